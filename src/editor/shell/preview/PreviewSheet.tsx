import { useEffect, useMemo, useRef } from 'react';
import { createLooks } from '../../box/material-look.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $shown } from '../../document/shown/store.ts';
import { $repaintCount } from '../../painting/store.ts';
import { pictures } from '../../uploads/pictures.ts';
import { paintLayout } from './paint-layout.ts';

/** The printed sheets after printing and cutting. */
export function PreviewSheet({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
	const { t, layout, spec } = useDesigner();
	const canvas = useRef<HTMLCanvasElement>(null);
	const looks = useMemo(() => createLooks(spec), [spec]);
	useEffect(() => {
		const context = canvas.current?.getContext('2d');
		if (!context) return;
		const paint = () => {
			const ratio = Math.min(2, devicePixelRatio);
			context.canvas.width = widthPx * ratio;
			context.canvas.height = heightPx * ratio;
			paintLayout(context, layout, $shown.get(), looks, pictures);
		};
		paint();
		const stops = [$shown.listen(paint), $repaintCount.listen(paint)];
		return () => {
			for (const stop of stops) stop();
		};
	}, [layout, looks, widthPx, heightPx]);
	return <canvas ref={canvas} className="size-full" role="img" aria-label={t('editor.flat')} />;
}
