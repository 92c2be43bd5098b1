import { useEffect } from 'react';
import { $selection } from '../document/store.ts';
import { moveCamera } from '../viewport/store.ts';

/** What was selected in a list or added is shown at least this long, pixels; what a finger selected stays as it is. */
const longestEdgePx = 96;

/** Keeps what is selected in sight, for small screens. The sheet does not move below a finger. */
export function useSelectionInView(): void {
	useEffect(() => {
		let isPressed = false;
		let isDue = false;
		let frame = 0;
		const reveal = (leastPx: number) => {
			cancelAnimationFrame(frame);
			// Once a new object has its side in sight.
			frame = requestAnimationFrame(() => {
				void import('../document/selection-area.ts').then(
					({ selectionArea }) => {
						const target = selectionArea();
						if (target) moveCamera({ kind: 'reveal', area: target.area, leastPx });
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
