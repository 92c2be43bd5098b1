import {
	BufferAttribute,
	BufferGeometry,
	Group,
	type Material,
	Mesh,
	MeshStandardMaterial,
	Scene,
	type Texture,
} from 'three';
import type { Body } from './geometry/body.ts';

/** `glb`: binary glTF, which most programs read. `usdz`: for AR on iPhones. */
export type ModelFormat = 'glb' | 'usdz';
export const modelTypes: Readonly<Record<ModelFormat, string>> = {
	glb: 'model/gltf-binary',
	usdz: 'model/vnd.usdz+zip',
};

/** The body in its current pose, in metres, with textures embedded. Exporters are loaded on use. */
export async function exportModel(
	body: Body,
	materials: readonly Material[],
	format: ModelFormat,
): Promise<Uint8Array<ArrayBuffer>> {
	const scene = sceneInMetres(body, materials);
	if (format === 'usdz') {
		const { USDZExporter } = await import('three/examples/jsm/exporters/USDZExporter.js');
		const file = await new USDZExporter().parseAsync(scene, { maxTextureSize: 1024 });
		return new Uint8Array(file);
	}
	const { GLTFExporter } = await import('three/examples/jsm/exporters/GLTFExporter.js');
	const file = await new GLTFExporter().parseAsync(scene, { binary: true, maxTextureSize: 1024 });
	if (!(file instanceof ArrayBuffer)) throw new Error('The exporter gave no binary file');
	return new Uint8Array(file);
}

/** One mesh per surface: neither format supports geometry groups. */
function sceneInMetres({ geometry, surfaces }: Body, materials: readonly Material[]): Scene {
	const scene = new Scene();
	const product = new Group();
	product.name = 'package';
	geometry.groups.forEach(({ start, count, materialIndex = 0 }) => {
		const mesh = new Mesh(part(geometry, start, count), forFiles(materials[materialIndex]));
		mesh.name = surfaces[materialIndex]?.key.replace(/\W/g, '-') ?? `surface-${materialIndex}`;
		product.add(mesh);
	});
	scene.add(product);
	scene.updateMatrixWorld(true);
	return scene;
}

/** Flips textures in the file where the scene flips them by their texture coordinates. */
function forFiles(material: Material | undefined): Material | undefined {
	if (!(material instanceof MeshStandardMaterial)) return material;
	const copy = material.clone();
	copy.map = turnedOver(material.map);
	// Foil: one texture holds roughness and metalness.
	copy.metalnessMap = turnedOver(material.metalnessMap);
	copy.roughnessMap =
		material.roughnessMap === material.metalnessMap ? copy.metalnessMap : turnedOver(material.roughnessMap);
	return copy;
}

function turnedOver(picture: Texture | null): Texture | null {
	if (!picture || picture.flipY) return picture;
	const copy = picture.clone();
	copy.flipY = true;
	copy.premultiplyAlpha = false;
	copy.repeat.y = 1;
	copy.offset.y = 0;
	return copy;
}

function part(whole: BufferGeometry, start: number, count: number): BufferGeometry {
	const index = whole.getIndex();
	const geometry = new BufferGeometry();
	for (const [name, size, scale] of [
		['position', 3, 1 / 1000],
		['normal', 3, 1],
		['uv', 2, 1],
	] as const) {
		const from = whole.getAttribute(name);
		const values = new Float32Array(count * size);
		for (let corner = 0; corner < count; corner += 1) {
			const at = index ? index.getX(start + corner) : start + corner;
			for (let axis = 0; axis < size; axis += 1)
				values[corner * size + axis] = from.getComponent(at, axis) * scale;
		}
		geometry.setAttribute(name, new BufferAttribute(values, size));
	}
	return geometry;
}
