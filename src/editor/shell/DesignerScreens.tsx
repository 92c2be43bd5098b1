import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import type { PriceFormat } from '#src/pricing/price-view.ts';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { $wait } from '#src/ui/wait/store.ts';
import { $dialog, closeDialog } from '../context/store.ts';
import { $saveState } from '../document/save-state/store.ts';
import { $mode, setMode } from '../viewport/store.ts';
import { $isConflictPutOff, setConflictPutOff } from './store.ts';

// Rarely shown, so loaded on demand.
const PreviewScreen = lazyPart(() => import('./preview/PreviewScreen.tsx'), 'over');
const ConflictDialog = lazyPart(() => import('./ConflictDialog.tsx'), 'over');
const Dialogs = lazyPart(() => import('./Dialogs.tsx'), 'over');
const DesignerWait = lazyPart(() => import('./DesignerWait.tsx'), 'quiet');

interface DesignerScreensProps {
	prices: PriceFormat;
	/** ISO day. */
	today: string;
	/** Saves this window's design over the one that another window has saved. */
	onKeepMine: () => void;
	/** Opens the design that another window has saved. */
	onTakeTheirs: () => void;
}

/** What opens over the designer: dialogs, waiting, the preview, and the choice after a conflict. */
export function DesignerScreens({ prices, today, onKeepMine, onTakeTheirs }: DesignerScreensProps) {
	const saveState = useStore($saveState);
	const mode = useStore($mode);
	const dialog = useStore($dialog);
	const wait = useStore($wait);
	const isPutOff = useStore($isConflictPutOff);
	useEffect(() => {
		if (saveState !== 'conflict') setConflictPutOff(false);
	}, [saveState]);
	return (
		<>
			{dialog && (
				<Suspense fallback={null}>
					<Dialogs open={dialog} {...{ prices, today }} onClose={() => closeDialog()} />
				</Suspense>
			)}
			{wait && (
				<Suspense fallback={null}>
					<DesignerWait />
				</Suspense>
			)}
			{mode === 'preview' && (
				<Suspense fallback={null}>
					<PreviewScreen onClose={() => setMode('edit')} />
				</Suspense>
			)}
			{saveState === 'conflict' && !isPutOff && (
				<Suspense fallback={null}>
					<ConflictDialog {...{ onKeepMine, onTakeTheirs }} onClose={() => setConflictPutOff(true)} />
				</Suspense>
			)}
		</>
	);
}
