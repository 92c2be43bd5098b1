import {
	BufferGeometry,
	Mesh,
	MeshBasicMaterial,
	PCFShadowMap,
	PerspectiveCamera,
	Raycaster,
	Scene,
	Vector2,
	Vector3,
	WebGLRenderer,
} from 'three';
import type { Fill } from '#src/designs/design.ts';
import type { PanelId, Side } from '#src/dielines/dieline.ts';
import type { Looks } from '../material-look.ts';
import type { Body } from './body.ts';
import { createEnvironment } from './environment.ts';
import type { ModelFormat } from './export-model.ts';
import { frameRequest } from './frame-request.ts';
import { createClothes, mirrors, type Prints } from './materials.ts';
import { eyeOf, fieldOfView, type Orbit, orbitFacing } from './orbit.ts';
import { layTable } from './table.ts';

/** What the host of the scene drives it with; nothing here is React state, so a fold costs no render. */
export interface BodyControl {
	readonly body: Body;
	setFold(progress: number): void;
	setOrbit(orbit: Orbit): void;
	/** Takes over the side's canvases after they were painted anew, and its colour. */
	refresh(side: Side, fill: Fill): void;
	/** What is under a point of the picture, −1…1 from its left and from its bottom edge. */
	pick(
		x: number,
		y: number,
	): { panel: PanelId | undefined; isInside: boolean; facing: Pick<Orbit, 'azimuth' | 'tilt'> } | undefined;
	/** The product as it stands, in metres, as a file. */
	write(format: ModelFormat): Promise<Blob>;
	/** The middle square of the picture as it stands, this many pixels wide and high. */
	shoot(sizePx: number): HTMLCanvasElement;
	/** The same view in any size, without the page's ground: what the window shows stays as it is. */
	picture(widthPx: number, heightPx: number): HTMLCanvasElement;
}

/** One canvas with a product on its table. Draws only when something changed. */
export interface BodyScene {
	/** Puts a body on the table, dressed in its print, in the place of the one before. */
	show(body: Body, looks: Looks, prints: Prints): BodyControl;
	/** The canvas's size on the page; its eye is to be placed anew. */
	resize(widthPx: number, heightPx: number): void;
	/** Gives everything back, the graphics card's context too: the canvas shows nothing any more. */
	close(): void;
}

/** A graphics card draws no more dots than this for one of the page's pixels. */
const mostDots = 2;

/** Throws when the browser has no context to give. */
export function openScene(canvas: HTMLCanvasElement): BodyScene {
	const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'low-power' });
	renderer.shadowMap.enabled = true;
	renderer.shadowMap.type = PCFShadowMap;
	// Sun and product stand still while the eye goes round them, so a shadow is drawn once for each pose.
	renderer.shadowMap.autoUpdate = false;
	const scene = new Scene();
	const camera = new PerspectiveCamera(fieldOfView);
	const table = layTable();
	scene.add(...table.objects);
	const size = new Vector2(1, 1);
	const frame = frameRequest(() => renderer.render(scene, camera));
	let clear: (() => void) | undefined;

	/** What stands on the table, and how it is taken away again. */
	function dress(body: Body, looks: Looks, prints: Prints) {
		const clothes = createClothes(body.surfaces, looks, prints);
		const mesh = new Mesh(body.geometry, [...clothes.materials]);
		mesh.receiveShadow = true;
		// Throws the shadow in one draw call, whatever the body wears.
		const silhouette = new BufferGeometry();
		silhouette.setIndex(body.geometry.getIndex());
		for (const name of ['position', 'normal'] as const)
			silhouette.setAttribute(name, body.geometry.getAttribute(name));
		const unseen = new MeshBasicMaterial({ colorWrite: false, depthWrite: false });
		const caster = new Mesh(silhouette, unseen);
		caster.castShadow = true;
		for (const one of [mesh, caster]) {
			one.frustumCulled = false;
			scene.add(one);
		}
		const room = mirrors(body.surfaces, looks) ? createEnvironment(renderer) : undefined;
		scene.environment = room?.texture ?? null;
		scene.environmentIntensity = 0.45;
		clear = () => {
			scene.remove(mesh, caster);
			scene.environment = null;
			for (const one of [room, body.geometry, silhouette, clothes, unseen]) one?.dispose();
		};
		return { clothes, mesh };
	}

	function show(body: Body, looks: Looks, prints: Prints): BodyControl {
		clear?.();
		const { clothes, mesh } = dress(body, looks, prints);
		let orbit: Orbit | undefined;
		/** @param aspect of the picture */
		const aim = (aspect = size.width / size.height) => {
			const { boundingBox: box, boundingSphere: ball } = body.geometry;
			if (!orbit || !box || !ball) return;
			const centre = box.getCenter(new Vector3());
			camera.aspect = aspect;
			camera.position.set(...eyeOf(orbit, centre.toArray(), ball.radius * 1.02, aspect));
			camera.near = ball.radius / 20;
			camera.far = ball.radius * 60;
			camera.lookAt(centre);
			camera.updateProjectionMatrix();
			frame.ask();
		};
		return {
			body,
			setFold(progress) {
				body.shape(progress);
				table.follow(body);
				renderer.shadowMap.needsUpdate = true;
				aim();
			},
			setOrbit(next) {
				orbit = next;
				aim();
			},
			refresh(side, fill) {
				clothes.repaint(side);
				clothes.refill(side, fill);
				frame.ask();
			},
			pick(x, y) {
				const ray = new Raycaster();
				ray.setFromCamera(new Vector2(x, y), camera);
				const [hit] = ray.intersectObject(mesh);
				if (!hit || typeof hit.faceIndex !== 'number') return undefined;
				return {
					panel: body.panelOf(hit.faceIndex),
					isInside: body.surfaces[hit.face?.materialIndex ?? -1]?.side === 'inside',
					facing: orbitFacing(hit.normal?.toArray() ?? [0, 0, 1]),
				};
			},
			async write(format) {
				const { exportModel, modelTypes } = await import('./export-model.ts');
				const file = await exportModel(body, clothes.materials, format);
				return new Blob([file], { type: modelTypes[format] });
			},
			shoot(sizePx) {
				// Drawn and read in one go, so that the drawing buffer need not be kept.
				renderer.render(scene, camera);
				const { width, height } = canvas;
				const span = Math.min(width, height);
				const from = [(width - span) / 2, (height - span) / 2] as const;
				const picture = emptyPicture(sizePx, sizePx);
				picture.getContext('2d')?.drawImage(canvas, ...from, span, span, 0, 0, sizePx, sizePx);
				return picture;
			},
			picture(widthPx, heightPx) {
				const picture = emptyPicture(widthPx, heightPx);
				const dots = renderer.getPixelRatio();
				renderer.setPixelRatio(1);
				renderer.setSize(widthPx, heightPx, false);
				aim(widthPx / heightPx);
				renderer.render(scene, camera);
				picture.getContext('2d')?.drawImage(canvas, 0, 0);
				renderer.setPixelRatio(dots);
				renderer.setSize(size.width, size.height, false);
				aim();
				return picture;
			},
		};
	}

	return {
		show,
		resize(widthPx, heightPx) {
			size.set(widthPx, heightPx);
			renderer.setPixelRatio(Math.min(mostDots, window.devicePixelRatio));
			renderer.setSize(widthPx, heightPx, false);
		},
		close() {
			frame.stop();
			clear?.();
			table.dispose();
			renderer.dispose();
			// A browser keeps only a few contexts and would drop one that is looked at for the next.
			renderer.forceContextLoss();
		},
	};
}

function emptyPicture(widthPx: number, heightPx: number): HTMLCanvasElement {
	const picture = document.createElement('canvas');
	picture.width = widthPx;
	picture.height = heightPx;
	return picture;
}
