import { useCallback, useEffect, useRef, useState } from 'react';
import { areaOfPlace, type SheetLayout } from '../../box/sheet-layout.ts';
import { computeProgress } from '../../browser/animation.ts';
import { between, type Camera, fitArea, revealArea, type Window, zoomAt } from '../../viewport/camera.ts';
import { $cameraTarget, type CameraTarget, setCameraShown } from '../../viewport/store.ts';

const moveMs = 260;
/** The sides' chips above and the zoom buttons below lie over the sheet. */
const barPx = 68;

/** Lower than this the sheet has no zoom bar (editor.css). */
const lowPx = 260;

/** Margin for the selection's handles, pixels. */
const handlesPx = 36;

function computeCamera(goal: CameraTarget, now: Camera, layout: SheetLayout, window: Window): Camera {
	if (goal.kind === 'reveal') {
		const bottom = (window.heightPx >= lowPx ? barPx : 0) + handlesPx;
		const insets = { top: barPx + handlesPx, bottom, sides: handlesPx };
		return revealArea(now, goal.area, goal.minPx, window, insets);
	}
	if (window.heightPx >= lowPx || goal.kind === 'scale' || goal.kind === 'zoom')
		return cameraIn(goal, now, layout, window, barPx, 80);
	// Below the chips alone, nearly to the edges.
	const below = { ...window, heightPx: window.heightPx - barPx };
	const camera = cameraIn(goal, now, layout, below, 12, 32);
	return camera === now ? now : { ...camera, yPx: camera.yPx + barPx };
}

function cameraIn(
	goal: Exclude<CameraTarget, { kind: 'reveal' }>,
	now: Camera,
	layout: SheetLayout,
	window: Window,
	barPx: number,
	aroundPx: number,
): Camera {
	switch (goal.kind) {
		case 'sheet':
			return fitArea(layout.bounds, 0, window, 28, barPx);
		case 'side': {
			const place = layout.places[goal.side];
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

/** The same middle in a window of another size, as close as before. */
const keepCentre = (camera: Camera, before: Window, now: Window): Camera => ({
	...camera,
	xPx: camera.xPx + (now.widthPx - before.widthPx) / 2,
	yPx: camera.yPx + (now.heightPx - before.heightPx) / 2,
});

/**
 * The camera, animated to `$cameraTarget` (without animation for prefers-reduced-motion). Gestures take precedence:
 * `setCamera` stops an animation, and its view stays centred when the window is resized.
 */
export function useCamera(layout: SheetLayout, { widthPx, heightPx }: Window) {
	const [camera, show] = useState(() => fitArea(layout.bounds, 0, { widthPx, heightPx }, 28, barPx));
	const latest = useRef(camera);
	latest.current = camera;
	const glide = useRef(0);
	/** What the current view was made for; undefined before the first. */
	const shown = useRef<{ layout: SheetLayout; window: Window; isChosen: boolean }>(undefined);

	useEffect(() => {
		const window = { widthPx, heightPx };
		const go = (goal: CameraTarget, isCalm: boolean) => {
			cancelAnimationFrame(glide.current);
			shown.current = { layout, window, isChosen: goal.kind === 'zoom' || goal.kind === 'scale' };
			const from = latest.current;
			const to = computeCamera(goal, from, layout, window);
			if (isCalm) return show(to);
			const start = performance.now();
			const step = (now: number) => {
				const part = computeProgress(now, start, moveMs);
				show(between(from, to, 1 - (1 - part) ** 3));
				if (part < 1) glide.current = requestAnimationFrame(step);
			};
			glide.current = requestAnimationFrame(step);
		};
		const before = shown.current;
		if (before?.isChosen && before.layout === layout) {
			show((now) => keepCentre(now, before.window, window));
			shown.current = { ...before, window };
		} else {
			// A window of another size shows the same thing again.
			const goal = $cameraTarget.get();
			if (goal.kind !== 'zoom' && goal.kind !== 'scale') go(goal, true);
		}
		const stop = $cameraTarget.listen((next) =>
			go(next, matchMedia('(prefers-reduced-motion: reduce)').matches),
		);
		return () => {
			stop();
			cancelAnimationFrame(glide.current);
		};
	}, [layout, widthPx, heightPx]);

	const setCamera = useCallback((change: (now: Camera) => Camera) => {
		cancelAnimationFrame(glide.current);
		if (shown.current) shown.current = { ...shown.current, isChosen: true };
		show(change);
	}, []);

	useEffect(() => setCameraShown(camera), [camera]);
	useEffect(() => () => setCameraShown(undefined), []);
	return { camera, setCamera };
}
