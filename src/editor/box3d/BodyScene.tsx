import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import {
	BufferGeometry,
	type DirectionalLight,
	MeshBasicMaterial,
	type Object3D,
	type PerspectiveCamera,
	Raycaster,
	Vector2,
	Vector3,
	type WebGLRenderer,
} from 'three';
import type { Fill } from '#src/designs/document/design.ts';
import type { Dieline, PanelId, Side } from '#src/dielines/dieline.ts';
import type { Looks } from '../box/material-look.ts';
import { contactShadowTexture } from './board-textures.ts';
import { createEnvironment } from './environment.ts';
import type { ModelFormat } from './export-model.ts';
import type { Body } from './geometry/body.ts';
import { createMaterials, mirrors, type Prints } from './materials.ts';
import { eyeOf, fieldOfView, type Orbit, orbitTowards } from './orbit.ts';

/** Handle for controlling the scene from outside. Not React state: folding causes no render. */
export interface BodyControl {
	readonly body: Body;
	setFold(progress: number): void;
	setOrbit(orbit: Orbit): void;
	/** Uploads the side's canvases after a repaint, and sets its colour. */
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
	/** The same view in any size, with a transparent background; the visible view does not change. */
	picture(widthPx: number, heightPx: number): HTMLCanvasElement;
}

interface BodySceneProps {
	dieline: Dieline;
	/** Of this dieline's form: see `bodyMaker`. */
	createBody: (dieline: Dieline) => Body;
	looks: Looks;
	prints: Prints;
	onReady: (control: BodyControl) => void;
}

/** The whole product in one mesh, daylight from the left, and the shadow below it. */
export function BodyScene({ dieline, createBody, looks, prints, onReady }: BodySceneProps) {
	const invalidate = useThree(({ invalidate }) => invalidate);
	const camera = useThree(({ camera }) => camera as PerspectiveCamera);
	const getState = useThree(({ get }) => get);

	const parts = useMemo(() => {
		const body = createBody(dieline);
		const clothes = createMaterials(body.surfaces, looks, prints);
		const blob = new MeshBasicMaterial({ map: contactShadowTexture(), transparent: true, depthWrite: false });
		/** Casts the shadow in one draw call for all materials. */
		const caster = new MeshBasicMaterial({ colorWrite: false, depthWrite: false });
		const silhouette = new BufferGeometry();
		silhouette.setIndex(body.geometry.getIndex());
		for (const name of ['position', 'normal'] as const)
			silhouette.setAttribute(name, body.geometry.getAttribute(name));
		return { body, clothes, blob, caster, silhouette };
	}, [dieline, createBody, looks, prints]);

	useEffect(
		() => () => {
			parts.body.geometry.dispose();
			parts.silhouette.dispose();
			parts.clothes.dispose();
			parts.blob.map?.dispose();
			parts.blob.dispose();
			parts.caster.dispose();
		},
		[parts],
	);

	useEffect(() => {
		if (!mirrors(parts.body.surfaces, looks)) return;
		const { gl, scene } = getState();
		const room = createEnvironment(gl);
		scene.environment = room.texture;
		scene.environmentIntensity = 0.45;
		return () => {
			scene.environment = null;
			room.dispose();
		};
	}, [parts, looks, getState]);

	useEffect(() => {
		const { body, clothes } = parts;
		let orbit: Orbit | undefined;
		const aim = (shape = getState().size) => {
			const { boundingBox: box, boundingSphere: ball } = body.geometry;
			if (!orbit || !box || !ball) return;
			const centre = box.getCenter(new Vector3());
			camera.aspect = shape.width / shape.height;
			camera.position.set(...eyeOf(orbit, centre.toArray(), ball.radius * 1.02, camera.aspect));
			camera.fov = fieldOfView;
			camera.near = ball.radius / 20;
			camera.far = ball.radius * 60;
			camera.lookAt(centre);
			camera.updateProjectionMatrix();
			invalidate();
		};
		onReady({
			body,
			setFold(progress) {
				body.shape(progress);
				layShadow(getState().scene.getObjectByName('ground'), body);
				lightUp(getState().scene.getObjectByName('sun'), body);
				castAnew(getState().gl);
				aim();
			},
			setOrbit(next) {
				orbit = next;
				aim();
			},
			refresh(side, fill) {
				clothes.repaint(side);
				clothes.refill(side, fill);
				invalidate();
			},
			pick(x, y) {
				const { scene } = getState();
				const ray = new Raycaster();
				ray.setFromCamera(new Vector2(x, y), camera);
				const mesh = scene.getObjectByName('body');
				const hit = mesh && ray.intersectObject(mesh)[0];
				if (!hit || typeof hit.faceIndex !== 'number') return undefined;
				return {
					panel: body.panelOf(hit.faceIndex),
					isInside: body.surfaces[hit.face?.materialIndex ?? -1]?.side === 'inside',
					facing: orbitTowards(hit.normal?.toArray() ?? [0, 0, 1]),
				};
			},
			async write(format) {
				const { exportModel, modelTypes } = await import('./export-model.ts');
				const file = await exportModel(body, clothes.materials, format);
				return new Blob([file], { type: modelTypes[format] });
			},
			shoot(sizePx) {
				const { gl, scene } = getState();
				// Drawn and read in one task, so that preserveDrawingBuffer is not needed.
				gl.render(scene, camera);
				const { width, height } = gl.domElement;
				const span = Math.min(width, height);
				const picture = document.createElement('canvas');
				picture.width = sizePx;
				picture.height = sizePx;
				const from = [(width - span) / 2, (height - span) / 2] as const;
				picture.getContext('2d')?.drawImage(gl.domElement, ...from, span, span, 0, 0, sizePx, sizePx);
				return picture;
			},
			picture(widthPx, heightPx) {
				const { gl, scene, size, viewport } = getState();
				const picture = document.createElement('canvas');
				picture.width = widthPx;
				picture.height = heightPx;
				gl.setPixelRatio(1);
				gl.setSize(widthPx, heightPx, false);
				aim({ ...size, width: widthPx, height: heightPx });
				gl.render(scene, camera);
				picture.getContext('2d')?.drawImage(gl.domElement, 0, 0);
				gl.setPixelRatio(viewport.dpr);
				gl.setSize(size.width, size.height, false);
				aim();
				return picture;
			},
		});
	}, [parts, camera, invalidate, getState, onReady]);

	return (
		<>
			<hemisphereLight args={['#ffffff', '#d9cfc0', 2.1]} />
			<directionalLight
				name="sun"
				intensity={1.9}
				color="#fff6e8"
				castShadow
				shadow-mapSize={[2048, 2048]}
				shadow-bias={-0.0004}
				shadow-radius={6}
			/>
			<directionalLight position={[420, 240, 760]} intensity={0.42} color="#e8efff" />
			<mesh
				name="body"
				geometry={parts.body.geometry}
				material={parts.clothes.materials as never}
				receiveShadow
				frustumCulled={false}
			/>
			<mesh geometry={parts.silhouette} material={parts.caster} castShadow frustumCulled={false} />
			<group name="ground">
				<mesh name="blob" rotation-x={-Math.PI / 2} material={parts.blob} renderOrder={-2}>
					<planeGeometry args={[1, 1]} />
				</mesh>
				<mesh name="floor" rotation-x={-Math.PI / 2} receiveShadow renderOrder={-1}>
					<planeGeometry args={[1, 1]} />
					<shadowMaterial opacity={0.16} color="#3a2c14" transparent depthWrite={false} />
				</mesh>
			</group>
		</>
	);
}

/** Light and product do not move with the camera, so the shadow map is rendered once per pose. */
function castAnew({ shadowMap }: WebGLRenderer): void {
	shadowMap.autoUpdate = false;
	shadowMap.needsUpdate = true;
}

/** Places the ground just below the lowest corner, with the contact shadow below the footprint. */
function layShadow(
	ground: Object3D | undefined,
	{ geometry: { boundingBox: box, boundingSphere: ball } }: Body,
): void {
	if (!ground || !box || !ball) return;
	ground.position.y = box.min.y - ball.radius * 0.002;
	ground.getObjectByName('floor')?.scale.setScalar(ball.radius * 30);
	const blob = ground.getObjectByName('blob');
	if (!blob) return;
	blob.position.set((box.min.x + box.max.x) / 2, ball.radius * 0.001, (box.min.z + box.max.z) / 2);
	blob.scale.set((box.max.x - box.min.x) * 1.35, (box.max.z - box.min.z) * 1.35, 1);
}

/** Keeps the light's direction and scales its distance with the product, so that the shadow stays sharp. */
function lightUp(sun: Object3D | undefined, { geometry: { boundingSphere: ball } }: Body): void {
	if (!sun || !ball) return;
	const light = sun as DirectionalLight;
	const reach = ball.radius * 2.2;
	light.position.set(-0.66, 0.68, 0.3).multiplyScalar(reach * 1.6);
	light.shadow.normalBias = ball.radius * 0.008;
	const { camera } = light.shadow;
	camera.left = -reach;
	camera.right = reach;
	camera.top = reach;
	camera.bottom = -reach;
	camera.near = reach * 0.05;
	camera.far = reach * 4;
	camera.updateProjectionMatrix();
}
