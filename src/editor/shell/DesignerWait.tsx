import { WaitOverlay } from '#src/ui/wait/WaitOverlay.tsx';
import { useWords } from '../context/DialogTexts.tsx';

/** What the designer waits for, in words that come late. */
export default function DesignerWait() {
	return <WaitOverlay t={useWords()} />;
}
