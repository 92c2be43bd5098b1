import { useEffect, useMemo, useRef } from 'react';
import { looksOf } from '../../box/material-look.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $shown } from '../../document/store.ts';
import { $repaintCount } from '../../painting/store.ts';
import { pictures } from '../../uploads/pictures.ts';
import { paintWorktop } from './paint-layout.ts';

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
		const stops = [$shown.listen(paint), $repaintCount.listen(paint)];
		return () => {
			for (const stop of stops) stop();
		};
	}, [worktop, looks, widthPx, heightPx]);
	return <canvas ref={canvas} className="size-full" role="img" aria-label={t('editor.flat')} />;
}
