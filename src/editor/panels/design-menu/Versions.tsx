import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiProblem } from '#src/api/client.ts';
import { callAsUser } from '#src/customers/store.ts';
import { failureText } from '#src/designs/storage/failure-text.ts';
import { forgetVersion, keepVersion, listVersions, restoreVersion } from '#src/designs/versions/contract.ts';
import type { KeptVersion } from '#src/designs/versions/version.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { showNotice } from '../../context/store.ts';
import { $designId } from '../../document/save-state/store.ts';
import { ensureSaved, replaceDesign, savedVersion } from '../../document/storage/saved-state.ts';
import { VersionRow } from './VersionRow.tsx';

/** The kept versions of the design: save one, restore one, remove one from the list. */
export function Versions({ onBack }: { onBack: () => void }) {
	const { t } = useDesigner();
	const [name, setName] = useState('');
	const [isBusy, setIsBusy] = useState(false);
	const [failure, setFailure] = useState<string>();
	const [versions, setVersions] = useVersionList(setFailure);

	async function attempt(work: (id: string) => Promise<void>) {
		setIsBusy(true);
		setFailure(undefined);
		try {
			const id = await ensureSaved();
			if (id === undefined) setFailure(t('editor.add_not_saved'));
			else await work(id);
		} catch (error) {
			const isStale = error instanceof ApiProblem && error.code === 'stale_design';
			setFailure(isStale ? t('editor.conflict_help') : failureText(t, error));
		}
		setIsBusy(false);
	}

	const keep = (event: FormEvent) => {
		event.preventDefault();
		if (name.trim() === '') return;
		void attempt(async (id) => {
			const kept = await callAsUser(keepVersion, { id, name });
			setVersions((now) => [kept, ...now.filter(({ version }) => version !== kept.version)]);
			setName('');
		});
	};
	const restore = ({ version }: KeptVersion) =>
		attempt(async (id) => {
			const restored = await callAsUser(restoreVersion, {
				id,
				version: String(version),
				current: savedVersion() ?? 1,
			});
			replaceDesign('designs.step_version', restored);
			showNotice(t('designs.restored'));
			onBack();
		});
	const forget = ({ version }: KeptVersion) =>
		attempt(async (id) => {
			await callAsUser(forgetVersion, { id, version: String(version) });
			setVersions((now) => now.filter((one) => one.version !== version));
		});

	return (
		<section className="grid gap-3 border-t border-line pt-5">
			<h3 className="text-17">{t('designs.versions')}</h3>
			<form className="flex items-end gap-2" onSubmit={keep}>
				<Field label={t('designs.version_name')} className="flex-1">
					<input maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
				</Field>
				<Button look="secondary" type="submit" busy={isBusy}>
					{t('designs.keep')}
				</Button>
			</form>
			{failure && (
				<p className="notice notice-danger" role="alert">
					{failure}
				</p>
			)}
			<ul className="grid gap-2">
				{versions.map((version) => (
					<VersionRow
						key={version.version}
						version={version}
						isBusy={isBusy}
						onRestore={() => void restore(version)}
						onForget={() => void forget(version)}
					/>
				))}
			</ul>
		</section>
	);
}

/** The kept versions, fetched once the design has an id. */
function useVersionList(setFailure: (failure: string) => void) {
	const { t } = useDesigner();
	const designId = useStore($designId);
	const list = useState<readonly KeptVersion[]>([]);
	const [, setVersions] = list;
	useEffect(() => {
		if (designId === undefined) return;
		callAsUser(listVersions, { id: designId }).then(setVersions, (error) =>
			setFailure(failureText(t, error)),
		);
	}, [designId, t, setFailure]);

	return list;
}
