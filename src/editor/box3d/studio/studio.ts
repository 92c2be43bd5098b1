import {
	Color,
	DirectionalLight,
	HemisphereLight,
	Mesh,
	MeshLambertMaterial,
	NoToneMapping,
	PCFShadowMap,
	PlaneGeometry,
	Scene,
	type Sphere,
	type Texture,
	WebGLRenderer,
} from 'three';
import { createEnvironment } from '../environment.ts';
import { type Actor, type ActorMesh, createActorMesh } from './actor.ts';
import { daylight, inPixel } from './daylight.ts';
import { Exposure } from './exposure.ts';
import { framed, type View } from './framing.ts';

/** One picture of one or several products on a paper ground. */
export interface Shot {
	readonly actors: readonly Actor[];
	readonly view: View;
	readonly widthPx: number;
	readonly heightPx: number;
	/** Frames that are averaged; 48 give smooth shadows. */
	readonly samples: number;
	/** Colour of the ground where there is no shadow. */
	readonly ground: string;
}

/** Intensity of indirect light from table and walls, added to window and sky. */
const bounce = 0.27;

/** Renders a picture in daylight, as a PNG data URL. For scripts/pictures/render.mjs; the shop never loads this. */
export async function renderPicture({
	actors,
	view,
	widthPx,
	heightPx,
	samples,
	ground,
}: Shot): Promise<string> {
	const { renderer, environment } = openRenderer();
	renderer.setSize(widthPx, heightPx, false);
	const scene = new Scene();
	scene.background = new Color(ground);
	const meshes: ActorMesh[] = [];
	for (const actor of actors) {
		const one = await createActorMesh(actor, environment);
		meshes.push(one);
		scene.add(one.mesh);
	}
	const camera = framed(
		meshes.map(({ mesh }) => ({ geometry: mesh.geometry, matrix: mesh.matrix })),
		view,
		widthPx / heightPx,
	);
	const reach = camera.far / 6;
	const table = new Mesh(
		new PlaneGeometry(reach * 20, reach * 20),
		new MeshLambertMaterial({ color: ground }),
	);
	table.rotation.x = -Math.PI / 2;
	table.position.y = -0.05;
	table.receiveShadow = true;
	// Rendered first and without depth: a thin product on the table would otherwise show depth errors.
	table.renderOrder = -1;
	table.material.depthWrite = false;
	const sun = new DirectionalLight('#fff7ea', 1);
	scene.add(table, sun, sun.target, new HemisphereLight('#ffffff', '#e9dcc8', bounce * Math.PI));
	aimSun(sun, meshes);

	const exposure = new Exposure(renderer, widthPx, heightPx);
	const radius = sun.shadow.camera.right;
	const middle = sun.target.position;
	daylight(samples).forEach(({ from, intensity }, index) => {
		sun.position.copy(middle).addScaledVector(from, radius * 3);
		sun.intensity = intensity * Math.PI * 1.1;
		const [x, y] = inPixel(index);
		camera.setViewOffset(widthPx, heightPx, x, y, widthPx, heightPx);
		exposure.addFrame(scene, camera);
	});
	const picture = toPng(exposure.readMean(), widthPx, heightPx, new Color(ground));
	exposure.dispose();
	for (const { body, materialSet } of meshes) {
		body.geometry.dispose();
		materialSet.dispose();
	}
	return picture;
}

let kept: { renderer: WebGLRenderer; environment: Texture } | undefined;
/** One renderer for all pictures of a session: shaders are compiled and the environment map is made once. */
function openRenderer() {
	if (kept) return kept;
	const renderer = new WebGLRenderer({ canvas: document.createElement('canvas'), antialias: false });
	renderer.toneMapping = NoToneMapping;
	renderer.shadowMap.enabled = true;
	renderer.shadowMap.type = PCFShadowMap;
	kept = { renderer, environment: createEnvironment(renderer).texture };
	return kept;
}

/** Fits the shadow map to the products on the table, for every direction of light. */
function aimSun(sun: DirectionalLight, meshes: readonly ActorMesh[]): void {
	const ball = meshes.reduce<Sphere | undefined>((known, { mesh }) => {
		const own = mesh.geometry.boundingSphere?.clone().applyMatrix4(mesh.matrix);
		return own && known ? known.union(own) : (own ?? known);
	}, undefined);
	const radius = (ball?.radius ?? 100) * 1.5;
	if (ball) sun.target.position.copy(ball.center);
	sun.target.updateMatrixWorld();
	sun.castShadow = true;
	sun.shadow.mapSize.set(2048, 2048);
	sun.shadow.bias = -0.0006;
	sun.shadow.normalBias = radius * 0.0035;
	sun.shadow.radius = 3;
	const { camera } = sun.shadow;
	camera.left = -radius;
	camera.right = radius;
	camera.top = radius;
	camera.bottom = -radius;
	camera.near = radius;
	camera.far = radius * 5;
	camera.updateProjectionMatrix();
}

const toByte = (linear: number) => {
	const value = Math.min(1, Math.max(0, linear));
	return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
};
/** Tone curve: values above this approach white gradually instead of being clipped. */
const shoulder = 0.9;
const tone = (value: number) =>
	value <= shoulder
		? value
		: shoulder + (1 - shoulder) * (1 - Math.exp(-(value - shoulder) / (1 - shoulder)));
const invertTone = (value: number) =>
	value <= shoulder ? value : shoulder - (1 - shoulder) * Math.log(1 - (value - shoulder) / (1 - shoulder));

/** Exposure and white balance give the ground its exact colour; the lower left corner must show the ground. */
function toPng(pixels: Float32Array, width: number, height: number, ground: Color): string {
	const corner = [0, 1, 2].map((channel) => pixels[(8 * width + 8) * 4 + channel] ?? 1);
	const wanted = [ground.r, ground.g, ground.b].map(invertTone);
	const gain = corner.map((value, channel) => (wanted[channel] ?? 1) / Math.max(1e-4, value));
	const canvas = document.createElement('canvas');
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext('2d');
	const image = context?.createImageData(width, height);
	if (!context || !image) throw new Error('This browser has no 2D canvas');
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			const from = ((height - 1 - y) * width + x) * 4;
			const to = (y * width + x) * 4;
			for (let channel = 0; channel < 3; channel += 1)
				image.data[to + channel] = toByte(tone((pixels[from + channel] ?? 0) * (gain[channel] ?? 1)));
			image.data[to + 3] = 255;
		}
	context.putImageData(image, 0, 0);
	return canvas.toDataURL('image/png');
}
