import type { KonvaEventObject } from 'konva/lib/Node';
import type { Rect as RectNode } from 'konva/lib/shapes/Rect';
import { memo } from 'react';
import { Rect } from 'react-konva/lib/ReactKonvaCore.js';
import { changeObject, changeObjects, moveToSide } from '#src/designs/commands.ts';
import type { DesignObject } from '#src/designs/objects.ts';
import { extentOf } from '../extent.ts';
import { $selection, $side, showSide } from '../session.ts';
import { boundsOfTurned, type Guide, snapBox } from '../snapping.ts';
import { $design, beginGesture, change, commitGesture, select } from '../store.ts';
import { onTable, sideAt, type Worktop } from '../worktop.ts';
import { resized } from './anchors.ts';

interface ObjectHandleProps {
	object: DesignObject;
	worktop: Worktop;
	scale: number;
	isDraggable: boolean;
	register: (id: string, node: RectNode | null) => void;
	onGuides: (guides: readonly Guide[]) => void;
}

/** Pull within this many pixels of an edge or centre, and it rests there. */
const snapPx = 6;

/**
 * An invisible rectangle over a painted object: what pointer and handles get hold of. It lies in its side's
 * group, so its place is in side coordinates.
 */
export const ObjectHandle = memo(function ObjectHandle({
	object,
	worktop,
	scale,
	isDraggable,
	register,
	onGuides,
}: ObjectHandleProps) {
	const { widthMm, heightMm } = extentOf(object);
	const place = worktop.places[object.side];
	const press = (event: KonvaEventObject<MouseEvent | TouchEvent>) => {
		const { shiftKey } = event.evt;
		// What is selected already stays so, that all of it can be dragged.
		if (shiftKey || !$selection.get().includes(object.id)) select([object.id], shiftKey ? 'toggle' : 'only');
		if ($side.get() !== object.side) $side.set(object.side);
	};
	return (
		<Rect
			ref={(node: RectNode | null) => register(object.id, node)}
			name="object"
			x={object.xMm}
			y={object.yMm}
			width={widthMm}
			height={heightMm}
			offsetX={widthMm / 2}
			offsetY={heightMm / 2}
			rotation={object.rotationDeg}
			draggable={isDraggable && !object.isLocked}
			onMouseDown={press}
			onTouchStart={press}
			onDragStart={() => beginGesture()}
			onDragMove={(event) => {
				const node = event.target;
				const box = { xMm: node.x() - widthMm / 2, yMm: node.y() - heightMm / 2, widthMm, heightMm };
				const others = $design
					.get()
					.objects.filter(({ id, side }) => id !== object.id && side === object.side)
					.map(boxOf);
				const panel = { xMm: 0, yMm: 0, widthMm: place?.widthMm ?? 0, heightMm: place?.heightMm ?? 0 };
				const snap = event.evt.ctrlKey
					? { dxMm: 0, dyMm: 0, guides: [] }
					: snapBox(boundsOfTurned(box, object.rotationDeg), panel, others, snapPx / scale);
				node.position({ x: node.x() + snap.dxMm, y: node.y() + snap.dyMm });
				onGuides(snap.guides);
				change('editor.step_move', (design) =>
					changeObject(design, object.id, { xMm: node.x(), yMm: node.y() }),
				);
			}}
			onDragEnd={(event) => {
				onGuides([]);
				const { x, y } = event.target.position();
				const other = sideUnder(worktop, object.side, x, y);
				if (other) {
					change('editor.step_move', (design) =>
						moveToSide(design, object.id, other.side, other.xMm, other.yMm),
					);
					showSide(other.side);
				}
				commitGesture('editor.step_move');
			}}
			onTransformStart={() => beginGesture()}
			onTransform={(event) => resize(object, event.target as RectNode)}
			onTransformEnd={(event) => {
				resize(object, event.target as RectNode);
				commitGesture('editor.step_resize');
			}}
		/>
	);
});

export function boxOf(object: DesignObject) {
	const { widthMm, heightMm } = extentOf(object);
	return boundsOfTurned(
		{ xMm: object.xMm - widthMm / 2, yMm: object.yMm - heightMm / 2, widthMm, heightMm },
		object.rotationDeg,
	);
}

/** Handles scale the node; the design keeps sizes, so the scale goes into them and the node back to 1. */
function resize({ id }: DesignObject, node: RectNode): void {
	const by = { x: Math.abs(node.scaleX()), y: Math.abs(node.scaleY()) };
	const at = { xMm: node.x(), yMm: node.y(), rotationDeg: ((node.rotation() % 360) + 360) % 360 };
	node.scale({ x: 1, y: 1 });
	change('editor.step_resize', (design) =>
		changeObjects(design, [id], (object) => ({ ...at, ...resized(object, by) })),
	);
}

/** The other side that an object's centre was dropped on, with the centre in that side's coordinates. */
function sideUnder(worktop: Worktop, side: DesignObject['side'], x: number, y: number) {
	const own = worktop.places[side];
	if (!own || (x >= 0 && y >= 0 && x <= own.widthMm && y <= own.heightMm)) return undefined;
	return sideAt(worktop, onTable(own, { x, y }));
}
