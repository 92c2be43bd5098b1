import { expect, test } from 'vitest';
import { describeDieline } from '#src/dielines/export/description.ts';
import { mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { sleevedMailerBox } from '#src/dielines/mailers/sleeved-mailer-box.ts';
import { allStyles } from '#src/dielines/styles/all-styles.ts';
import { build, folded, type GridSize, span, thinGridOf } from './proofs.ts';

/** One layer of a tube that is not counted by convention, and inserts, which divide the inside on purpose. */
const notCounted = /glue-flap|(top|bottom)-tuck|^insert-/;
const axes = { length: 0, height: 1, width: 2 } as const;

/** The free space of the closed box on each axis of the table, mm. */
function freeSpace(dieline: ReturnType<typeof build>) {
	const { corners, panel } = folded(dieline);
	const { cavity, insideMm, usableMm = insideMm } = dieline;
	return (['length', 'height', 'width'] as const).map((name): readonly [number, number] => {
		const [one, other] = (cavity?.[name] ?? []).map((id) => ({
			at: span(corners(id), axes[name])[0],
			half: panel(id).boardMm / 2,
		}));
		if (!one || !other) throw new Error(`no ${name}`);
		const [low, high] = one.at < other.at ? [one, other] : [other, one];
		const index = { length: 0, width: 1, height: 2 }[name];
		const less = ((insideMm[index] ?? 0) - (usableMm[index] ?? 0)) / 2;
		return [low.at + low.half + less, high.at - high.half - less];
	});
}

/** Panels inside the space that is reserved for the goods. */
function standingInside(dieline: ReturnType<typeof build>): string[] {
	const { panels, corners } = folded(dieline);
	const space = freeSpace(dieline);
	return [...panels.values()].flatMap(({ id, boardMm }) => {
		const spans = ([0, 1, 2] as const).map((axis) => span(corners(id), axis));
		const across = spans.findIndex(([low, high]) => high - low < 1e-6);
		const isClear = spans.some(([low, high], axis) => {
			const [from = 0, to = 0] = space[axis] ?? [];
			const half = axis === across ? boardMm / 2 : 0;
			return high + half <= from + 0.02 || low - half >= to - 0.02;
		});
		return across < 0 || isClear || notCounted.test(id) ? [] : [id];
	});
}

test('no part of the closed box is inside the space that is reported as free, in every style', () => {
	let checked = 0;
	for (const style of allStyles)
		for (const size of thinGridOf(style).filter((_, index) => index % 7 === 0)) {
			const dieline = build(style, size);
			if (dieline.form.kind !== 'folded' || !dieline.cavity) continue;
			checked++;
			expect(standingInside(dieline), `${style.name} ${JSON.stringify(size)}`).toEqual([]);
		}
	expect(checked).toBeGreaterThan(400);
});

test('a mailer reports that its lid flaps take 4t/3 of its length, in the JSON too', () => {
	const box = mailerOfInside([230, 160, 80], 1.5);
	expect(box.usableMm).toEqual([228, 160, 80]);
	expect(describeDieline(box).usableMm).toEqual([228, 160, 80]);
	const { usableMm: _, ...silent } = box;
	expect(standingInside(silent)).toEqual(['lid-flap-right', 'lid-flap-left']);
});

/** From the lowest point of the closed box to its highest, with the thickness of lying boards. */
function heightOf(dieline: ReturnType<typeof build>): number {
	const { panels, corners } = folded(dieline);
	const ends = [...panels.values()].flatMap(({ id, boardMm }) => {
		const [low, high] = span(corners(id), 1);
		const half = high - low < 1e-6 ? boardMm / 2 : 0;
		return [low - half, high + half];
	});
	return Math.max(...ends) - Math.min(...ends);
}

test('the outside height of a mailer includes the tabs that protrude below its base; in a sleeve they do not protrude', () => {
	const mailers = allStyles.filter(({ codes }) => codes.includes('FEFCO 0427'));
	expect(mailers).toHaveLength(4);
	for (const style of mailers)
		for (const size of thinGridOf(style).filter((_: GridSize, index) => index % 5 === 0)) {
			const dieline = build(style, size);
			const measured = heightOf(dieline);
			// The sleeve has play above and below the box.
			const play = style === sleevedMailerBox ? 1 : 0;
			expect(dieline.outsideMm[2], `${style.name} ${JSON.stringify(size)}`).toBeGreaterThanOrEqual(
				measured - 1e-6,
			);
			expect(dieline.outsideMm[2]).toBeLessThan(measured + play + 1e-6);
		}
	expect(mailerOfInside([200, 150, 80], 1.5).outsideMm[2]).toBeCloseTo(80 + 3 + 0.75, 9);
});
