import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { checkColumns, listTextRows } from '#src/designs/languages/language-versions.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { $design } from '../../document/store.ts';
import { LanguageTable } from './LanguageTable.tsx';
import { useTextColumns } from './TextColumns.tsx';
import { TextTableButtons } from './TextTableButtons.tsx';
import { VersionReportDialog } from './VersionReportDialog.tsx';
import { useVersionRun } from './VersionRun.tsx';

/** Creates designs of the same box in other languages from one table of texts. */
export default function LanguagesDialog({ onClose }: { onClose: () => void }) {
	const { t } = useDesigner();
	const texts = useDialogTexts();
	const design = useStore($design);
	const [problem, setProblem] = useState<string>();
	/** Set by a click on "create": from then on empty columns are shown as faults. */
	const [isAsked, setIsAsked] = useState(false);
	const rows = listTextRows(design);
	const { columns, put, paste, readFile } = useTextColumns(rows, setProblem);
	const { made, doneCount, isReport, setIsReport, make } = useVersionRun(design, setProblem);
	const faults = checkColumns(columns, rows);
	const shownFaults = faults.map((found) =>
		isAsked ? found : found.filter(({ fault }) => fault !== 'no_language' && fault !== 'no_texts'),
	);
	const hasEmpty = isAsked && faults.some((found) => found.some(({ fault }) => fault === 'no_texts'));

	function tryToMake() {
		setProblem(undefined);
		if (faults.some((found) => found.length > 0)) setIsAsked(true);
		else void make(columns);
	}

	if (rows.length === 0)
		return (
			<Dialog open onClose={onClose} title={t('designs.languages')} closeLabel={t('editor.close')}>
				<p>{texts('languages.no_texts_here')}</p>
			</Dialog>
		);
	if (isReport)
		return (
			<VersionReportDialog
				{...{ made, doneCount, problem, onClose }}
				count={columns.length}
				onBack={() => setIsReport(false)}
				onRetry={tryToMake}
			/>
		);
	return (
		<Dialog
			open
			onClose={onClose}
			look="wide"
			title={t('designs.languages')}
			closeLabel={t('editor.close')}
			actions={<Button onClick={tryToMake}>{texts('languages.make', { count: columns.length })}</Button>}
		>
			<div className="grid grid-cols-1 gap-4">
				<p className="text-15 text-ink-soft">{texts('languages.help')}</p>
				<LanguageTable rows={rows} columns={columns} faults={shownFaults} onChange={put} onPaste={paste} />
				<TextTableButtons
					rows={rows}
					columns={columns}
					onAdd={() => put([...columns, { tag: '', texts: {} }])}
					onFile={(file) => void readFile(file)}
				/>
				{hasEmpty && (
					<p className="notice notice-danger" role="alert">
						{texts('languages.no_texts')}
					</p>
				)}
				{problem && (
					<p className="notice notice-danger" role="alert">
						{problem}
					</p>
				)}
			</div>
		</Dialog>
	);
}
