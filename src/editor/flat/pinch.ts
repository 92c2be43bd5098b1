import type { KonvaEventObject, Node } from 'konva/lib/Node';
import type { Transformer as TransformerNode } from 'konva/lib/shapes/Transformer';
import { useRef } from 'react';
import { type Camera, zoomAt } from './camera.ts';

/** Ends a drag that runs, and one that a finger has only begun: Konva hears of no second finger before. */
function letGo(node: Node): void {
	if (!node.draggable()) return;
	node.draggable(false);
	node.draggable(true);
}

/** Konva tells nobody that a stopped turn or resize is over, but the history waits for it. */
function stop(handles: TransformerNode): void {
	if (!handles.isTransforming()) return;
	handles.stopTransform();
	for (const node of handles.nodes()) node.fire('transformend');
}

/** Two fingers zoom and move the sheet. */
export function usePinch(setCamera: (next: (now: Camera) => Camera) => void) {
	const last = useRef<{ span: number; x: number; y: number } | undefined>(undefined);
	return {
		/** With the second finger it is no longer the object under the first one that is meant. */
		start(event: KonvaEventObject<MouseEvent | TouchEvent>) {
			const stage = event.target.getStage();
			if (!stage || !('touches' in event.evt) || event.evt.touches.length < 2) return;
			for (const node of stage.find('.object')) letGo(node);
			for (const handles of stage.find<TransformerNode>('Transformer')) stop(handles);
		},
		move(event: KonvaEventObject<TouchEvent>) {
			const [a, b] = event.evt.touches;
			const stage = event.target.getStage();
			if (!a || !b || !stage) return;
			event.evt.preventDefault();
			stage.stopDrag();
			const frame = stage.container().getBoundingClientRect();
			const now = {
				span: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
				x: (a.clientX + b.clientX) / 2 - frame.left,
				y: (a.clientY + b.clientY) / 2 - frame.top,
			};
			const before = last.current;
			last.current = now;
			if (!before) return;
			setCamera((camera) => {
				const zoomed = zoomAt(camera, now.span / before.span, now.x, now.y);
				return { ...zoomed, xPx: zoomed.xPx + now.x - before.x, yPx: zoomed.yPx + now.y - before.y };
			});
		},
		end() {
			last.current = undefined;
		},
	};
}
