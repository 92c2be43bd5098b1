import { describe, expect, test } from 'vitest';
import { withInside } from '#src/dielines/inside-plate.ts';
import { mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { buildSize } from '#src/dielines/style.ts';
import { allStyles } from '#src/dielines/styles/all-styles.ts';
import type { Body } from '#src/editor/box3d/geometry/body.ts';
import { createBody } from '#src/editor/box3d/geometry/create-body.ts';
import { twoSheets } from '#tests/build/made-up-dielines.ts';

const dieline = mailerOfInside([200, 150, 80], 1.5);

function folded(progress: number, of = dieline as Parameters<typeof createBody>[0]) {
	const body = createBody(of);
	body.shape(progress);
	return body;
}

/** Size of the whole mesh, mm. */
function extent({ geometry }: Body): [x: number, y: number, z: number] {
	const { min, max } = geometry.boundingBox ?? { min: { x: 0, y: 0, z: 0 }, max: { x: 0, y: 0, z: 0 } };
	return [max.x - min.x, max.y - min.y, max.z - min.z];
}

const groupOf = ({ geometry, surfaces }: Body, key: string) =>
	geometry.groups[surfaces.findIndex((surface) => surface.key === key)];

function uvsOf(body: Body, key: string): { us: number[]; vs: number[] } {
	const uv = body.geometry.getAttribute('uv');
	const group = groupOf(body, key);
	const indices = Array.from({ length: group?.count ?? 0 }, (_, index) => (group?.start ?? 0) + index);
	return { us: indices.map((index) => uv.getX(index)), vs: indices.map((index) => uv.getY(index)) };
}

test('flat, the board has its thickness and lies on the table', () => {
	expect(extent(folded(0))[1]).toBeCloseTo(1.5);
});

test('shut, it is as large as the box outside', () => {
	const [x, y, z] = extent(folded(1));
	const [length, width, height] = dieline.outsideMm;
	expect(x).toBeCloseTo(length, 0);
	expect(y).toBeGreaterThan(height - 1);
	expect(y).toBeLessThan(height + 5);
	expect(z).toBeGreaterThan(width - 2);
});

test.each([0, 0.35, 1])('every normal is one long at %d', (progress) => {
	const normal = folded(progress).geometry.getAttribute('normal');
	for (let index = 0; index < normal.count; index += 1)
		expect(Math.hypot(normal.getX(index), normal.getY(index), normal.getZ(index))).toBeCloseTo(1, 4);
});

test('every flat triangle turns the way its normal says', () => {
	const body = folded(0.7);
	const { geometry } = body;
	const [position, normal] = [geometry.getAttribute('position'), geometry.getAttribute('normal')];
	const at = (index: number) => [position.getX(index), position.getY(index), position.getZ(index)] as const;
	let judged = 0;
	for (let face = 0; face < position.count; face += 3) {
		const [a, b, c] = [at(face), at(face + 1), at(face + 2)];
		const [u, v] = [
			b.map((value, axis) => value - (a[axis] ?? 0)),
			c.map((value, axis) => value - (a[axis] ?? 0)),
		];
		const [ux = 0, uy = 0, uz = 0] = u;
		const [vx = 0, vy = 0, vz = 0] = v;
		const turn = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
		if (Math.hypot(...turn) < 1e-3) continue;
		const facing =
			(turn[0] ?? 0) * normal.getX(face) +
			(turn[1] ?? 0) * normal.getY(face) +
			(turn[2] ?? 0) * normal.getZ(face);
		expect(facing, body.panelOf(face / 3)).toBeGreaterThan(0);
		judged += 1;
	}
	expect(judged).toBeGreaterThan(300);
});

test('shut, the printed faces look away from the box', () => {
	const body = folded(1);
	const normal = body.geometry.getAttribute('normal');
	const towards = {
		front: [0, 0, 1],
		back: [0, 0, -1],
		top: [0, 1, 0],
		bottom: [0, -1, 0],
		left: [-1, 0, 0],
		right: [1, 0, 0],
	} as const;
	for (const [side, [x, y, z]] of Object.entries(towards)) {
		const start = groupOf(body, `box/${side}`)?.start ?? -1;
		expect(normal.getX(start) * x + normal.getY(start) * y + normal.getZ(start) * z, side).toBeCloseTo(1, 3);
	}
});

test('artwork of a side covers its whole texture', () => {
	const { us } = uvsOf(folded(1), 'box/top');
	expect(Math.min(...us)).toBeLessThan(0.02);
	expect(Math.max(...us)).toBeGreaterThan(0.98);
});

test('every triangle knows its panel', () => {
	const body = folded(1);
	const count = body.geometry.getAttribute('position').count / 3;
	const seen = new Set(Array.from({ length: count }, (_, face) => body.panelOf(face)));
	expect(seen.has(undefined)).toBe(false);
	expect(seen.size).toBe(dieline.panels.length);
});

describe('a package of two sheets', () => {
	test('each has its own thickness, and the loose one moves to its place', () => {
		const depth = (progress: number) => extent(folded(progress, twoSheets))[2];
		expect(depth(0)).toBeCloseTo(0.25 + 60 + 1.5);
		expect(depth(1)).toBeCloseTo(40 + 10 + 1.5, 0);
	});

	test('each has the colour of its own stock, sides are shared by two flaps', () => {
		const body = folded(1, twoSheets);
		expect(body.surfaces.map(({ key }) => key).sort()).toEqual([
			'box/front',
			'box/top',
			'carton/edge',
			'carton/inside',
			'carton/outside',
			'corrugated/back-fill',
			'corrugated/edge',
			'corrugated/inside',
			'sleeve/back',
		]);
		const start = groupOf(body, 'box/top')?.start ?? 0;
		const count = groupOf(body, 'box/top')?.count ?? 0;
		const panels = new Set(Array.from({ length: count / 3 }, (_, face) => body.panelOf(start / 3 + face)));
		expect([...panels].sort()).toEqual(['flap-left', 'flap-right']);
	});

	test('artwork that covers a part of a panel ends there', () => {
		const { us, vs } = uvsOf(folded(1, twoSheets), 'sleeve/back');
		// 4 mm beyond the edge of 40 × 30 mm have its outermost colour.
		expect(Math.min(...us)).toBeCloseTo(-0.1);
		expect(Math.max(...us)).toBeCloseTo(1.1);
		expect(Math.max(...vs)).toBeCloseTo(1 + 4 / 30);
	});
});

describe.each(allStyles.map((style) => [style.name, style] as const))('%s', (_, style) => {
	const { boardMm, limits } = style;
	const { min, max } = limits(boardMm.usual);
	const middle = min.map((minMm, axis) => Math.min(max[axis] ?? minMm, minMm * 2)) as [
		number,
		number,
		number,
	];
	const body = createBody(style.build(buildSize(style, middle, boardMm.usual)));

	test('is at most 30 draw calls, shadow and ground included', () => {
		// The shadow's caster counts twice: in the shadow map and, unseen, in the picture.
		expect(body.geometry.groups.length + 2 + 2).toBeLessThanOrEqual(30);
	});

	test('every corner has finite coordinates at every moment', () => {
		for (const progress of [0, 0.3, 0.6, 1]) {
			body.shape(progress);
			expect(body.geometry.getAttribute('position').array.every(Number.isFinite)).toBe(true);
			expect(body.geometry.getAttribute('normal').array.every(Number.isFinite)).toBe(true);
			expect(body.geometry.boundingSphere?.radius).toBeGreaterThan(10);
		}
	});
});

test('the inside print lies mirrored behind the same points of the board, and on no outer face', () => {
	const printed = withInside(dieline);
	const plate = printed.sides.inside;
	const body = folded(0, printed);
	if (!plate) throw new Error('no plate');
	const [position, normal, uv] = (['position', 'normal', 'uv'] as const).map((name) =>
		body.geometry.getAttribute(name),
	);
	const group = groupOf(body, 'box/inside');
	if (!position || !normal || !uv || !group) throw new Error('the inside wears no print');
	// Lying flat, a mailer's base has its sheet x to the left and its y towards you: see standingOnBase.
	const sheetX = (index: number) => (printed.standing[12] ?? 0) - position.getX(index);
	const sheetY = (index: number) => position.getZ(index) - (printed.standing[14] ?? 0);
	let judged = 0;
	for (let index = group.start; index < group.start + group.count; index += 1) {
		if (Math.abs(normal.getY(index)) < 0.99) continue;
		expect(normal.getY(index)).toBeGreaterThan(0);
		expect(uv.getX(index) * plate.widthMm).toBeCloseTo(plate.origin.x - sheetX(index), 2);
		expect((1 - uv.getY(index)) * plate.heightMm).toBeCloseTo(sheetY(index) - plate.origin.y, 2);
		judged += 1;
	}
	expect(judged).toBeGreaterThan(100);
	expect(groupOf(body, 'corrugated/inside')?.count ?? 0).toBe(0);
});
