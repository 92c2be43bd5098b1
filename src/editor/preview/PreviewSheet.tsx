import { useEffect, useMemo, useRef } from 'react';
import { useDesigner } from '../DesignerContext.tsx';
import { looksOf } from '../material-look.ts';
import { pictures } from '../pictures.ts';
import { $pictureCount } from '../session.ts';
import { $shown } from '../store.ts';
import { paintWorktop } from './paint-worktop.ts';

/** The printed sheets as they leave the press and the knife. */
export function PreviewSheet({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
	const { t, worktop, spec } = useDesigner();
	const canvas = useRef<HTMLCanvasElement>(null);
	const looks = useMemo(() => looksOf(spec), [spec]);
	useEffect(() => {
		const context = canvas.current?.getContext('2d');
		if (!context) return;
		const paint = () => {
			const ratio = Math.min(2, devicePixelRatio);
			context.canvas.width = widthPx * ratio;
			context.canvas.height = heightPx * ratio;
			paintWorktop(context, worktop, $shown.get(), looks, pictures);
		};
		paint();
		const stops = [$shown.listen(paint), $pictureCount.listen(paint)];
		return () => {
			for (const stop of stops) stop();
		};
	}, [worktop, looks, widthPx, heightPx]);
	return <canvas ref={canvas} className="size-full" role="img" aria-label={t('editor.flat')} />;
}
