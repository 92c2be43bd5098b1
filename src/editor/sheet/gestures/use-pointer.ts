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
		const longPress = bindContextMenu(surface, gestures, onMenu, over.signal);
		bindPointer(surface, gestures, longPress, over.signal);
		bindWheelZoom(surface, table.setCamera, over.signal);
		const stopPanning = bindSpaceBar(over.signal);
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

/** Opens the context menu: of the object below the pointer, or of the selection if a key opened it. */
function bindContextMenu(
	surface: HTMLElement,
	gestures: Gestures,
	onMenu: OpenMenu,
	signal: AbortSignal,
): LongPress {
	const sheet = surface.closest<HTMLElement>('#sheet') ?? surface;
	const openAt = (event: PointerEvent | MouseEvent) => {
		gestures.handleEvent('pointOut', toPress(event, surface));
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
			// Android also sends it after a long press, which was already handled.
			if (longPress.isFired()) return;
			const isKey = event.target === sheet;
			if (isKey) openInMiddle();
			else openAt(event);
		},
		{ signal },
	);
	return longPress;
}

function bindPointer(
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
		gestures.handleEvent('press', press);
	});
	on('pointermove', (event, press) => {
		longPress.move(event);
		gestures.handleEvent('move', press);
		const cursor = event.pointerType === 'mouse' && gestures.cursorFor(press);
		if (cursor) surface.style.cursor = cursor;
	});
	on('pointerup', (_, press) => {
		longPress.end();
		gestures.handleEvent('release', press);
	});
	on('pointercancel', (_, press) => {
		longPress.end();
		gestures.handleEvent('lose', press);
	});
}

/**
 * The wheel zooms at the pointer, faster with Ctrl or ⌘ (a pinch on a touchpad is reported like this), and with Shift
 * it pans sideways.
 */
function bindWheelZoom(surface: HTMLElement, setCamera: Table['setCamera'], signal: AbortSignal): void {
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
/** While the space bar is held, a drag pans the sheet. */
function bindSpaceBar(signal: AbortSignal): () => void {
	let isHeld = false;
	const releaseSpace = () => {
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
	document.addEventListener('keyup', (event) => event.key === ' ' && releaseSpace(), { signal });
	window.addEventListener('blur', releaseSpace, { signal });
	return releaseSpace;
}
