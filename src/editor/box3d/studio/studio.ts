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
import { type Actor, type Dressed, dress } from './actor.ts';
import { daylight, inPixel } from './daylight.ts';
import { Exposure } from './exposure.ts';
import { framed, type View } from './framing.ts';

/** One picture of one or several products on a paper ground. */
export interface Shot {
	readonly actors: readonly Actor[];
	readonly view: View;
	readonly widthPx: number;
	readonly heightPx: number;
	/** Frames that are averaged; 48 look smooth. */
	readonly samples: number;
	/** The ground's colour, where nothing shades it. */
	readonly ground: string;
}

/** Light that comes back from the table and the walls, beside that of window and sky. */
const bounce = 0.27;

/** Takes a picture by daylight, as a PNG data address. For scripts/pictures/render.mjs; the shop never loads this. */
export async function takePicture({
	actors,
	view,
	widthPx,
	heightPx,
	samples,
	ground,
}: Shot): Promise<string> {
	const { renderer, room } = darkroom();
	renderer.setSize(widthPx, heightPx, false);
	const scene = new Scene();
	scene.background = new Color(ground);
	const dressed: Dressed[] = [];
	for (const actor of actors) {
		const one = await dress(actor, room);
		dressed.push(one);
		scene.add(one.mesh);
	}
	const camera = framed(
		dressed.map(({ mesh }) => ({ geometry: mesh.geometry, matrix: mesh.matrix })),
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
	// Nothing lies below it: it is drawn first and hides nothing, however thin what lies on it is.
	table.renderOrder = -1;
	table.material.depthWrite = false;
	const sun = new DirectionalLight('#fff7ea', 1);
	scene.add(table, sun, sun.target, new HemisphereLight('#ffffff', '#e9dcc8', bounce * Math.PI));
	aimSun(sun, dressed);

	const exposure = new Exposure(renderer, widthPx, heightPx);
	const radius = sun.shadow.camera.right;
	const middle = sun.target.position;
	daylight(samples).forEach(({ from, intensity }, index) => {
		sun.position.copy(middle).addScaledVector(from, radius * 3);
		sun.intensity = intensity * Math.PI * 1.1;
		const [x, y] = inPixel(index);
		camera.setViewOffset(widthPx, heightPx, x, y, widthPx, heightPx);
		exposure.take(scene, camera);
	});
	const picture = printed(exposure.develop(), widthPx, heightPx, new Color(ground));
	exposure.dispose();
	for (const { body, clothes } of dressed) {
		body.geometry.dispose();
		clothes.dispose();
	}
	return picture;
}

let kept: { renderer: WebGLRenderer; room: Texture } | undefined;
/** One renderer for all pictures of a session: programs are compiled and the room is lit once. */
function darkroom() {
	if (kept) return kept;
	const renderer = new WebGLRenderer({ canvas: document.createElement('canvas'), antialias: false });
	renderer.toneMapping = NoToneMapping;
	renderer.shadowMap.enabled = true;
	renderer.shadowMap.type = PCFShadowMap;
	kept = { renderer, room: createEnvironment(renderer).texture };
	return kept;
}

/** The shadow map is as large as what stands on the table, whatever direction light comes from. */
function aimSun(sun: DirectionalLight, dressed: readonly Dressed[]): void {
	const ball = dressed.reduce<Sphere | undefined>((known, { mesh }) => {
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
/** What is brighter than this comes closer and closer to white instead of burning out. */
const shoulder = 0.9;
const tone = (value: number) =>
	value <= shoulder
		? value
		: shoulder + (1 - shoulder) * (1 - Math.exp(-(value - shoulder) / (1 - shoulder)));
const untone = (value: number) =>
	value <= shoulder ? value : shoulder - (1 - shoulder) * Math.log(1 - (value - shoulder) / (1 - shoulder));

/** Exposed and white-balanced so that the free ground has its colour exactly; the lower left corner must show it. */
function printed(pixels: Float32Array, width: number, height: number, ground: Color): string {
	const corner = [0, 1, 2].map((channel) => pixels[(8 * width + 8) * 4 + channel] ?? 1);
	const wanted = [ground.r, ground.g, ground.b].map(untone);
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
