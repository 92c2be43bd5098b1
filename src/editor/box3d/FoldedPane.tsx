import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { hasWebGl } from '../browser/has-web-gl.ts';
import { Measured } from '../browser/Measured.tsx';
import { useDesigner } from '../context/DesignerContext.tsx';
import { LoadingPart } from '../context/LoadingPart.tsx';
import { FoldBar } from './FoldBar.tsx';

const FoldedBox = lazyPart(() => import('./FoldedBox.tsx'));
const FoldedBoxSvg = lazyPart(() => import('./FoldedBoxSvg.tsx'));

/** The folded box; as an SVG where the browser has no WebGL. */
export default function FoldedPane() {
	const { t } = useDesigner();
	const [canRender] = useState(hasWebGl);
	const [isLost, setIsLost] = useState(false);
	const lose = useCallback(() => {
		setIsLost(true);
		// A lost WebGL context usually returns at once; a new canvas gets a new context.
		setTimeout(() => setIsLost(false), 1000);
	}, []);
	return (
		<section className="designer-folded relative min-h-0 min-w-0 flex-1" aria-label={t('editor.folded')}>
			{canRender && !isLost && (
				<Suspense fallback={<LoadingPart text={t('editor.loading_folded')} />}>
					<Measured className="absolute inset-x-0 top-0 bottom-16">
						{(size) => <FoldedBox {...size} onLost={lose} />}
					</Measured>
				</Suspense>
			)}
			{canRender && isLost && <LoadingPart text={t('editor.folded_back')} />}
			{!canRender && (
				<Suspense fallback={<LoadingPart text={t('editor.loading_folded')} />}>
					<FoldedBoxSvg />
				</Suspense>
			)}
			<div className="absolute inset-x-3 bottom-3 mx-auto flex w-fit max-w-[calc(100%-24px)]">
				<FoldBar />
			</div>
		</section>
	);
}
