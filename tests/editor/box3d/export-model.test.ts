import { MeshStandardMaterial } from 'three';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { exportModel } from '#src/editor/box3d/export-model.ts';
import { createBody } from '#src/editor/box3d/geometry/create-body.ts';

/** Reads a blob as the `FileReader` of browsers does, which Node has not. */
class BlobReader {
	result: ArrayBuffer | undefined;
	onloadend: (() => void) | undefined;
	async readAsArrayBuffer(blob: Blob): Promise<void> {
		this.result = await blob.arrayBuffer();
		this.onloadend?.();
	}
}
beforeAll(() => void vi.stubGlobal('FileReader', BlobReader));
afterAll(() => void vi.unstubAllGlobals());

const dieline = mailerOfInside([200, 150, 80], 1.5);

async function shut(format: 'glb' | 'usdz') {
	const body = createBody(dieline);
	body.shape(1);
	const materials = body.surfaces.map(({ key }) => new MeshStandardMaterial({ name: key }));
	return { body, file: await exportModel(body, materials, format) };
}

interface GltfJson {
	readonly asset: { readonly version: string };
	readonly meshes: readonly {
		readonly primitives: readonly { readonly attributes: { readonly POSITION: number } }[];
	}[];
	readonly accessors: readonly { readonly min?: number[]; readonly max?: number[] }[];
	readonly nodes: readonly { readonly scale?: number[]; readonly matrix?: number[] }[];
}

/** The JSON chunk of a binary glTF, by its specification. */
function jsonOf(file: Uint8Array): GltfJson {
	const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
	expect(view.getUint32(0, true)).toBe(0x46546c67);
	expect(view.getUint32(4, true)).toBe(2);
	expect(view.getUint32(8, true)).toBe(file.byteLength);
	expect(view.getUint32(16, true)).toBe(0x4e4f534a);
	return JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + view.getUint32(12, true))));
}

test('GLB is the shut box in metres', async () => {
	const { body, file } = await shut('glb');
	const { asset, meshes, accessors, nodes } = jsonOf(file);
	expect(asset.version).toBe('2.0');
	expect(meshes).toHaveLength(body.surfaces.length);
	expect(nodes.every(({ scale, matrix }) => !scale && !matrix)).toBe(true);
	const places = meshes.flatMap(({ primitives }) =>
		primitives.map(({ attributes }) => accessors[attributes.POSITION]),
	);
	const size = [0, 1, 2].map(
		(axis) =>
			Math.max(...places.map((place) => place?.max?.[axis] ?? Number.NaN)) -
			Math.min(...places.map((place) => place?.min?.[axis] ?? Number.NaN)),
	);
	const [length, width, height] = dieline.outsideMm;
	expect(size[0]).toBeCloseTo(length / 1000, 3);
	expect(size[1]).toBeGreaterThan(height / 1000 - 0.001);
	expect(size[1]).toBeLessThan(height / 1000 + 0.005);
	expect(Math.abs((size[2] ?? 0) - width / 1000)).toBeLessThan(0.004);
});

/** The entries of a zip, whose data USDZ wants uncompressed and at multiples of 64 bytes. */
function namesIn(file: Uint8Array): string[] {
	const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
	const names: string[] = [];
	for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
		const [nameBytes, extraBytes] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
		const data = at + 30 + nameBytes + extraBytes;
		names.push(new TextDecoder().decode(file.subarray(at + 30, at + 30 + nameBytes)));
		expect(view.getUint16(at + 8, true)).toBe(0);
		expect(data % 64).toBe(0);
		at = data + view.getUint32(at + 18, true);
	}
	return names;
}

test('USDZ is a zip that begins with its scene, one metre a unit', async () => {
	const { file } = await shut('usdz');
	expect([...file.subarray(0, 4)]).toEqual([0x50, 0x4b, 3, 4]);
	const text = new TextDecoder('latin1').decode(file);
	expect(namesIn(file)[0]).toBe('model.usda');
	expect(text).toMatch(/metersPerUnit = 1\b/);
	expect(text).toMatch(/def Mesh/);
});
