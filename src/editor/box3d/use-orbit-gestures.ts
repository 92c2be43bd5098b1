import {
	type Dispatch,
	type KeyboardEvent,
	type PointerEvent,
	type RefObject,
	type SetStateAction,
	useEffect,
	useRef,
} from 'react';
import { Vector2 } from 'three';
import { type Orbit, turn, zoomBy } from './orbit.ts';

/** A press that moves less than this is a click. */
const clickPx = 4;
/** An arrow key turns the view like a drag of this many pixels. */
const keyPx = 24;

interface OrbitGestures {
	canvas: RefObject<HTMLCanvasElement | null>;
	widthPx: number;
	setOrbit: Dispatch<SetStateAction<Orbit>>;
	onClick: (event: PointerEvent<HTMLCanvasElement>) => void;
}

/** A drag and the arrow keys turn the view; wheel, pinch, + and − zoom. Returns the canvas's event handlers. */
export function useOrbitGestures({ canvas, widthPx, setOrbit, onClick }: OrbitGestures) {
	const press = useRef({ moved: 0, pointers: new Map<number, Vector2>() });

	// React's wheel listener is passive; zooming must prevent scrolling.
	useEffect(() => {
		const element = canvas.current;
		const wheel = (event: WheelEvent) => {
			event.preventDefault();
			setOrbit((now) => zoomBy(now, Math.exp(-event.deltaY * 0.0015)));
		};
		element?.addEventListener('wheel', wheel, { passive: false });
		return () => element?.removeEventListener('wheel', wheel);
	}, [canvas, setOrbit]);

	function onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
		const { pointers } = press.current;
		const before = pointers.get(event.pointerId);
		if (!before) return;
		const now = new Vector2(event.clientX, event.clientY);
		const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
		if (other)
			setOrbit((orbit) => zoomBy(orbit, now.distanceTo(other) / Math.max(1, before.distanceTo(other))));
		else setOrbit((orbit) => turn(orbit, now.x - before.x, now.y - before.y, Math.max(320, widthPx)));
		press.current.moved += now.distanceTo(before);
		pointers.set(event.pointerId, now);
	}

	return {
		onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
			event.currentTarget.setPointerCapture(event.pointerId);
			press.current.pointers.set(event.pointerId, new Vector2(event.clientX, event.clientY));
			press.current.moved = 0;
		},
		onPointerMove,
		onPointerUp(event: PointerEvent<HTMLCanvasElement>) {
			const { pointers, moved } = press.current;
			pointers.delete(event.pointerId);
			if (moved < clickPx) onClick(event);
		},
		onPointerCancel: (event: PointerEvent) => press.current.pointers.delete(event.pointerId),
		onKeyDown: (event: KeyboardEvent) => turnByKey(event, setOrbit),
	};
}

function turnByKey(event: KeyboardEvent, setOrbit: OrbitGestures['setOrbit']): void {
	const turns: Partial<Record<string, readonly [number, number]>> = {
		ArrowLeft: [keyPx, 0],
		ArrowRight: [-keyPx, 0],
		ArrowUp: [0, keyPx],
		ArrowDown: [0, -keyPx],
	};
	const by = turns[event.key];
	if (by) setOrbit((now) => turn(now, ...by, 640));
	else if (event.key === '+' || event.key === '-')
		setOrbit((now) => zoomBy(now, event.key === '+' ? 1.2 : 1 / 1.2));
	else return;
	event.preventDefault();
	event.stopPropagation();
}
