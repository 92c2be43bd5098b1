import type { RootState } from '@react-three/fiber';
import { type PerspectiveCamera, Raycaster, Vector2, Vector3 } from 'three';
import type { Fill } from '#src/designs/document/design.ts';
import type { PanelId, Side } from '#src/dielines/dieline.ts';
import type { ModelFormat } from './export-model.ts';
import type { Body } from './geometry/body.ts';
import type { MaterialSet } from './materials.ts';
import { computeEye, fieldOfView, type Orbit, orbitTowards } from './orbit.ts';
import { placeGround, placeSun, requestShadow } from './scene-light.ts';

/** Handle for controlling the scene from outside. Not React state: folding causes no render. */
export interface BodyControl {
	readonly body: Body;
	setFold(progress: number): void;
	setOrbit(orbit: Orbit): void;
	/** Uploads the side's canvases after a repaint, and sets its colour. */
	refresh(side: Side, fill: Fill): void;
	/** What is under a point of the picture, −1…1 from its left and from its bottom edge. */
	pick(x: number, y: number): Pick3d | undefined;
	/** The product in its current pose, in metres, as a file. */
	write(format: ModelFormat): Promise<Blob>;
	/** The middle square of the current picture, this many pixels wide and high. */
	shoot(sizePx: number): HTMLCanvasElement;
	/** The same view in any size, with a transparent background; the visible view does not change. */
	picture(widthPx: number, heightPx: number): HTMLCanvasElement;
}

/** What a ray through the picture hits first. */
interface Pick3d {
	readonly panel: PanelId | undefined;
	readonly isInside: boolean;
	/** The camera position that looks straight at the hit face. */
	readonly facing: Pick<Orbit, 'azimuth' | 'tilt'>;
}

export interface SceneParts {
	readonly body: Body;
	readonly materialSet: MaterialSet;
}

/** The control of a mounted scene. `getState` is fiber's. */
export function createBodyControl(
	{ body, materialSet }: SceneParts,
	camera: PerspectiveCamera,
	getState: () => RootState,
): BodyControl {
	let orbit: Orbit | undefined;
	const aim = (size: Size = getState().size) => {
		if (!orbit) return;
		aimCamera(camera, body, orbit, size);
		getState().invalidate();
	};
	return {
		body,
		setFold(progress) {
			const { scene, gl } = getState();
			body.shape(progress);
			placeGround(scene.getObjectByName('ground'), body);
			placeSun(scene.getObjectByName('sun'), body);
			requestShadow(gl);
			aim();
		},
		setOrbit(next) {
			orbit = next;
			aim();
		},
		refresh(side, fill) {
			materialSet.repaint(side);
			materialSet.refill(side, fill);
			getState().invalidate();
		},
		pick: (x, y) => pickFace(getState(), camera, body, new Vector2(x, y)),
		async write(format) {
			const { exportModel, modelTypes } = await import('./export-model.ts');
			const file = await exportModel(body, materialSet.materials, format);
			return new Blob([file], { type: modelTypes[format] });
		},
		shoot: (sizePx) => drawSquare(getState(), camera, sizePx),
		picture(widthPx, heightPx) {
			const { gl, scene, size, viewport } = getState();
			const picture = document.createElement('canvas');
			picture.width = widthPx;
			picture.height = heightPx;
			gl.setPixelRatio(1);
			gl.setSize(widthPx, heightPx, false);
			aim({ width: widthPx, height: heightPx });
			gl.render(scene, camera);
			picture.getContext('2d')?.drawImage(gl.domElement, 0, 0);
			gl.setPixelRatio(viewport.dpr);
			gl.setSize(size.width, size.height, false);
			aim();
			return picture;
		},
	};
}

interface Size {
	readonly width: number;
	readonly height: number;
}

/** Places the camera on the orbit so that the whole body is in view. */
function aimCamera(camera: PerspectiveCamera, body: Body, orbit: Orbit, { width, height }: Size): void {
	const { boundingBox: box, boundingSphere: sphere } = body.geometry;
	if (!box || !sphere) return;
	const centre = box.getCenter(new Vector3());
	camera.aspect = width / height;
	camera.position.set(...computeEye(orbit, centre.toArray(), sphere.radius * 1.02, camera.aspect));
	camera.fov = fieldOfView;
	camera.near = sphere.radius / 20;
	camera.far = sphere.radius * 60;
	camera.lookAt(centre);
	camera.updateProjectionMatrix();
}

function pickFace(
	{ scene }: RootState,
	camera: PerspectiveCamera,
	body: Body,
	point: Vector2,
): Pick3d | undefined {
	const ray = new Raycaster();
	ray.setFromCamera(point, camera);
	const mesh = scene.getObjectByName('body');
	const hit = mesh && ray.intersectObject(mesh)[0];
	if (!hit || typeof hit.faceIndex !== 'number') return undefined;
	return {
		panel: body.panelOf(hit.faceIndex),
		isInside: body.surfaces[hit.face?.materialIndex ?? -1]?.side === 'inside',
		facing: orbitTowards(hit.normal?.toArray() ?? [0, 0, 1]),
	};
}

/** Rendered and read in one task, so that preserveDrawingBuffer is not needed. */
function drawSquare({ gl, scene }: RootState, camera: PerspectiveCamera, sizePx: number): HTMLCanvasElement {
	gl.render(scene, camera);
	const { width, height } = gl.domElement;
	const span = Math.min(width, height);
	const picture = document.createElement('canvas');
	picture.width = sizePx;
	picture.height = sizePx;
	const from = [(width - span) / 2, (height - span) / 2] as const;
	picture.getContext('2d')?.drawImage(gl.domElement, ...from, span, span, 0, 0, sizePx, sizePx);
	return picture;
}
