import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Dieline, PanelId } from '#src/dielines/dieline.ts';
import type { Looks } from '../box/material-look.ts';
import type { BodyControl } from './body-control.ts';
import type { Prints } from './materials.ts';
import { type Orbit, startOrbit } from './orbit.ts';
import { useSceneRoot } from './SceneRoot.tsx';
import { useOrbitGestures } from './use-orbit-gestures.ts';

/** Zoom to a panel that was double-clicked. */
const facingZoom = 1.35;

interface FoldedStageProps {
	dieline: Dieline;
	looks: Looks;
	prints: Prints;
	/** 0 … 1. */
	fold: number;
	/** Text alternative. */
	label: string;
	widthPx: number;
	heightPx: number;
	/** Changes the camera position; each new function is applied once. */
	orbitChange?: ((orbit: Orbit) => Orbit) | undefined;
	onReady: (control: BodyControl) => void;
	/** `isInside`: its inside print was pressed. */
	onPanel?: (panel: PanelId, isInside: boolean) => void;
	/** The WebGL context is lost: mount a new stage. */
	onLost: () => void;
}

/** Any product in three dimensions: drag turns, wheel and pinch zoom. Renders only when something changed. */
export function FoldedStage(props: FoldedStageProps) {
	const { dieline, looks, prints, fold, label, widthPx, heightPx, orbitChange, onReady, onPanel, onLost } =
		props;
	const canvas = useRef<HTMLCanvasElement>(null);
	const [orbit, setOrbit] = useState<Orbit>(startOrbit);
	const control = useSceneRoot({ canvas, dieline, looks, prints, widthPx, heightPx, onReady, onLost });

	useEffect(() => control?.setFold(fold), [control, fold]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another window shape needs another distance.
	useEffect(() => control?.setOrbit(orbit), [control, orbit, widthPx, heightPx]);
	useEffect(() => {
		if (orbitChange) setOrbit(orbitChange);
	}, [orbitChange]);

	const pick = (event: MouseEvent) => {
		const frame = event.currentTarget.getBoundingClientRect();
		return control?.pick(
			((event.clientX - frame.left) / frame.width) * 2 - 1,
			1 - ((event.clientY - frame.top) / frame.height) * 2,
		);
	};

	const gestures = useOrbitGestures({
		canvas,
		widthPx,
		setOrbit,
		onClick(event) {
			const hit = pick(event);
			if (hit?.panel) onPanel?.(hit.panel, hit.isInside);
		},
	});

	return (
		<canvas
			ref={canvas}
			className="size-full cursor-grab touch-none active:cursor-grabbing"
			role="img"
			aria-label={label}
			tabIndex={0}
			{...gestures}
			onDoubleClick={(event) => {
				const hit = pick(event);
				if (hit) setOrbit({ ...hit.facing, zoom: facingZoom });
			}}
		/>
	);
}
