import { useEffect, useRef, useState } from 'react';
import type { SixSidedDieline } from '#src/dielines/dieline.ts';
import { sheetBounds } from '#src/dielines/outline.ts';
import { $goal, type Goal } from '../session.ts';
import { type Area, between, type Camera, fitArea, type Window, zoomAt } from './camera.ts';

const moveMs = 260;
/** The sides' chips above and the zoom buttons below lie over the sheet. */
const barPx = 68;
/** The whole sheet lies so that lid and front read upright. */
const sheetTurnDeg = 180;

function areaOfSide(dieline: SixSidedDieline, side: keyof SixSidedDieline['sides']): Area {
	const { origin, widthMm, heightMm, rotationDeg } = dieline.sides[side];
	const angle = (rotationDeg * Math.PI) / 180;
	const x = origin.x + widthMm * Math.cos(angle) - heightMm * Math.sin(angle);
	const y = origin.y + widthMm * Math.sin(angle) + heightMm * Math.cos(angle);
	return {
		minX: Math.min(origin.x, x),
		maxX: Math.max(origin.x, x),
		minY: Math.min(origin.y, y),
		maxY: Math.max(origin.y, y),
	};
}

function cameraOf(goal: Goal, now: Camera, dieline: SixSidedDieline, window: Window): Camera {
	switch (goal.kind) {
		case 'sheet':
			return fitArea(sheetBounds(dieline), sheetTurnDeg, window, 28, barPx);
		case 'side':
			return fitArea(
				areaOfSide(dieline, goal.side),
				-dieline.sides[goal.side].rotationDeg,
				window,
				40,
				barPx,
			);
		case 'zoom':
			return zoomAt(now, goal.factor, window.widthPx / 2, window.heightPx / 2);
		default:
			return goal satisfies never;
	}
}

/** The camera, gliding to what the session asks for (at once where motion is not wanted). */
export function useCamera(dieline: SixSidedDieline, { widthPx, heightPx }: Window) {
	const [camera, setCamera] = useState(() =>
		fitArea(sheetBounds(dieline), sheetTurnDeg, { widthPx, heightPx }, 28, barPx),
	);
	const latest = useRef(camera);
	latest.current = camera;

	useEffect(() => {
		let frame = 0;
		const window = { widthPx, heightPx };
		const go = (goal: Goal, isCalm: boolean) => {
			cancelAnimationFrame(frame);
			const from = latest.current;
			const to = cameraOf(goal, from, dieline, window);
			if (isCalm) return setCamera(to);
			const start = performance.now();
			const step = (now: number) => {
				const part = Math.min(1, (now - start) / moveMs);
				setCamera(between(from, to, 1 - (1 - part) ** 3));
				if (part < 1) frame = requestAnimationFrame(step);
			};
			frame = requestAnimationFrame(step);
		};
		// A window of another size shows the same thing again.
		const goal = $goal.get();
		if (goal.kind !== 'zoom') go(goal, true);
		const stop = $goal.listen((next) => go(next, matchMedia('(prefers-reduced-motion: reduce)').matches));
		return () => {
			stop();
			cancelAnimationFrame(frame);
		};
	}, [dieline, widthPx, heightPx]);

	return { camera, setCamera };
}
