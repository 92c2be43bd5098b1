import type { KonvaEventObject } from 'konva/lib/Node';
import { useRef } from 'react';
import { type Camera, zoomAt } from './camera.ts';

/** Two fingers zoom and move the sheet. */
export function usePinch(setCamera: (next: (now: Camera) => Camera) => void) {
	const last = useRef<{ span: number; x: number; y: number } | undefined>(undefined);
	return {
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
