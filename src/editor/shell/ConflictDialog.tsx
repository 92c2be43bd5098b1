import { Dialog } from '#src/ui/Dialog.tsx';
import { useDesigner } from '../context/DesignerContext.tsx';

interface ConflictDialogProps {
	onKeepMine: () => void;
	onTakeTheirs: () => void;
}

/** The design was changed elsewhere: the visitor chooses one version. Closing keeps ours. */
export default function ConflictDialog({ onKeepMine, onTakeTheirs }: ConflictDialogProps) {
	const { t } = useDesigner();
	return (
		<Dialog
			open
			onClose={onKeepMine}
			title={t('editor.conflict')}
			closeLabel={t('editor.conflict_mine')}
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
