import { type RefObject, useEffect } from 'react';
import { isTyping } from '../../browser/hotkeys.ts';
import { watchLongPress } from '../../browser/long-press.ts';
import { zoomAt } from '../../viewport/camera.ts';
import { $isPanning, setPanning } from '../store.ts';
import type { Press, Table } from './gesture.ts';
import type { sheetGestures } from './sheet-gestures.ts';

type Gestures = ReturnType<typeof sheetGestures>;
type Heard = 'press' | 'move' | 'release' | 'lose' | 'pointOut';

/**
 * Connects an element's events to the gestures: pointers, wheel, and the space bar for panning. A right
 * click, a long press and the menu key call `onMenu` with a place of the page and what gets the focus back. The code of
 * the gestures comes with the first pointer that is near; what it does until then is done when the code is there.
 */
export function usePointer(
	element: RefObject<HTMLElement | null>,
	table: Omit<Table, 'extentOf'>,
	onMenu: (place: { x: number; y: number; opener: HTMLElement }) => void,
): void {
	useEffect(() => {
		const surface = element.current;
		if (!surface) return;
		let gestures: Gestures | undefined;
		let isAsked = false;
		const waiting: (readonly [Heard, Press])[] = [];
		const over = new AbortController();
		async function open() {
			isAsked = true;
			try {
				const [{ sheetGestures }, { extentOf }] = await Promise.all([
					import('./sheet-gestures.ts'),
					import('../../painting/extent.ts'),
				]);
				if (over.signal.aborted) return;
				gestures = sheetGestures({ ...table, extentOf });
				for (const [heard, press] of waiting.splice(0)) gestures[heard](press);
			} catch {
				// Offline: the next pointer retries.
				isAsked = false;
				waiting.length = 0;
			}
		}
		const hear = (heard: Heard, press: Press) => {
			if (gestures) return gestures[heard](press);
			// A pointer that only passes leaves nothing to do later.
			if (heard !== 'move' || waiting.length > 0) waiting.push([heard, press]);
			if (!isAsked) void open();
		};
		const on = <Name extends keyof HTMLElementEventMap>(
			name: Name,
			heard: (event: HTMLElementEventMap[Name]) => void,
		) => surface.addEventListener(name, heard, { signal: over.signal, passive: false });
		const pressOf = (event: PointerEvent): Press => {
			const { left, top } = surface.getBoundingClientRect();
			const { pointerId, pointerType, button, shiftKey, altKey, ctrlKey, metaKey } = event;
			const [x, y] = [event.clientX - left, event.clientY - top];
			return {
				pointerId,
				pointerType,
				button,
				x,
				y,
				atMs: event.timeStamp,
				shiftKey,
				altKey,
				ctrlKey,
				metaKey,
			};
		};
		const sheet = surface.closest<HTMLElement>('#sheet') ?? surface;
		/** The menu of what lies there, and of the selection where a key asked for it. */
		const menuAt = (event: PointerEvent | MouseEvent, isKey: boolean) => {
			const { left, top, width, height } = surface.getBoundingClientRect();
			if (!isKey) hear('pointOut', pressOf(event as PointerEvent));
			const [x, y] = isKey ? [left + width / 2, top + height / 2] : [event.clientX, event.clientY];
			onMenu({ x, y, opener: sheet });
		};
		const longPress = watchLongPress<PointerEvent>((event) => menuAt(event, false));
		sheet.addEventListener(
			'contextmenu',
			(event) => {
				event.preventDefault();
				// Android sends it after a long press too, which has been heard already.
				if (!longPress.isHeard()) menuAt(event, event.target === sheet);
			},
			{ signal: over.signal },
		);
		on('pointerdown', (event) => {
			longPress.press(event);
			// The middle button would scroll the page.
			if (event.button === 1) event.preventDefault();
			surface.setPointerCapture(event.pointerId);
			hear('press', pressOf(event));
		});
		on('pointermove', (event) => {
			longPress.move(event);
			hear('move', pressOf(event));
			if (event.pointerType === 'mouse' && gestures && !gestures.isBusy())
				surface.style.cursor = gestures.cursorFor(pressOf(event));
		});
		on('pointerup', (event) => {
			longPress.end();
			hear('release', pressOf(event));
		});
		on('pointercancel', (event) => {
			longPress.end();
			hear('lose', pressOf(event));
		});
		on('wheel', (event) => {
			event.preventDefault();
			const { left, top } = surface.getBoundingClientRect();
			const { deltaX, deltaY, ctrlKey, metaKey, shiftKey } = event;
			const factor = Math.exp(-deltaY * (ctrlKey || metaKey ? 0.01 : 0.0016));
			table.setCamera((now) =>
				shiftKey
					? { ...now, xPx: now.xPx - deltaX - deltaY }
					: zoomAt(now, factor, event.clientX - left, event.clientY - top),
			);
		});
		const stopPanning = followSpace(over.signal);
		return () => {
			over.abort();
			longPress.end();
			stopPanning();
			gestures?.stop();
		};
	}, [element, table, onMenu]);
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
