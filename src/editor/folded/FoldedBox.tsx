import { useStore } from '@nanostores/react';
import { createRoot, extend, type ReconcilerRoot } from '@react-three/fiber';
import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
import { boardColours } from '../board-colours.ts';
import { useDesigner } from '../DesignerContext.tsx';
import { $fold, $orbitGoal, $pictureCount, $side, setCameraShot, showSide } from '../session.ts';
import { $design } from '../store.ts';
import { type BoxControl, BoxScene } from './BoxScene.tsx';
import { type Orbit, orbitOfSide, startOrbit, turn, zoomBy } from './orbit.ts';
import { createSideCanvases, dirtySides, paintCanvas } from './side-canvases.ts';

extend({ DirectionalLight, Group, HemisphereLight, Mesh, PlaneGeometry, ShadowMaterial });

/** A press that moves less than this is a click. */
const clickPx = 4;

interface FoldedBoxProps {
	widthPx: number;
	heightPx: number;
	onLost: () => void;
}

/** The box in three dimensions. Renders only when something changed. */
export default function FoldedBox({ widthPx, heightPx, onLost }: FoldedBoxProps) {
	const { t, dieline, spec } = useDesigner();
	const fold = useStore($fold);
	const canvas = useRef<HTMLCanvasElement>(null);
	const root = useRef<ReconcilerRoot<HTMLCanvasElement> | undefined>(undefined);
	const [control, setControl] = useState<BoxControl>();
	const [orbit, setOrbit] = useState<Orbit>(startOrbit);
	const colours = boardColours[spec.material];
	const canvases = useMemo(() => createSideCanvases(dieline), [dieline]);
	const camera = useRef<{ x: number; y: number; moved: number; pointers: Map<number, Vector2> }>({
		x: 0,
		y: 0,
		moved: 0,
		pointers: new Map(),
	});

	const ready = useCallback((next: BoxControl) => setControl(next), []);

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
		void made
			.configure({
				size: { width: widthPx, height: heightPx, top: 0, left: 0 },
				dpr: Math.min(2, window.devicePixelRatio),
				frameloop: 'demand',
				flat: true,
				shadows: { type: PCFShadowMap },
				camera: { fov: 45 },
				gl: { antialias: true, alpha: true, powerPreference: 'low-power', toneMapping: NoToneMapping },
			})
			.then(() => {
				if (isOver) return;
				made.render(<BoxScene dieline={dieline} colours={colours} canvases={canvases} onReady={ready} />);
			});
		return () => {
			isOver = true;
		};
	}, [widthPx, heightPx, dieline, colours, canvases, ready]);

	useEffect(() => control?.setFold(fold), [control, fold]);
	useEffect(() => {
		if (!control) return;
		setCameraShot(() => control.shoot(300));
		return () => setCameraShot(undefined);
	}, [control]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another window shape needs another distance.
	useEffect(() => control?.setOrbit(orbit), [control, orbit, widthPx, heightPx]);

	// Artwork: only the sides that changed are painted and uploaded, at most once a frame.
	useEffect(() => {
		if (!control) return;
		let shown = $design.get();
		let frame = 0;
		const paint = (names: readonly (typeof shown.objects)[number]['side'][]) => {
			for (const side of names) {
				paintCanvas(canvases[side], side, $design.get(), dieline, colours);
				control.refresh(side, $design.get().fills[side]);
			}
		};
		const all = () => paint(['front', 'top', 'back', 'left', 'right', 'bottom']);
		all();
		void document.fonts.ready.then(all);
		const later = () => {
			cancelAnimationFrame(frame);
			frame = requestAnimationFrame(() => {
				const next = $design.get();
				paint(dirtySides(shown, next));
				shown = next;
			});
		};
		const stops = [$design.listen(later), $pictureCount.listen(all)];
		return () => {
			cancelAnimationFrame(frame);
			for (const stop of stops) stop();
		};
	}, [control, canvases, dieline, colours]);

	useEffect(
		() =>
			$orbitGoal.listen((goal) => {
				if (!goal) return;
				if ('factor' in goal) setOrbit((now) => zoomBy(now, goal.factor));
				else setOrbit((now) => ({ ...now, ...orbitOfSide[goal.side] }));
			}),
		[],
	);

	// React listens to the wheel passively; zooming must keep the page still.
	useEffect(() => {
		const element = canvas.current;
		const wheel = (event: WheelEvent) => {
			event.preventDefault();
			setOrbit((now) => zoomBy(now, Math.exp(-event.deltaY * 0.0015)));
		};
		element?.addEventListener('wheel', wheel, { passive: false });
		return () => element?.removeEventListener('wheel', wheel);
	}, []);

	function press(event: PointerEvent<HTMLCanvasElement>) {
		event.currentTarget.setPointerCapture(event.pointerId);
		camera.current.pointers.set(event.pointerId, new Vector2(event.clientX, event.clientY));
		camera.current.moved = 0;
	}

	function move(event: PointerEvent<HTMLCanvasElement>) {
		const { pointers } = camera.current;
		const before = pointers.get(event.pointerId);
		if (!before) return;
		const now = new Vector2(event.clientX, event.clientY);
		const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
		if (other)
			setOrbit((orbit) => zoomBy(orbit, now.distanceTo(other) / Math.max(1, before.distanceTo(other))));
		else setOrbit((orbit) => turn(orbit, now.x - before.x, now.y - before.y, Math.max(320, widthPx)));
		camera.current.moved += now.distanceTo(before);
		pointers.set(event.pointerId, now);
	}

	function release(event: PointerEvent<HTMLCanvasElement>) {
		const { pointers, moved } = camera.current;
		pointers.delete(event.pointerId);
		if (moved < clickPx) pick(event);
	}

	/** The panel under the pointer is the side that the sheet shows next. */
	function pick(event: PointerEvent<HTMLCanvasElement>) {
		const frame = event.currentTarget.getBoundingClientRect();
		const id = control?.pick(
			((event.clientX - frame.left) / frame.width) * 2 - 1,
			1 - ((event.clientY - frame.top) / frame.height) * 2,
		);
		const side = dieline.panels.find((panel) => panel.id === id)?.side;
		if (side && side !== $side.get()) showSide(side);
	}

	return (
		<canvas
			ref={canvas}
			className="size-full cursor-grab touch-none active:cursor-grabbing"
			role="img"
			aria-label={t('editor.folded_description', { percent: Math.round(fold * 100) })}
			onPointerDown={press}
			onPointerMove={move}
			onPointerUp={release}
			onPointerCancel={(event) => camera.current.pointers.delete(event.pointerId)}
		/>
	);
}
