import { useStore } from '@nanostores/react';
import X from 'lucide-react/icons/x';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { FoldBar } from '../../box3d/FoldBar.tsx';
import { hasWebGl } from '../../browser/has-web-gl.ts';
import { Measured } from '../../browser/Measured.tsx';
import { useMedia } from '../../browser/MediaQuery.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $mode, turnBox } from '../../viewport/store.ts';
import { PreviewSheet } from './PreviewSheet.tsx';

const FoldedBox = lazyPart(() => import('../../box3d/FoldedBox.tsx'));
const FoldedBoxSvg = lazyPart(() => import('../../box3d/FoldedBoxSvg.tsx'));

/** One turn takes 40 seconds. */
const turnPerMs = (2 * Math.PI) / 40_000;

/**
 * The finished product over the whole window: the sheet cut out and the box turning slowly, on phones the box alone.
 */
export default function PreviewScreen({ onClose }: { onClose: () => void }) {
	const { t } = useDesigner();
	const dialog = useRef<HTMLDialogElement>(null);
	const hasRoom = useMedia('(min-width: 768px)');
	useEffect(() => dialog.current?.showModal(), []);
	return (
		<dialog
			ref={dialog}
			className="m-0 size-full max-h-none max-w-none bg-white p-0"
			aria-label={t('designer-sides.preview')}
			onClose={onClose}
			onKeyDown={(event) => {
				// Disables the designer's hotkeys.
				event.stopPropagation();
				if (event.key.toLowerCase() === 'p' && event.shiftKey) dialog.current?.close();
			}}
		>
			<button
				type="button"
				className="key fixed top-3 right-3 z-10 grid-flow-col gap-2 border border-line bg-white shadow-float"
				onClick={() => dialog.current?.close()}
			>
				<X size={18} aria-hidden="true" />
				{t('designer-sides.preview_close')}
			</button>
			<div className="flex size-full">
				{hasRoom && (
					<section className="designer-canvas relative min-w-0 flex-1" aria-label={t('editor.flat')}>
						<Measured className="absolute inset-0">{(size) => <PreviewSheet {...size} />}</Measured>
					</section>
				)}
				<TurningBox />
			</div>
		</dialog>
	);
}

function TurningBox() {
	const { t } = useDesigner();
	const mode = useStore($mode);
	const [canRender] = useState(hasWebGl);
	const [isTurning, setIsTurning] = useState(true);
	const [isLost, setIsLost] = useState(false);
	const lose = useCallback(() => setIsLost(true), []);
	// Stops turning as soon as the visitor drags it, and never turns with reduced motion.
	useEffect(() => {
		if (!isTurning || mode !== 'preview' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
		let before = performance.now();
		let frame = requestAnimationFrame(function step(now) {
			turnBox({ turn: (now - before) * turnPerMs });
			before = now;
			frame = requestAnimationFrame(step);
		});
		return () => cancelAnimationFrame(frame);
	}, [isTurning, mode]);
	return (
		<section
			className="designer-folded relative min-w-0 flex-1"
			aria-label={t('editor.folded')}
			onPointerDown={() => setIsTurning(false)}
		>
			<Suspense fallback={null}>
				{canRender && !isLost ? (
					<Measured className="absolute inset-x-0 top-0 bottom-16">
						{(size) => <FoldedBox {...size} onLost={lose} />}
					</Measured>
				) : (
					<FoldedBoxSvg />
				)}
			</Suspense>
			<div className="absolute inset-x-3 bottom-3 mx-auto flex w-fit max-w-[calc(100%-24px)]">
				<FoldBar />
			</div>
		</section>
	);
}
