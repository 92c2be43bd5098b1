import { createRoot, extend, type ReconcilerRoot } from '@react-three/fiber';
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
	DirectionalLight,
	Group,
	HemisphereLight,
	Mesh,
	NoToneMapping,
	PCFShadowMap,
	PlaneGeometry,
	ShadowMaterial,
	Vector2,
} from 'three';
import type { Dieline, PanelId } from '#src/dielines/dieline.ts';
import type { Looks } from '../box/material-look.ts';
import { type BodyControl, BodyScene } from './BodyScene.tsx';
import { bodyMaker } from './geometry/body-maker.ts';
import type { Prints } from './materials.ts';
import { type Orbit, startOrbit, turn, zoomBy } from './orbit.ts';

extend({ DirectionalLight, Group, HemisphereLight, Mesh, PlaneGeometry, ShadowMaterial });

/** A press that moves less than this is a click. */
const clickPx = 4;
/** An arrow key turns the view like a drag of this many pixels. */
const keyPx = 24;
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
	const root = useRef<ReconcilerRoot<HTMLCanvasElement> | undefined>(undefined);
	const [control, setControl] = useState<BodyControl>();
	const [orbit, setOrbit] = useState<Orbit>(startOrbit);
	const press = useRef({ moved: 0, pointers: new Map<number, Vector2>() });
	const ready = useCallback(
		(next: BodyControl) => {
			setControl(next);
			onReady(next);
		},
		[onReady],
	);

	useEffect(() => {
		const element = canvas.current;
		if (!element) return;
		const made = createRoot(element);
		root.current = made;
		const lost = (event: Event) => {
			event.preventDefault();
			onLost();
		};
		element.addEventListener('webglcontextlost', lost);
		return () => {
			element.removeEventListener('webglcontextlost', lost);
			root.current = undefined;
			made.unmount();
		};
	}, [onLost]);

	useEffect(() => {
		const made = root.current;
		if (!made) return;
		let isOver = false;
		const isConfigured = made.configure({
			size: { width: widthPx, height: heightPx, top: 0, left: 0 },
			dpr: Math.min(2, window.devicePixelRatio),
			frameloop: 'demand',
			flat: true,
			shadows: { type: PCFShadowMap },
			camera: { fov: 45 },
			gl: { antialias: true, alpha: true, powerPreference: 'low-power', toneMapping: NoToneMapping },
		});
		void Promise.all([bodyMaker(dieline), isConfigured]).then(([createBody]) => {
			if (isOver) return;
			made.render(<BodyScene {...{ dieline, createBody, looks, prints }} onReady={ready} />);
		});
		return () => {
			isOver = true;
		};
	}, [widthPx, heightPx, dieline, looks, prints, ready]);

	useEffect(() => control?.setFold(fold), [control, fold]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another window shape needs another distance.
	useEffect(() => control?.setOrbit(orbit), [control, orbit, widthPx, heightPx]);
	useEffect(() => {
		if (orbitChange) setOrbit(orbitChange);
	}, [orbitChange]);

	// React's wheel listener is passive; zooming must prevent scrolling.
	useEffect(() => {
		const element = canvas.current;
		const wheel = (event: WheelEvent) => {
			event.preventDefault();
			setOrbit((now) => zoomBy(now, Math.exp(-event.deltaY * 0.0015)));
		};
		element?.addEventListener('wheel', wheel, { passive: false });
		return () => element?.removeEventListener('wheel', wheel);
	}, []);

	const pick = (event: { currentTarget: Element; clientX: number; clientY: number }) => {
		const frame = event.currentTarget.getBoundingClientRect();
		return control?.pick(
			((event.clientX - frame.left) / frame.width) * 2 - 1,
			1 - ((event.clientY - frame.top) / frame.height) * 2,
		);
	};

	function move(event: PointerEvent<HTMLCanvasElement>) {
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

	function release(event: PointerEvent<HTMLCanvasElement>) {
		const { pointers, moved } = press.current;
		pointers.delete(event.pointerId);
		const hit = moved < clickPx ? pick(event) : undefined;
		if (hit?.panel) onPanel?.(hit.panel, hit.isInside);
	}

	function face(event: React.MouseEvent<HTMLCanvasElement>) {
		const hit = pick(event);
		if (hit) setOrbit({ ...hit.facing, zoom: facingZoom });
	}

	function key(event: KeyboardEvent) {
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

	return (
		<canvas
			ref={canvas}
			className="size-full cursor-grab touch-none active:cursor-grabbing"
			role="img"
			aria-label={label}
			tabIndex={0}
			onPointerDown={(event) => {
				event.currentTarget.setPointerCapture(event.pointerId);
				press.current.pointers.set(event.pointerId, new Vector2(event.clientX, event.clientY));
				press.current.moved = 0;
			}}
			onPointerMove={move}
			onPointerUp={release}
			onPointerCancel={(event) => press.current.pointers.delete(event.pointerId)}
			onDoubleClick={face}
			onKeyDown={key}
		/>
	);
}
