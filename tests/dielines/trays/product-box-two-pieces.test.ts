import { describe, expect, test } from 'vitest';
import { findCollisions } from '#src/dielines/collisions.ts';
import type { Dieline, LoosePart } from '#src/dielines/dieline.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { computeLines } from '#src/dielines/outline.ts';
import { computeBounds } from '#src/dielines/path.ts';
import { doubleWallTray, type TrayMeasures } from '#src/dielines/trays/double-wall-tray.ts';
import { productBoxTwoPieces } from '#src/dielines/trays/product-box-two-pieces.ts';
import { build, folded, gridOf, span } from '../proofs.ts';
import { soldDielines } from '../sold-dielines.ts';

const tray = (measures: Pick<TrayMeasures, 'lengthMm' | 'widthMm' | 'wallMm' | 'platformMm'>) =>
	doubleWallTray(
		{ id: 'base', side: 'bottom', prefix: '' },
		{ top: 'back', bottom: 'front', left: 'right', right: 'left' },
		{ ...measures, boardMm: 0.5, notched: true },
	);

describe('published blanks', () => {
	test.each([
		['open-dieline, a measured die, base panel 124×179 H60 p5', [124, 179, 60, 5], 400.4, 458.4],
		['open-dieline, a measured die, lid panel 151×216 H45 p0', [151, 216, 45, 0], 359.4, 425.4],
	] as const)('%s', (_, [lengthMm, widthMm, wallMm, platformMm], blankX, blankY) => {
		const { panels } = tray({ lengthMm, widthMm, wallMm, platformMm });
		const { minX, maxX, minY, maxY } = computeBounds(panels.map(({ outline }) => outline));
		expect(maxX - minX).toBeCloseTo(blankX, 9);
		expect(maxY - minY).toBeCloseTo(blankY, 9);
	});

	test('the same die: U notch 30 wide at the rim, 26 below, 4.2 deep on either side, corners of 2', () => {
		const { panels, marks } = tray({ lengthMm: 151, widthMm: 216, wallMm: 45, platformMm: 0 });
		const { holes } = computeLines({
			id: 'lid',
			stock: 'carton',
			boardMm: 0.5,
			grain: 'x',
			panels,
			marks,
			sides: {},
		});
		expect(holes).toHaveLength(2);
		for (const hole of holes) {
			const { minX, maxX, minY, maxY } = computeBounds([hole]);
			expect(maxX - minX).toBeCloseTo(30, 9);
			expect(maxY - minY).toBeCloseTo(8.4, 9);
			const radii = hole.flatMap((segment) => (segment.kind === 'arc' ? [segment.radiusMm] : []));
			expect(radii).toEqual([2, 2, 2, 2]);
		}
	});
});

const grid = gridOf(productBoxTwoPieces).map((size) => ({ size, dieline: build(productBoxTwoPieces, size) }));
const lidOf = ({ loose: [lid] }: Dieline): LoosePart => {
	if (!lid) throw new Error('no lid');
	return lid;
};

test('front and back fold in one after the other, so that their inner walls never collide', () => {
	const rolled = ['back', 'front'].flatMap((wall) =>
		['platform', 'inner-wall'].map((part) => `${wall}-${part}`),
	);
	for (const { sizeMm, dieline } of soldDielines(productBoxTwoPieces, 'product-box-two-pieces'))
		for (let progress = 0; progress <= 1; progress += 0.05) {
			const met = findCollisions(dieline, progress).filter(({ panels }) =>
				panels.every((id) => rolled.includes(id)),
			);
			expect(met, `${sizeMm} at ${progress}`).toEqual([]);
		}
	const stage = (id: string) => {
		const [{ dieline } = { dieline: undefined }] = soldDielines(
			productBoxTwoPieces,
			'product-box-two-pieces',
		);
		return dieline?.panels.find((panel) => panel.id === id)?.stage ?? Number.NaN;
	};
	expect(stage('front-inner-wall')).toBeGreaterThan(stage('back-inner-wall'));
});

test('walls too high to be folded in are corrected by a larger base', () => {
	const result = makeDieline(productBoxTwoPieces, { sizeMm: [100, 50, 130] });
	if (result.ok) throw new Error('made');
	expect(result.problem.details).toMatchObject({
		nearestMm: [100, 52, 130],
		rules: ['wall_too_high_to_roll'],
	});
});

test('the lid goes over the base with half a millimetre of play on each side', () => {
	for (const { size, dieline } of grid) {
		const { corners } = folded(dieline);
		const t = size.boardMm;
		const gap = (wall: string, axis: 0 | 2) => {
			const [outer] = span(corners(`${wall}-wall`, -t / 2), axis);
			const [inner] = span(corners(`lid-${wall}-inner-wall`, -t / 2), axis);
			return Math.abs(inner) - Math.abs(outer);
		};
		expect(gap('left', 0)).toBeCloseTo(0.5, 6);
		expect(gap('right', 0)).toBeCloseTo(0.5, 6);
		expect(gap('front', 2)).toBeCloseTo(0.5, 6);
		expect(gap('back', 2)).toBeCloseTo(0.5, 6);
	}
});

test('the lid’s tongues rest on the base’s rim, and its own rim hangs free of the table', () => {
	for (const { size, dieline } of grid) {
		const { corners } = folded(dieline);
		const t = size.boardMm;
		for (const wall of ['left', 'right', 'front', 'back']) {
			const [tongue] = span(corners(`lid-${wall}-tongue`), 1);
			expect(tongue - span(corners('front-platform'), 1)[1]).toBeCloseTo(t, 6);
			expect(span(corners(`lid-${wall}-wall`), 1)[0]).toBeGreaterThan(3);
		}
		const [lid] = span(corners('lid'), 1);
		const rim = span(corners('lid-front-wall'), 1)[0];
		expect(lid - rim).toBeCloseTo(Math.max(16, 0.4 * size.insideMm[2]), 6);
	}
});

test('rolled walls: hollow ones of 5 mm around the base, board on board in the lid, tongues flat on the board', () => {
	for (const { size, dieline } of grid) {
		const { corners, place, panel } = folded(dieline);
		const t = size.boardMm;
		for (const [prefix, first, second] of [
			['', 5, 5],
			['lid-', t, 3 * t],
		] as const)
			for (const [wall, axis, depth] of [
				['left', 0, first],
				['right', 0, first],
				['front', 2, second],
				['back', 2, second],
			] as const) {
				const [outer] = span(corners(`${prefix}${wall}-wall`), axis);
				const [inner] = span(corners(`${prefix}${wall}-inner-wall`), axis);
				expect(Math.abs(outer) - Math.abs(inner)).toBeCloseTo(depth, 6);
				const [tongue, alsoTongue] = span(corners(`${prefix}${wall}-tongue`), 1);
				expect(alsoTongue - tongue).toBeLessThan(1e-6);
				const [root] = span(corners(prefix ? 'lid' : 'base'), 1);
				expect(Math.abs(tongue - root)).toBeCloseTo(t + 0.3, 6);
				// The print of rolled-in panels is visible inside: their printed face points to the middle.
				const id = `${prefix}${wall}-inner-wall`;
				expect(panel(id).printShows).toBe('inside');
				const [point] = panel(id).outline;
				if (!point) throw new Error('no outline');
				const [print, back] = [place(id, point.from, -t / 2), place(id, point.from, t / 2)];
				expect(Math.abs(print[axis])).toBeLessThan(Math.abs(back[axis]));
			}
	}
});

test('corner webs lie folded inside front and back: wall, inner triangle, outer triangle, inner wall', () => {
	for (const { size, dieline } of grid) {
		const { corners } = folded(dieline);
		const t = size.boardMm;
		for (const prefix of ['', 'lid-'])
			for (const wall of ['front', 'back'])
				for (const end of ['left', 'right']) {
					const depth = (id: string) => Math.abs(span(corners(`${prefix}${id}`), 2)[0]);
					const outside = depth(`${wall}-wall`);
					expect(outside - depth(`web-${wall}-${end}-inner`)).toBeCloseTo(t, 6);
					expect(outside - depth(`web-${wall}-${end}-outer`)).toBeCloseTo(2 * t, 6);
					expect(outside - depth(`${wall}-inner-wall`)).toBeGreaterThan(3 * t - 1e-6);
					// Neither reaches across the middle, where the other end's web comes from.
					const [low, high] = span(corners(`${prefix}web-${wall}-${end}-outer`), 0);
					expect(end === 'left' ? high : -low).toBeLessThan(-0.5);
				}
	}
});

test('the tongues fold towards the print: their crease is half-cut', () => {
	const made = makeDieline(productBoxTwoPieces, { sizeMm: [150, 100, 50] });
	if (!made.ok) throw new Error(made.problem.message);
	for (const { panels, marks } of [made.value, lidOf(made.value)]) {
		const tongues = panels.filter(({ id }) => id.endsWith('-tongue'));
		expect(tongues).toHaveLength(4);
		expect(tongues.every(({ angleDeg }) => angleDeg === -90)).toBe(true);
		expect(marks.map(({ kind, panel }) => [kind, panel])).toEqual(tongues.map(({ id }) => ['half-cut', id]));
	}
});

test('base and lid carry five printed sides each', () => {
	const made = makeDieline(productBoxTwoPieces, { sizeMm: [150, 100, 50] });
	if (!made.ok) throw new Error(made.problem.message);
	expect(Object.keys(made.value.sides).sort()).toEqual(['back', 'bottom', 'front', 'left', 'right']);
	expect(Object.keys(lidOf(made.value).sides).sort()).toEqual(['back', 'front', 'left', 'right', 'top']);
});
