import { createRoot, extend, type ReconcilerRoot } from '@react-three/fiber';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
	DirectionalLight,
	Group,
	HemisphereLight,
	Mesh,
	NoToneMapping,
	PCFShadowMap,
	PlaneGeometry,
	ShadowMaterial,
} from 'three';
import type { Dieline } from '#src/dielines/dieline.ts';
import type { Looks } from '../box/material-look.ts';
import { BodyScene } from './BodyScene.tsx';
import type { BodyControl } from './body-control.ts';
import { bodyMaker } from './geometry/body-maker.ts';
import type { Prints } from './materials.ts';

extend({ DirectionalLight, Group, HemisphereLight, Mesh, PlaneGeometry, ShadowMaterial });

interface SceneRootOptions {
	canvas: RefObject<HTMLCanvasElement | null>;
	dieline: Dieline;
	looks: Looks;
	prints: Prints;
	widthPx: number;
	heightPx: number;
	onReady: (control: BodyControl) => void;
	/** The WebGL context is lost: mount a new stage. */
	onLost: () => void;
}

/** Renders the scene on the canvas; its control, as soon as there is one. */
export function useSceneRoot(options: SceneRootOptions): BodyControl | undefined {
	const { canvas, dieline, looks, prints, widthPx, heightPx, onReady, onLost } = options;
	const root = useRef<ReconcilerRoot<HTMLCanvasElement> | undefined>(undefined);
	const [control, setControl] = useState<BodyControl>();
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
	}, [canvas, onLost]);

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

	return control;
}
