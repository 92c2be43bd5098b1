import { WaitOverlay } from '#src/ui/wait/WaitOverlay.tsx';
import { useDialogTexts } from '../context/DialogTexts.tsx';

/** Text of what the designer is waiting for, shown after a delay. */
export default function DesignerWait() {
	return <WaitOverlay t={useDialogTexts()} />;
}
