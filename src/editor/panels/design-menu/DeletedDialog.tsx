import { callAsUser } from '#src/customers/store.ts';
import { restoreDesign } from '#src/designs/versions/contract.ts';
import { retention } from '#src/site/retention.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import type { DesignJob } from './DesignJob.tsx';

interface DeletedDialogProps {
	designId: string;
	name: string;
	minePath: string;
	job: DesignJob;
	onRestored: () => void;
}

/** After a deletion: restore the design, or leave the designer. */
export function DeletedDialog({ designId, name, minePath, job, onRestored }: DeletedDialogProps) {
	const { t } = useDesigner();
	const restore = () =>
		job.run(async () => {
			await callAsUser(restoreDesign, { id: designId });
			onRestored();
			return undefined;
		});
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
					<Button busy={job.isBusy} onClick={() => void restore()}>
						{t('designs.undo')}
					</Button>
				</>
			}
		>
			<p role="status">{t('designs.deleted', { name, days: retention.deletedDesigns.length })}</p>
			{job.failure && <p className="notice notice-danger mt-4">{job.failure}</p>}
		</Dialog>
	);
}
