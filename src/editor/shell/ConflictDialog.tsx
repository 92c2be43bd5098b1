import { Dialog } from '#src/ui/Dialog.tsx';
import { useDesigner } from '../context/DesignerContext.tsx';

interface ConflictDialogProps {
	onKeepMine: () => void;
	onTakeTheirs: () => void;
	onClose: () => void;
}

/** The design was changed elsewhere: the visitor chooses one version. Closing chooses none: both are kept, and nothing is saved. */
export default function ConflictDialog({ onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
	const { t } = useDesigner();
	return (
		<Dialog
			open
			onClose={onClose}
			title={t('editor.conflict')}
			closeLabel={t('editor.close')}
			actions={
				<>
					<button type="button" className="button button-secondary" onClick={onTakeTheirs}>
						{t('editor.conflict_theirs')}
					</button>
					<button type="button" className="button button-primary" onClick={onKeepMine}>
						{t('editor.conflict_mine')}
					</button>
				</>
			}
		>
			<p>{t('editor.conflict_help')}</p>
		</Dialog>
	);
}
