import { type RefObject, useEffect } from 'react';
import { isTyping } from '../../browser/hotkeys.ts';
import { watchLongPress } from '../../browser/long-press.ts';
import { zoomAt } from '../../viewport/camera.ts';
import { $isPanning, setPanning } from '../store.ts';
import { deferGestures, loadGestures } from './deferred-gestures.ts';
import type { Press, Table } from './gesture.ts';

/** Opens the menu at a place of the page; `opener` gets the focus back. */
export type OpenMenu = (place: { x: number; y: number; opener: HTMLElement }) => void;

/**
 * Connects an element's events to the gestures: pointers, wheel, and the space bar for panning. A right click,
 * a long press and the menu key call `onMenu`.
 */
export function usePointer(
	element: RefObject<HTMLElement | null>,
	table: Omit<Table, 'measureExtent'>,
	onMenu: OpenMenu,
): void {
	useEffect(() => {
		const surface = element.current;
		if (!surface) return;
		const over = new AbortController();
		const gestures = deferGestures(() => loadGestures(table));
		const longPress = followMenu(surface, gestures, onMenu, over.signal);
		followPointer(surface, gestures, longPress, over.signal);
		followWheel(surface, table.setCamera, over.signal);
		const stopPanning = followSpace(over.signal);
		return () => {
			over.abort();
			longPress.end();
			stopPanning();
			gestures.stop();
		};
	}, [element, table, onMenu]);
}

type Gestures = ReturnType<typeof deferGestures>;
type LongPress = ReturnType<typeof watchLongPress<PointerEvent>>;

/** A pointer event in pixels of the surface. */
function toPress(event: PointerEvent | MouseEvent, surface: HTMLElement): Press {
	const { left, top } = surface.getBoundingClientRect();
	const { button, shiftKey, altKey, ctrlKey, metaKey } = event;
	const { pointerId, pointerType } = event as PointerEvent;
	const [x, y] = [event.clientX - left, event.clientY - top];
	const atMs = event.timeStamp;
	return { pointerId, pointerType, button, x, y, atMs, shiftKey, altKey, ctrlKey, metaKey };
}

/** The menu of what lies below the pointer, and of the selection where a key asked for it. */
function followMenu(
	surface: HTMLElement,
	gestures: Gestures,
	onMenu: OpenMenu,
	signal: AbortSignal,
): LongPress {
	const sheet = surface.closest<HTMLElement>('#sheet') ?? surface;
	const openAt = (event: PointerEvent | MouseEvent) => {
		gestures.hear('pointOut', toPress(event, surface));
		onMenu({ x: event.clientX, y: event.clientY, opener: sheet });
	};
	const openInMiddle = () => {
		const { left, top, width, height } = surface.getBoundingClientRect();
		onMenu({ x: left + width / 2, y: top + height / 2, opener: sheet });
	};
	const longPress = watchLongPress<PointerEvent>(openAt);
	sheet.addEventListener(
		'contextmenu',
		(event) => {
			event.preventDefault();
			// Android sends it after a long press too, which has been heard already.
			if (longPress.isHeard()) return;
			const isKey = event.target === sheet;
			if (isKey) openInMiddle();
			else openAt(event);
		},
		{ signal },
	);
	return longPress;
}

function followPointer(
	surface: HTMLElement,
	gestures: Gestures,
	longPress: LongPress,
	signal: AbortSignal,
): void {
	const on = (
		name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
		heard: (event: PointerEvent, press: Press) => void,
	) =>
		surface.addEventListener(name, (event) => heard(event, toPress(event, surface)), {
			signal,
			passive: false,
		});
	on('pointerdown', (event, press) => {
		longPress.press(event);
		// The middle button would scroll the page.
		if (event.button === 1) event.preventDefault();
		surface.setPointerCapture(event.pointerId);
		gestures.hear('press', press);
	});
	on('pointermove', (event, press) => {
		longPress.move(event);
		gestures.hear('move', press);
		const cursor = event.pointerType === 'mouse' && gestures.cursorFor(press);
		if (cursor) surface.style.cursor = cursor;
	});
	on('pointerup', (_, press) => {
		longPress.end();
		gestures.hear('release', press);
	});
	on('pointercancel', (_, press) => {
		longPress.end();
		gestures.hear('lose', press);
	});
}

/** The wheel zooms at the pointer, faster with Ctrl or ⌘ (as a pinch on a touchpad comes), and with Shift goes sideways. */
function followWheel(surface: HTMLElement, setCamera: Table['setCamera'], signal: AbortSignal): void {
	surface.addEventListener(
		'wheel',
		(event) => {
			event.preventDefault();
			const { left, top } = surface.getBoundingClientRect();
			const { deltaX, deltaY, ctrlKey, metaKey, shiftKey } = event;
			const factor = Math.exp(-deltaY * (ctrlKey || metaKey ? 0.01 : 0.0016));
			setCamera((now) =>
				shiftKey
					? { ...now, xPx: now.xPx - deltaX - deltaY }
					: zoomAt(now, factor, event.clientX - left, event.clientY - top),
			);
		},
		{ signal, passive: false },
	);
}
/** While the space bar is held, everything that is dragged is the sheet itself. */
function followSpace(signal: AbortSignal): () => void {
	let isHeld = false;
	const letGo = () => {
		if (isHeld) setPanning(false);
		isHeld = false;
	};
	document.addEventListener(
		'keydown',
		(event) => {
			const onControl = event.target instanceof Element && event.target.closest('button, a, summary, label');
			if (event.key !== ' ' || event.repeat || onControl || isTyping(event.target) || $isPanning.get()) {
				if (isHeld && event.key === ' ') event.preventDefault();
				return;
			}
			event.preventDefault();
			isHeld = true;
			setPanning(true);
		},
		{ signal },
	);
	document.addEventListener('keyup', (event) => event.key === ' ' && letGo(), { signal });
	window.addEventListener('blur', letGo, { signal });
	return letGo;
}
