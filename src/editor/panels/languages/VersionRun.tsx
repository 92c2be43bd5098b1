import { useState } from 'react';
import { ApiProblem } from '#src/api/client.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import {
	type LanguageColumn,
	parseLanguageTag,
	translateDesign,
	versionName,
} from '#src/designs/languages/language-versions.ts';
import { failureText } from '#src/designs/storage/failure-text.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { $box } from '../../document/box/store.ts';
import { $designName } from '../../document/save-state/store.ts';
import { getOwnName, nameFor } from './language-names.ts';
import { type MadeVersion, makeVersions, type Version } from './make-versions.ts';

/** Creates one design per column and reports those that were created before a failure. */
export function useVersionRun(design: DesignDocument, setProblem: (problem: string | undefined) => void) {
	const { t, site, layout, spec, name } = useDesigner();
	const texts = useDialogTexts();
	const [made, setMade] = useState<readonly MadeVersion[]>([]);
	/** Number of versions that exist; undefined while none are being created. */
	const [doneCount, setDoneCount] = useState<number>();
	const [isReport, setIsReport] = useState(false);

	async function make(columns: readonly LanguageColumn[]) {
		const variantId = $box.get()?.variantId;
		if (variantId === undefined) return;
		const versions = columns.map((column): Version => {
			const tag = parseLanguageTag(column.tag) ?? column.tag;
			return {
				tag,
				name: versionName($designName.get() ?? name, getOwnName(tag)),
				document: translateDesign(design, column),
			};
		});
		const done: MadeVersion[] = [];
		setDoneCount(0);
		setMade([]);
		setIsReport(true);
		try {
			await makeVersions(versions, design, { layout, spec, variantId }, (version) => {
				done.push(version);
				setMade([...done]);
				setDoneCount(done.length);
			});
		} catch (error) {
			const left = versions.slice(done.length).map(({ tag }) => nameFor(tag, site.languageTag));
			const isCut = error instanceof ApiProblem && error.status === 0;
			const why = isCut ? texts('languages.offline') : failureText(t, error);
			setProblem(`${why} ${texts('languages.not_made', { languages: left.join(', ') })}`);
		}
		setDoneCount(undefined);
	}

	return { made, doneCount, isReport, setIsReport, make };
}
