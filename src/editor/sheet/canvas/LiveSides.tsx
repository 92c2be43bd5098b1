import type { Context } from 'konva/lib/Context';
import type { Shape as ShapeNode } from 'konva/lib/Shape';
import { useEffect, useRef } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore.js';
import { paintOnSheet } from '#src/designs/paint/paint-side.ts';
import type { Worktop } from '../../box/sheet-layout.ts';
import { $shown } from '../../document/store.ts';
import { $repaintCount } from '../../painting/store.ts';
import { pictures } from '../../uploads/pictures.ts';
import { $side } from '../../viewport/store.ts';
import { type DragParts, liveOf } from '../gestures/drag-layers.ts';
import { $drag } from '../gestures/drag-state.ts';
import type { paintPale } from './paint-pale.ts';

/**
 * The sides that are worked on: the open one, or those where something moves, of which then only the moving objects are
 * painted here. It draws itself anew without React: sixty times a second.
 */
export function LiveSides({ worktop, parts }: { worktop: Worktop; parts: DragParts | undefined }) {
	const shape = useRef<ShapeNode>(null);
	// Only who drags something sees it beyond its side.
	const pale = useRef<typeof paintPale>(undefined);
	useEffect(() => {
		const draw = () => shape.current?.getLayer()?.batchDraw();
		const fetchPale = async () => {
			pale.current ??= (await import('./paint-pale.ts')).paintPale;
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
	const paint = ({ _context: context }: Context) => {
		const drag = $drag.get();
		const shown = $shown.get();
		const design = parts ? liveOf(shown, parts) : shown;
		const side = $side.get();
		if (parts) pale.current?.(context, worktop);
		for (const sheet of worktop.sheets)
			for (const { place, panel, neighbours } of sheet.patches)
				if (parts && drag ? drag.sides.has(place.side) : place.side === side)
					paintOnSheet(context, design, place, pictures, { panel, neighbours });
	};
	return <Shape ref={shape} listening={false} perfectDrawEnabled={false} sceneFunc={paint} />;
}
