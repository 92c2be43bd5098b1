import type { Context } from 'konva/lib/Context';
import type { Shape as ShapeNode } from 'konva/lib/Shape';
import { useEffect, useRef } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore.js';
import { paintOnSheet } from '#src/designs/paint/paint-side.ts';
import type { SheetLayout } from '../../box/sheet-layout.ts';
import { $shown } from '../../document/shown/store.ts';
import { $repaintCount } from '../../painting/store.ts';
import { pictures } from '../../uploads/pictures.ts';
import { $side } from '../../viewport/store.ts';
import { type DragLayers, liveLayer } from '../gestures/drag-layers.ts';
import { $drag } from '../gestures/drag-state.ts';
import { nativeContext } from './native-context.ts';
import type { paintFaded } from './paint-faded.ts';

/**
 * The sides being edited: the open one or, during a drag, those with moving objects, of which only these are
 * painted here. It repaints without React, once a frame.
 */
export function LiveSides({ layout, parts }: { layout: SheetLayout; parts: DragLayers | undefined }) {
	const shape = useRef<ShapeNode>(null);
	// Objects are visible beyond their side only while they are dragged.
	const pale = useRef<typeof paintFaded>(undefined);
	useEffect(() => {
		const draw = () => shape.current?.getLayer()?.batchDraw();
		const fetchPale = async () => {
			pale.current ??= (await import('./paint-faded.ts')).paintFaded;
		};
		const stops = [
			$shown.listen(draw),
			$repaintCount.listen(draw),
			$drag.listen((drag) => drag && void fetchPale().then(draw, () => undefined)),
		];
		return () => {
			for (const stop of stops) stop();
		};
	}, []);
	const paint = (_: Context, node: ShapeNode) => {
		const context = nativeContext(node);
		const drag = $drag.get();
		const shown = $shown.get();
		const design = parts ? liveLayer(shown, parts) : shown;
		const side = $side.get();
		if (parts) pale.current?.(context, layout);
		for (const sheet of layout.sheets)
			for (const { place, panel, neighbours } of sheet.patches)
				if (parts && drag ? drag.sides.has(place.side) : place.side === side)
					paintOnSheet(context, design, place, pictures, { panel, neighbours });
	};
	return <Shape ref={shape} listening={false} perfectDrawEnabled={false} sceneFunc={paint} />;
}
