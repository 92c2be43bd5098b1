import { expect, test } from 'vitest';
import { coveredMm2 } from '#src/dielines/coverage.ts';
import { withInside } from '#src/dielines/inside-plate.ts';
import { mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { findNeighbours } from '#src/dielines/neighbours.ts';
import { netAreaMm2, sheetBounds } from '#src/dielines/outline.ts';
import { computeArea } from '#src/dielines/path.ts';
import { styleNamed } from '#src/dielines/styles/all-styles.ts';
import { madeOf } from './sold-dielines.ts';

const mailer = mailerOfInside([200, 150, 80], 1.5);

test('the neighbours of a side are all others of its face', () => {
	const { sides, panels } = withInside(mailer);
	const names = (side: keyof typeof sides) => {
		const place = sides[side];
		return place && findNeighbours(panels, Object.values(sides), place).map((one) => one.side);
	};
	expect(names('top')).toEqual(['front', 'back', 'left', 'right', 'bottom']);
	expect(names('inside')).toEqual([]);
});

test('of a side on several flaps, the flap at the shared crease continues the artwork', () => {
	const style = styleNamed('shipping-box');
	if (!style) throw new Error('no shipping box');
	const box = madeOf(style, [300, 200, 150]);
	const { sides, panels } = box;
	const flapAt = (side: 'front' | 'back') => {
		const place = sides[side];
		return (
			place && findNeighbours(panels, Object.values(sides), place).find((one) => one.side === 'top')?.panel
		);
	};
	expect([flapAt('front'), flapAt('back')]).toEqual(['top-front-flap', 'top-back-flap']);
});

test('the covered area is the part of the rectangle that panels cover', () => {
	const bounds = sheetBounds(mailer);
	// Round corners are read in steps of 10°.
	expect(coveredMm2(mailer.panels, bounds) / netAreaMm2(mailer)).toBeCloseTo(1, 3);
	const base = mailer.panels.find(({ id }) => id === 'base');
	if (!base) throw new Error('no base');
	expect(coveredMm2([base], { minX: -1e3, minY: -1e3, maxX: 1e3, maxY: 1e3 })).toBeCloseTo(
		computeArea(base.outline),
		3,
	);
	// Wholly on the base, half over its open end, wholly beside the blank.
	expect(coveredMm2(mailer.panels, { minX: 50, maxX: 60, minY: 50, maxY: 60 })).toBeCloseTo(100, 6);
	expect(coveredMm2([base], { minX: 50, maxX: 60, minY: -5, maxY: 5 })).toBeCloseTo(50, 6);
	const { minX, minY } = bounds;
	expect(coveredMm2(mailer.panels, { minX, maxX: minX + 10, minY, maxY: minY + 10 })).toBe(0);
	// Its slots are no board.
	expect(coveredMm2([base], { minX: 0, maxX: 4, minY: 70, maxY: 80 })).toBe(0);
});
