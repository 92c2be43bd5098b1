import type { DesignDocument } from '#src/designs/document/design.ts';
import type { Remapped, Sizing } from '#src/designs/remap/remap.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { undoStep } from '../../document/store.ts';
import { RemapNotes } from './RemapNotes.tsx';

interface BoxChangedProps {
	remapped: Remapped;
	/** The design on the previous box. */
	before: DesignDocument;
	sizing: Sizing;
	onClose: () => void;
}

/** After a change of box: the effects on the objects, and a button that undoes the change. */
export function BoxChanged({ remapped, before, sizing, onClose }: BoxChangedProps) {
	const { t } = useDesigner();
	const texts = useDialogTexts();
	return (
		<Dialog
			open
			onClose={onClose}
			title={texts('starts.box_done')}
			closeLabel={t('editor.close')}
			actions={
				<>
					<Button
						look="secondary"
						onClick={() => {
							undoStep();
							onClose();
						}}
					>
						{t('editor.action_undo')}
					</Button>
					<Button onClick={onClose}>{texts('starts.done')}</Button>
				</>
			}
		>
			<RemapNotes texts={texts} notes={remapped.notes} design={before} sizing={sizing} onShow={onClose} />
		</Dialog>
	);
}
