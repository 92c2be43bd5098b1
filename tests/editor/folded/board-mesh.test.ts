import { expect, test } from 'vitest';
import { foldPose, standing } from '#src/dielines/fold.ts';
import { mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { multiply } from '#src/dielines/matrix.ts';
import { createBoardMesh, surfaces } from '#src/editor/folded/board-mesh.ts';

const dieline = mailerOfInside([200, 150, 80], 1.5);

function folded(progress: number) {
	const board = createBoardMesh(dieline);
	const stand = standing(dieline);
	board.fold(new Map([...foldPose(dieline, progress)].map(([id, pose]) => [id, multiply(stand, pose)])));
	return board;
}

test('flat, the board is as thick as it is and lies on the table', () => {
	const box = folded(0).geometry.boundingBox;
	expect((box?.max.y ?? 0) - (box?.min.y ?? 0)).toBeCloseTo(1.5);
});

test('shut, it is as large as the box outside', () => {
	const box = folded(1).geometry.boundingBox;
	const [length, , height] = dieline.creaseMm;
	expect((box?.max.x ?? 0) - (box?.min.x ?? 0)).toBeCloseTo(length + 1.5, 0);
	expect((box?.max.y ?? 0) - (box?.min.y ?? 0)).toBeGreaterThan(height);
	expect((box?.max.y ?? 0) - (box?.min.y ?? 0)).toBeLessThan(height + 6);
});

test.each([0, 0.35, 1])('every normal is one long at %d', (progress) => {
	const normal = folded(progress).geometry.getAttribute('normal');
	for (let index = 0; index < normal.count; index += 1)
		expect(Math.hypot(normal.getX(index), normal.getY(index), normal.getZ(index))).toBeCloseTo(1, 4);
});

test('shut, the printed faces look away from the box', () => {
	const { geometry } = folded(1);
	const normal = geometry.getAttribute('normal');
	const towards: Partial<Record<(typeof surfaces)[number], readonly [number, number, number]>> = {
		front: [0, 0, 1],
		back: [0, 0, -1],
		top: [0, 1, 0],
		bottom: [0, -1, 0],
		left: [-1, 0, 0],
		right: [1, 0, 0],
	};
	for (const [surface, [x, y, z]] of Object.entries(towards)) {
		const group = geometry.groups.find(({ materialIndex }) => surfaces[materialIndex ?? -1] === surface);
		const start = group?.start ?? 0;
		expect(group, surface).toBeDefined();
		expect(normal.getX(start) * x + normal.getY(start) * y + normal.getZ(start) * z, surface).toBeCloseTo(
			1,
			3,
		);
	}
});

test('artwork of a side covers its whole texture', () => {
	const { geometry } = folded(1);
	const uv = geometry.getAttribute('uv');
	const group = geometry.groups.find(({ materialIndex }) => surfaces[materialIndex ?? -1] === 'top');
	const us = Array.from({ length: group?.count ?? 0 }, (_, index) => uv.getX((group?.start ?? 0) + index));
	expect(Math.min(...us)).toBeLessThan(0.02);
	expect(Math.max(...us)).toBeGreaterThan(0.98);
});

test('the whole box is at most 30 draw calls, shadows included', () => {
	expect(createBoardMesh(dieline).geometry.groups.length * 2 + 2).toBeLessThanOrEqual(30);
});

test('every triangle knows its panel', () => {
	const board = folded(1);
	const count = board.geometry.getAttribute('position').count / 3;
	const seen = new Set(Array.from({ length: count }, (_, face) => board.panelOf(face)));
	expect(seen.has(undefined)).toBe(false);
	expect(seen.size).toBe(dieline.panels.length);
});
