import { describe, expect, test } from 'vitest';
import type { Dieline } from '#src/dielines/dieline.ts';
import { createBody } from '#src/editor/box3d/geometry/create-body.ts';
import { can, card, paperCarrier, softMailer, standUpPouch, tape } from '#tests/build/made-up-dielines.ts';

function extent(dieline: Dieline, progress: number): [x: number, y: number, z: number] {
	const body = createBody(dieline);
	body.shape(progress);
	const { min, max } = body.geometry.boundingBox ?? { min: { x: 0, y: 0, z: 0 }, max: { x: 0, y: 0, z: 0 } };
	return [max.x - min.x, max.y - min.y, max.z - min.z];
}

/** Depth of a thing between two heights, shares of its whole height. */
function depthBetween(dieline: Dieline, progress: number, from: number, to: number): number {
	const { geometry } = createBody(dieline);
	const body = createBody(dieline);
	body.shape(progress);
	const position = body.geometry.getAttribute('position');
	const height = body.geometry.boundingBox?.max.y ?? 0;
	let deepest = 0;
	for (let index = 0; index < position.count; index += 1) {
		const share = position.getY(index) / height;
		if (share >= from && share <= to) deepest = Math.max(deepest, 2 * Math.abs(position.getZ(index)));
	}
	geometry.dispose();
	return deepest;
}

describe.each([
	['soft mailer', softMailer],
	['pouch', standUpPouch],
	['paper bag', paperCarrier],
	['can', can],
	['tape', tape],
	['card', card],
] as const)('%s', (_, dieline) => {
	test.each([0, 0.5, 1])('looks outwards everywhere at %d', (progress) => {
		const body = createBody(dieline);
		body.shape(progress);
		const normal = body.geometry.getAttribute('normal');
		for (let index = 0; index < normal.count; index += 1)
			expect(Math.hypot(normal.getX(index), normal.getY(index), normal.getZ(index))).toBeCloseTo(1, 3);
	});

	test('shows its front', () => {
		expect(createBody(dieline).surfaces.map(({ key }) => key)).toContain('box/front');
	});

	test('turns its triangles the way of their normals', () => {
		const { geometry, shape } = createBody(dieline);
		shape(0.6);
		const [position, normal] = [geometry.getAttribute('position'), geometry.getAttribute('normal')];
		const index = geometry.getIndex();
		const count = index?.count ?? position.count;
		let against = 0;
		for (let face = 0; face < count; face += 3) {
			const [a, b, c] = [0, 1, 2].map((corner) => index?.getX(face + corner) ?? face + corner) as [
				number,
				number,
				number,
			];
			const edge = (to: number) =>
				[
					position.getX(to) - position.getX(a),
					position.getY(to) - position.getY(a),
					position.getZ(to) - position.getZ(a),
				] as const;
			const [[ux, uy, uz], [vx, vy, vz]] = [edge(b), edge(c)];
			const turn = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
			// Slivers in the corners of a base have almost no area.
			if (Math.hypot(...turn) < 1) continue;
			const facing = turn[0] * normal.getX(a) + turn[1] * normal.getY(a) + turn[2] * normal.getZ(a);
			if (facing < -0.3 * Math.hypot(...turn)) against += 1;
		}
		// Where seals end in a point a sliver may have any normal.
		expect(against).toBeLessThan(count / 3 / 1000);
	});
});

test('a bag fills: flat when empty, as thick as its form says when full', () => {
	expect(extent(softMailer, 0)[2]).toBeLessThan(1);
	expect(extent(softMailer, 1)[2]).toBeGreaterThan(54);
	expect(extent(softMailer, 1)[2]).toBeLessThan(66);
});

test('a full bag is fullest at its lower third, its seals stay flat', () => {
	const low = depthBetween(softMailer, 1, 0.25, 0.4);
	expect(low).toBeGreaterThan(depthBetween(softMailer, 1, 0.6, 0.65));
	expect(low).toBeGreaterThan(depthBetween(softMailer, 1, 0.05, 0.1));
	expect(depthBetween(softMailer, 1, 0.95, 1)).toBeLessThan(1);
});

test('a pouch stands on its opened gusset, half as thick at 60 % of its height', () => {
	expect(depthBetween(standUpPouch, 0, 0, 0.05)).toBeLessThan(1);
	expect(depthBetween(standUpPouch, 1, 0, 0.02)).toBeGreaterThan(60);
	const share = depthBetween(standUpPouch, 1, 0.55, 0.62) / depthBetween(standUpPouch, 1, 0.2, 0.4);
	expect(share).toBeGreaterThan(0.35);
	expect(share).toBeLessThan(0.7);
	expect(depthBetween(standUpPouch, 1, 0.85, 1)).toBeLessThan(1);
});

test('a paper bag opens its gussets, and closes them inwards', () => {
	expect(extent(paperCarrier, 1)[2]).toBeCloseTo(106, 0);
	const [width, , depth] = extent(paperCarrier, 0);
	expect(depth).toBeLessThan(1);
	expect(width).toBeCloseTo(240);
});

test('a can has its true size; its lid comes off upwards', () => {
	const [x, y, z] = extent(can, 1);
	expect(x).toBeCloseTo(90, 0);
	expect(z).toBeCloseTo(90, 0);
	expect(y).toBeCloseTo(125);
	expect(extent(can, 0)[1]).toBeGreaterThan(125 + 25);
});

test('a roll is as wide as its web and rolls its loose end up', () => {
	const [x, y, z] = extent(tape, 1);
	expect(x).toBeCloseTo(48, 0);
	expect(y).toBeCloseTo(105, 0);
	expect(extent(tape, 0)[2]).toBeGreaterThan(z + 80);
});

test('the ends of a roll face its sides, its print and the loose end’s run on', () => {
	const { geometry, surfaces, shape } = createBody(tape);
	shape(0);
	const [position, normal, uv] = [
		geometry.getAttribute('position'),
		geometry.getAttribute('normal'),
		geometry.getAttribute('uv'),
	];
	const index = geometry.getIndex();
	const cornersOf = (key: string) => {
		const { start = 0, count = 0 } = geometry.groups[surfaces.findIndex((one) => one.key === key)] ?? {};
		return Array.from({ length: count }, (_, corner) => index?.getX(start + corner) ?? 0);
	};
	for (const corner of cornersOf('film/edge'))
		expect(normal.getX(corner) * Math.sign(position.getX(corner))).toBeCloseTo(1, 3);
	// The top of the picture is on the same side of roll and loose end.
	for (const corner of cornersOf('box/front'))
		expect(Math.sign(uv.getY(corner) - 0.5)).toBe(Math.sign(position.getX(corner)));
});

test('a sheet lies flat and curls up at one corner', () => {
	expect(extent(card, 0)[1]).toBeLessThan(0.5);
	expect(extent(card, 0)[0]).toBeCloseTo(200);
	expect(extent(card, 1)[1]).toBeGreaterThan(20);
});
