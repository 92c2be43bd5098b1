import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { callAsUser } from '#src/customers/store.ts';
import { deleteDesign } from '#src/designs/storage/contract.ts';
import { failureText } from '#src/designs/storage/failure-text.ts';
import { duplicateDesign, renameDesign, restoreDesign } from '#src/designs/versions/contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { waitFor } from '#src/ui/wait/store.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { openDialog } from '../../context/store.ts';
import { ensureSaved } from '../../document/storage/saved-state.ts';
import { $designName, setDesignName } from '../../document/store.ts';
import { DesignComments } from './DesignComments.tsx';
import { Versions } from './Versions.tsx';

const ShareDialog = lazyPart(() => import('#src/designs/sharing/ShareDialog.tsx'), 'over');

interface DesignDialogProps {
	/** The product's name, used while the design has none. */
	title: string;
	/** The list of all designs. */
	minePath: string;
	onClose: () => void;
}

/** Dialog for the design as a whole: name, versions, links, comments, copies and deletion. */
export default function DesignDialog({ title, minePath, onClose }: DesignDialogProps) {
	const { t } = useDesigner();
	const name = useStore($designName) ?? title;
	const [text, setText] = useState(name);
	const [isBusy, setIsBusy] = useState(false);
	const [said, setSaid] = useState<ReactNode>();
	const [failure, setFailure] = useState<string>();
	const [shared, setShared] = useState<string>();
	const [deleted, setDeleted] = useState<string>();

	/** Runs with the design's id; saves the design first. */
	async function attempt(work: (id: string) => Promise<ReactNode>) {
		setIsBusy(true);
		setFailure(undefined);
		setSaid(undefined);
		try {
			const id = await ensureSaved();
			if (id === undefined) setFailure(t('editor.add_not_saved'));
			else setSaid(await work(id));
		} catch (error) {
			setFailure(failureText(t, error));
		}
		setIsBusy(false);
	}

	const rename = (event: FormEvent) => {
		event.preventDefault();
		if (text.trim() === '' || text.trim() === name) return;
		void attempt(async (id) => {
			setDesignName((await callAsUser(renameDesign, { id, name: text })).name);
			return t('designs.renamed');
		});
	};
	const duplicate = () =>
		attempt(async (id) => {
			const copy = await waitFor('creating', () => callAsUser(duplicateDesign, { id }));
			const address = new URL(location.href);
			address.searchParams.set('design', copy.id);
			return (
				<>
					{t('designs.duplicated', { name: copy.name })}{' '}
					<a href={`${address.pathname}${address.search}`}>{t('designs.open')}</a>
				</>
			);
		});
	const remove = () =>
		attempt(async (id) => {
			await callAsUser(deleteDesign, { id });
			setDeleted(id);
			return undefined;
		});
	const undo = () =>
		attempt(async () => {
			if (deleted) await callAsUser(restoreDesign, { id: deleted });
			setDeleted(undefined);
			return undefined;
		});

	if (shared) return <ShareDialog t={t} designId={shared} onClose={onClose} />;
	if (deleted)
		return (
			<Dialog
				open
				onClose={() => location.assign(minePath)}
				title={t('designs.delete')}
				closeLabel={t('designs.mine')}
				actions={
					<>
						<a className="button button-secondary" href={minePath}>
							{t('designs.mine')}
						</a>
						<Button busy={isBusy} onClick={() => void undo()}>
							{t('designs.undo')}
						</Button>
					</>
				}
			>
				<p role="status">{t('designs.deleted', { name })}</p>
				{failure && <p className="notice notice-danger mt-4">{failure}</p>}
			</Dialog>
		);
	return (
		<Dialog open onClose={onClose} title={t('designs.menu')} closeLabel={t('designs.close')}>
			<div className="grid gap-6">
				<form className="flex items-end gap-2" onSubmit={rename}>
					<Field label={t('designs.name')} className="flex-1">
						<input maxLength={120} value={text} onChange={(event) => setText(event.target.value)} />
					</Field>
					<Button look="secondary" type="submit" busy={isBusy}>
						{t('designs.rename')}
					</Button>
				</form>
				<div className="flex flex-wrap gap-2">
					<Button
						busy={isBusy}
						onClick={() =>
							void attempt(async (id) => {
								setShared(id);
								return undefined;
							})
						}
					>
						{t('designs.share')}
					</Button>
					<Button look="secondary" busy={isBusy} onClick={() => void duplicate()}>
						{t('designs.duplicate')}
					</Button>
					<Button
						look="secondary"
						onClick={() => {
							onClose();
							openDialog('languages');
						}}
					>
						{t('designs.languages')}
					</Button>
					<Button look="secondary" busy={isBusy} onClick={() => void remove()}>
						{t('designs.delete')}
					</Button>
					<a className="button button-quiet" href={minePath}>
						{t('designs.mine')}
					</a>
					<Button
						look="quiet"
						onClick={() => {
							onClose();
							openDialog('guidelines');
						}}
					>
						{t('commands.guidelines')}
					</Button>
				</div>
				<div role="status">{said && <p className="notice notice-success">{said}</p>}</div>
				{failure && (
					<p className="notice notice-danger" role="alert">
						{failure}
					</p>
				)}
				<Suspense fallback={null}>
					<Versions onBack={onClose} />
					<DesignComments onChoose={onClose} />
				</Suspense>
			</div>
		</Dialog>
	);
}
