import { BufferAttribute, BufferGeometry } from 'three';
import type { PanelId, VectorMm } from '#src/dielines/dieline.ts';
import type { Body } from './body.ts';
import type { Patch } from './patch.ts';

/** Step for the numeric derivative of a patch, in u and v. */
const step = 1e-3;

/** Curved goods as one mesh. */
export function createGridMesh(patches: readonly Patch[]): Body {
	const surfaces = [...new Map(patches.map(({ surface }) => [surface.key, surface])).values()];
	const inOrder = surfaces.flatMap(({ key }) => patches.filter(({ surface }) => surface.key === key));
	const uvs: number[] = [];
	const indices: number[] = [];
	const owners: { firstFace: number; panel: PanelId | undefined }[] = [];
	const geometry = new BufferGeometry();
	let groupStart = 0;
	inOrder.forEach((patch, index) => {
		const { columns, rows, panel, surface, uv = (u: number, v: number) => [u, v] as const } = patch;
		owners.push({ firstFace: indices.length / 3, panel });
		const first = uvs.length / 2;
		for (let row = 0; row <= rows; row += 1)
			for (let column = 0; column <= columns; column += 1) uvs.push(...uv(column / columns, row / rows));
		for (let row = 0; row < rows; row += 1)
			for (let column = 0; column < columns; column += 1) {
				const a = first + row * (columns + 1) + column;
				const c = a + columns + 1;
				indices.push(a, a + 1, c + 1, a, c + 1, c);
			}
		if (inOrder[index + 1]?.surface.key === surface.key) return;
		geometry.addGroup(groupStart, indices.length - groupStart, surfaces.indexOf(surface));
		groupStart = indices.length;
	});
	const position = new BufferAttribute(new Float32Array((uvs.length / 2) * 3), 3);
	const normal = new BufferAttribute(new Float32Array((uvs.length / 2) * 3), 3);
	geometry.setAttribute('position', position);
	geometry.setAttribute('normal', normal);
	geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
	geometry.setIndex(indices);
	return {
		geometry,
		surfaces,
		panelOf: (face) => owners.findLast(({ firstFace }) => firstFace <= face)?.panel,
		shape(progress) {
			let vertex = 0;
			for (const { columns, rows, at } of inOrder)
				for (let row = 0; row <= rows; row += 1)
					for (let column = 0; column <= columns; column += 1) {
						const [u, v] = [column / columns, row / rows];
						position.setXYZ(vertex, ...at(u, v, progress));
						normal.setXYZ(vertex, ...normalAt((s, t) => at(s, t, progress), u, v));
						vertex += 1;
					}
			position.needsUpdate = true;
			normal.needsUpdate = true;
			geometry.computeBoundingBox();
			geometry.computeBoundingSphere();
		},
	};
}

function normalAt(at: (u: number, v: number) => VectorMm, u: number, v: number): VectorMm {
	// At a degenerate edge or point the derivative is zero; it is taken slightly inside.
	const [x, y] = [
		Math.min(1 - 2 * step, Math.max(2 * step, u)),
		Math.min(1 - 2 * step, Math.max(2 * step, v)),
	];
	const [west, east] = [at(x - step, y), at(x + step, y)];
	const [south, north] = [at(x, y - step), at(x, y + step)];
	const [ax, ay, az] = [east[0] - west[0], east[1] - west[1], east[2] - west[2]];
	const [bx, by, bz] = [north[0] - south[0], north[1] - south[1], north[2] - south[2]];
	const [nx, ny, nz] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
	const length = Math.hypot(nx, ny, nz);
	// Faces that collapse to a line, like the base of an empty pouch, are not visible.
	if (length < 1e-12) return [0, 0, 1];
	return [nx / length, ny / length, nz / length];
}
