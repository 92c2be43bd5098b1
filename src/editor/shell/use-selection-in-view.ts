import { useEffect } from 'react';
import { $selection } from '../document/store.ts';
import { moveCamera } from '../viewport/store.ts';

/** An object selected in a list or added is zoomed to at least this length, pixels; one selected by touch is not zoomed. */
const longestEdgePx = 96;

/** Keeps the selection visible on small screens. The sheet does not move while a finger is down. */
export function useSelectionInView(): void {
	useEffect(() => {
		let isPressed = false;
		let isDue = false;
		let frame = 0;
		const reveal = (minPx: number) => {
			cancelAnimationFrame(frame);
			// After the side of a new object has come into view.
			frame = requestAnimationFrame(() => {
				void import('../document/selection-area.ts').then(
					({ selectionArea }) => {
						const target = selectionArea();
						if (target) moveCamera({ kind: 'reveal', area: target.area, minPx });
					},
					() => undefined,
				);
			});
		};
		const stop = $selection.listen((ids) => {
			if (ids.length === 0) isDue = false;
			else if (isPressed) isDue = true;
			else reveal(longestEdgePx);
		});
		const press = () => {
			isPressed = true;
		};
		const release = () => {
			isPressed = false;
			if (isDue) reveal(0);
			isDue = false;
		};
		window.addEventListener('pointerdown', press, true);
		window.addEventListener('pointerup', release, true);
		window.addEventListener('pointercancel', release, true);
		return () => {
			stop();
			cancelAnimationFrame(frame);
			window.removeEventListener('pointerdown', press, true);
			window.removeEventListener('pointerup', release, true);
			window.removeEventListener('pointercancel', release, true);
		};
	}, []);
}
