import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import {
	BackSide,
	CanvasTexture,
	FrontSide,
	LinearMipmapLinearFilter,
	type Material,
	MeshBasicMaterial,
	MeshStandardMaterial,
	type Object3D,
	type PerspectiveCamera,
	Raycaster,
	SRGBColorSpace,
	type Texture,
	Vector2,
	Vector3,
} from 'three';
import type { Fill } from '#src/designs/design.ts';
import { type PanelId, type Side, type SixSidedDieline, sides } from '#src/dielines/dieline.ts';
import { foldPose, standing } from '#src/dielines/fold.ts';
import { multiply } from '#src/dielines/matrix.ts';
import type { BoardColours } from '../board-colours.ts';
import { type BoardMesh, createBoardMesh, surfaces } from './board-mesh.ts';
import { contactShadowTexture, fluteTexture, paperTexture } from './board-textures.ts';
import { eyeOf, fieldOfView, type Orbit } from './orbit.ts';

/** What the host of the scene drives it with; nothing here is React state, so a fold costs no render. */
export interface BoxControl {
	readonly board: BoardMesh;
	setFold(progress: number): void;
	setOrbit(orbit: Orbit): void;
	/** Takes over the side's canvas after it was painted anew, and its colour. */
	refresh(side: Side, fill: Fill): void;
	/** The panel under a point of the picture, −1…1 from its left and from its bottom edge. */
	pick(x: number, y: number): PanelId | undefined;
	/** The middle square of the picture as it stands, this many pixels wide and high. */
	shoot(sizePx: number): HTMLCanvasElement;
}

interface BoxSceneProps {
	dieline: SixSidedDieline;
	colours: BoardColours;
	canvases: Readonly<Record<Side, HTMLCanvasElement>>;
	/** Degrees; the designer's own is the specification's 45. */
	lensDeg?: number;
	onReady: (control: BoxControl) => void;
}

/** The whole board in one mesh, daylight from the left, and the shadow of the thing on its table. */
export function BoxScene({ dieline, colours, canvases, lensDeg = fieldOfView, onReady }: BoxSceneProps) {
	const invalidate = useThree(({ invalidate }) => invalidate);
	const camera = useThree(({ camera }) => camera as PerspectiveCamera);
	const getState = useThree(({ get }) => get);

	const parts = useMemo(() => {
		const board = createBoardMesh(dieline);
		const artwork = Object.fromEntries(
			sides.map((side) => [side, textureOf(canvases[side])]),
		) as unknown as Record<Side, Texture>;
		const plain: Record<string, Texture> = {
			outside: paperTexture(colours.outside),
			inside: paperTexture(colours.inside),
			edge: fluteTexture(colours),
		};
		const materials = surfaces.map(
			(surface) =>
				new MeshStandardMaterial({
					map: plain[surface] ?? artwork[surface as Side] ?? plain.outside ?? null,
					roughness: surface === 'inside' || surface === 'edge' ? 0.92 : colours.roughness,
					metalness: 0,
					side: FrontSide,
					shadowSide: BackSide,
				}),
		);
		const fills = Object.fromEntries(
			sides.map((side) => [side, materials[surfaces.indexOf(`${side}-fill`)]]),
		) as unknown as Record<Side, MeshStandardMaterial>;
		const blob = new MeshBasicMaterial({ map: contactShadowTexture(), transparent: true, depthWrite: false });
		return { board, artwork, plain, materials, fills, blob };
	}, [dieline, colours, canvases]);

	useEffect(() => () => dispose(parts), [parts]);

	useEffect(() => {
		const { board, artwork, plain, fills } = parts;
		const stand = standing(dieline);
		let orbit: Orbit | undefined;
		const aim = () => {
			const box = board.geometry.boundingBox;
			const ball = board.geometry.boundingSphere;
			if (!orbit || !box || !ball) return;
			const centre = box.getCenter(new Vector3());
			const { width, height } = getState().size;
			const eye = eyeOf(orbit, [centre.x, centre.y, centre.z], ball.radius * 1.02, width / height, lensDeg);
			camera.position.set(...eye);
			camera.fov = lensDeg;
			camera.near = 10;
			camera.far = 20_000;
			camera.lookAt(centre);
			camera.updateProjectionMatrix();
			invalidate();
		};
		onReady({
			board,
			setFold(progress) {
				const pose = foldPose(dieline, progress);
				board.fold(new Map([...pose].map(([id, matrix]) => [id, multiply(stand, matrix)])));
				layShadow(getState().scene.getObjectByName('ground'), board);
				aim();
			},
			setOrbit(next) {
				orbit = next;
				aim();
			},
			refresh(side, fill) {
				artwork[side].needsUpdate = true;
				const material = fills[side];
				material.color.set(fill ?? '#ffffff');
				// White times paper is paper; a printed colour covers it.
				const map = fill === null ? (plain.outside ?? null) : null;
				if (map !== material.map) material.needsUpdate = true;
				material.map = map;
				invalidate();
			},
			pick(x, y) {
				const { scene } = getState();
				const ray = new Raycaster();
				ray.setFromCamera(new Vector2(x, y), camera);
				const mesh = scene.getObjectByName('board');
				const face = mesh && ray.intersectObject(mesh)[0]?.faceIndex;
				return typeof face === 'number' ? board.panelOf(face) : undefined;
			},
			shoot(sizePx) {
				const { gl, scene } = getState();
				// Drawn and read in one go, so that the drawing buffer need not be kept.
				gl.render(scene, camera);
				const { width, height } = gl.domElement;
				const span = Math.min(width, height);
				const picture = document.createElement('canvas');
				picture.width = sizePx;
				picture.height = sizePx;
				picture
					.getContext('2d')
					?.drawImage(
						gl.domElement,
						(width - span) / 2,
						(height - span) / 2,
						span,
						span,
						0,
						0,
						sizePx,
						sizePx,
					);
				return picture;
			},
		});
	}, [parts, dieline, lensDeg, camera, invalidate, getState, onReady]);

	return (
		<>
			<hemisphereLight args={['#ffffff', '#d9cfc0', 2.1]} />
			<directionalLight
				position={[-700, 720, 320]}
				intensity={1.9}
				color="#fff6e8"
				castShadow
				shadow-mapSize={[2048, 2048]}
				shadow-bias={-0.0004}
				shadow-normalBias={2.4}
				shadow-radius={6}
				shadow-camera-left={-900}
				shadow-camera-right={900}
				shadow-camera-top={900}
				shadow-camera-bottom={-900}
				shadow-camera-near={10}
				shadow-camera-far={3000}
			/>
			<directionalLight position={[420, 240, 760]} intensity={0.42} color="#e8efff" />
			<mesh
				name="board"
				geometry={parts.board.geometry}
				material={parts.materials}
				castShadow
				receiveShadow
				frustumCulled={false}
			/>
			<group name="ground">
				<mesh name="blob" rotation-x={-Math.PI / 2} material={parts.blob} renderOrder={-2}>
					<planeGeometry args={[1, 1]} />
				</mesh>
				<mesh rotation-x={-Math.PI / 2} receiveShadow renderOrder={-1}>
					<planeGeometry args={[6000, 6000]} />
					<shadowMaterial opacity={0.16} color="#3a2c14" transparent depthWrite={false} />
				</mesh>
			</group>
		</>
	);
}

function textureOf(canvas: HTMLCanvasElement): CanvasTexture {
	const texture = new CanvasTexture(canvas);
	texture.colorSpace = SRGBColorSpace;
	texture.anisotropy = 8;
	texture.minFilter = LinearMipmapLinearFilter;
	return texture;
}

/** The ground lies just under the lowest corner, its soft dark under the whole footprint. */
function layShadow(ground: Object3D | undefined, { geometry }: BoardMesh): void {
	const box = geometry.boundingBox;
	if (!ground || !box) return;
	ground.position.y = box.min.y - 0.6;
	const blob = ground.getObjectByName('blob');
	if (!blob) return;
	blob.position.set((box.min.x + box.max.x) / 2, 0.2, (box.min.z + box.max.z) / 2);
	blob.scale.set((box.max.x - box.min.x) * 1.35, (box.max.z - box.min.z) * 1.35, 1);
}

function dispose(parts: {
	board: BoardMesh;
	artwork: Record<string, Texture>;
	plain: Record<string, Texture>;
	materials: readonly Material[];
	blob: MeshBasicMaterial;
}): void {
	parts.board.geometry.dispose();
	for (const texture of [...Object.values(parts.artwork), ...Object.values(parts.plain)]) texture.dispose();
	parts.blob.map?.dispose();
	for (const material of [...parts.materials, parts.blob]) material.dispose();
}
