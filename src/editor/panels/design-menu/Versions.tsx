import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiProblem } from '#src/api/client.ts';
import { callAsUser } from '#src/customers/store.ts';
import { failureText } from '#src/designs/storage/failure-text.ts';
import { forgetVersion, keepVersion, listVersions, restoreVersion } from '#src/designs/versions/contract.ts';
import type { KeptVersion } from '#src/designs/versions/version.ts';
import { dateFormatter } from '#src/site/formatters.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { tell } from '../../context/store.ts';
import { putOnTable, savedId, savedVersion } from '../../document/storage/saved-state.ts';
import { $designId } from '../../document/store.ts';

/** The versions that a design keeps: to save one, to go back to one, to take one off the list. */
export function Versions({ onBack }: { onBack: () => void }) {
	const { t, site } = useDesigner();
	const designId = useStore($designId);
	const [versions, setVersions] = useState<readonly KeptVersion[]>([]);
	const [name, setName] = useState('');
	const [isBusy, setIsBusy] = useState(false);
	const [failure, setFailure] = useState<string>();
	const when = dateFormatter(site.languageTag, { dateStyle: 'medium', timeStyle: 'short' });

	useEffect(() => {
		if (designId === undefined) return;
		callAsUser(listVersions, { id: designId }).then(setVersions, (error) =>
			setFailure(failureText(t, error)),
		);
	}, [designId, t]);

	async function attempt(work: (id: string) => Promise<void>) {
		setIsBusy(true);
		setFailure(undefined);
		try {
			const id = await savedId();
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
	const back = ({ version }: KeptVersion) =>
		attempt(async (id) => {
			const restored = await callAsUser(restoreVersion, {
				id,
				version: String(version),
				current: savedVersion() ?? 1,
			});
			putOnTable('designs.step_version', restored);
			tell(t('designs.restored'));
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
					<li key={version.version} className="flex flex-wrap items-center gap-3">
						{version.thumbnail && (
							<img
								className="size-14 rounded-control bg-paper object-contain"
								src={version.thumbnail}
								alt=""
							/>
						)}
						<div className="min-w-32 flex-1">
							<p className="font-medium break-words">{version.name ?? t('designs.version_replaced')}</p>
							<p className="text-13 text-ink-soft">{when.format(new Date(version.createdAt))}</p>
						</div>
						<Button look="secondary" small busy={isBusy} onClick={() => void back(version)}>
							{t('designs.restore')}
						</Button>
						<Button look="quiet" small busy={isBusy} onClick={() => void forget(version)}>
							{t('designs.delete')}
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}
