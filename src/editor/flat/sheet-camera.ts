import { useEffect, useRef, useState } from 'react';
import { shareOf } from '../movement.ts';
import { $camera, $goal, type Goal } from '../session.ts';
import { areaOfPlace, type Worktop } from '../worktop.ts';
import { between, type Camera, fitArea, type Window, zoomAt } from './camera.ts';

const moveMs = 260;
/** The sides' chips above and the zoom buttons below lie over the sheet. */
const barPx = 68;

/** Lower than this the sheet has no zoom bar (editor.css). */
const lowPx = 260;

function cameraOf(goal: Goal, now: Camera, worktop: Worktop, window: Window): Camera {
	if (window.heightPx >= lowPx || goal.kind === 'scale' || goal.kind === 'zoom')
		return cameraIn(goal, now, worktop, window, barPx, 80);
	// Below the chips alone, nearly to the edges.
	const below = { ...window, heightPx: window.heightPx - barPx };
	const camera = cameraIn(goal, now, worktop, below, 12, 32);
	return camera === now ? now : { ...camera, yPx: camera.yPx + barPx };
}

function cameraIn(
	goal: Goal,
	now: Camera,
	worktop: Worktop,
	window: Window,
	barPx: number,
	aroundPx: number,
): Camera {
	switch (goal.kind) {
		case 'sheet':
			return fitArea(worktop.bounds, 0, window, 28, barPx);
		case 'side': {
			const place = worktop.places[goal.side];
			if (!place) return now;
			return fitArea(areaOfPlace(place), -place.rotationDeg, window, 40, barPx);
		}
		case 'area':
			return fitArea(goal.area, goal.rotationDeg, window, aroundPx, barPx + aroundPx / 2);
		case 'scale':
			return zoomAt(now, goal.scale / now.scale, window.widthPx / 2, window.heightPx / 2);
		case 'zoom':
			return zoomAt(now, goal.factor, window.widthPx / 2, window.heightPx / 2);
		default:
			return goal satisfies never;
	}
}

/** The camera, gliding to what the session asks for (at once where motion is not wanted). */
export function useCamera(worktop: Worktop, { widthPx, heightPx }: Window) {
	const [camera, setCamera] = useState(() => fitArea(worktop.bounds, 0, { widthPx, heightPx }, 28, barPx));
	const latest = useRef(camera);
	latest.current = camera;

	useEffect(() => {
		let frame = 0;
		const window = { widthPx, heightPx };
		const go = (goal: Goal, isCalm: boolean) => {
			cancelAnimationFrame(frame);
			const from = latest.current;
			const to = cameraOf(goal, from, worktop, window);
			if (isCalm) return setCamera(to);
			const start = performance.now();
			const step = (now: number) => {
				const part = shareOf(now, start, moveMs);
				setCamera(between(from, to, 1 - (1 - part) ** 3));
				if (part < 1) frame = requestAnimationFrame(step);
			};
			frame = requestAnimationFrame(step);
		};
		// A window of another size shows the same thing again.
		const goal = $goal.get();
		if (goal.kind !== 'zoom' && goal.kind !== 'scale') go(goal, true);
		const stop = $goal.listen((next) => go(next, matchMedia('(prefers-reduced-motion: reduce)').matches));
		return () => {
			stop();
			cancelAnimationFrame(frame);
		};
	}, [worktop, widthPx, heightPx]);

	useEffect(() => $camera.set(camera), [camera]);
	useEffect(() => () => $camera.set(undefined), []);
	return { camera, setCamera };
}
