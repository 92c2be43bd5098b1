import { callAsUser } from '#src/customers/store.ts';
import { deleteDesign } from '#src/designs/storage/contract.ts';
import { duplicateDesign } from '#src/designs/versions/contract.ts';
import { track } from '#src/tracking/events.ts';
import { Button } from '#src/ui/Button.tsx';
import { waitFor } from '#src/ui/wait/store.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { openDialog } from '../../context/store.ts';
import type { DesignJob } from './DesignJob.tsx';

interface DesignButtonsProps {
	job: DesignJob;
	/** The list of all designs. */
	minePath: string;
	onShare: (designId: string) => void;
	onDeleted: (designId: string) => void;
	onClose: () => void;
}

/** Share, copy, languages, delete, all designs, guidelines. */
export function DesignButtons({ job, minePath, onShare, onDeleted, onClose }: DesignButtonsProps) {
	const { t } = useDesigner();
	const duplicate = () =>
		job.run(async (id) => {
			const copy = await waitFor('creating', () => callAsUser(duplicateDesign, { id }));
			track('Design Duplicated', { designId: copy.id });
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
		job.run(async (id) => {
			await callAsUser(deleteDesign, { id });
			onDeleted(id);
			return undefined;
		});

	return (
		<div className="flex flex-wrap gap-2">
			<Button
				busy={job.isBusy}
				onClick={() =>
					void job.run(async (id) => {
						onShare(id);
						return undefined;
					})
				}
			>
				{t('designs.share')}
			</Button>
			<Button look="secondary" busy={job.isBusy} onClick={() => void duplicate()}>
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
			<Button look="secondary" busy={job.isBusy} onClick={() => void remove()}>
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
	);
}
