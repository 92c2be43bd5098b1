import type { Context } from 'konva/lib/Context';
import type { Shape as ShapeNode } from 'konva/lib/Shape';
import { useEffect, useRef } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore.js';
import { paintObject } from '#src/designs/paint-object.ts';
import { paintOnSheet } from '#src/designs/paint-side.ts';
import { type DragParts, liveOf } from '../drag-parts.ts';
import { boxInSide } from '../frames.ts';
import { pictures } from '../pictures.ts';
import { $pictureCount, $side } from '../session.ts';
import { $shown } from '../store.ts';
import type { Worktop } from '../worktop.ts';
import { $drag, $dragFrame } from './drag-state.ts';

/** Painted in pale beyond their side's edge, so that one sees what one carries over to another. */
const paleAlpha = 0.35;
/** More than this many would cost more than it shows. */
const mostPale = 20;

/**
 * The sides that are worked on: the open one, or those where something moves, of which then only the moving objects are
 * painted here. It draws itself anew without React: sixty times a second.
 */
export function LiveSides({ worktop, parts }: { worktop: Worktop; parts: DragParts | undefined }) {
	const shape = useRef<ShapeNode>(null);
	useEffect(() => {
		const draw = () => shape.current?.getLayer()?.batchDraw();
		const stops = [$shown.listen(draw), $pictureCount.listen(draw)];
		return () => {
			for (const stop of stops) stop();
		};
	}, []);
	const paint = ({ _context: context }: Context) => {
		const drag = $drag.get();
		const shown = $shown.get();
		const design = parts ? liveOf(shown, parts) : shown;
		const side = $side.get();
		if (parts && drag && drag.ids.size <= mostPale) paintPale(context);
		for (const sheet of worktop.sheets)
			for (const { place, panel, neighbours } of sheet.patches)
				if (parts && drag ? drag.sides.has(place.side) : place.side === side)
					paintOnSheet(context, design, place, pictures, { panel, neighbours });
	};
	function paintPale(context: Parameters<typeof paintOnSheet>[0]) {
		const [drag, frame] = [$drag.get(), $dragFrame.get()];
		if (!drag || !frame) return;
		for (const object of $shown.get().objects) {
			const place = drag.ids.has(object.id) ? worktop.places[object.side] : undefined;
			if (!place) continue;
			const box = boxInSide(frame, place);
			const isWithin =
				box.xMm >= 0 &&
				box.yMm >= 0 &&
				box.xMm + box.widthMm <= place.widthMm &&
				box.yMm + box.heightMm <= place.heightMm;
			if (isWithin) continue;
			context.save();
			context.translate(place.origin.x, place.origin.y);
			context.rotate((place.rotationDeg * Math.PI) / 180);
			context.globalAlpha = paleAlpha;
			paintObject(context, object, pictures);
			context.restore();
		}
	}
	return <Shape ref={shape} listening={false} perfectDrawEnabled={false} sceneFunc={paint} />;
}
