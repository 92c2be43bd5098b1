import { WaitOverlay } from '#src/ui/wait/WaitOverlay.tsx';
import { useWords } from './Words.tsx';

/** What the designer waits for, in words that come late. */
export default function DesignerWait() {
	return <WaitOverlay t={useWords()} />;
}
