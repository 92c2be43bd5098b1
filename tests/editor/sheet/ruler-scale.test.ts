import { expect, test } from 'vitest';
import { computeTicks } from '#src/editor/sheet/ruler-scale.ts';

const figures = (view: Parameters<typeof computeTicks>[0], unit: 'cm' | 'in') =>
	computeTicks(view, unit).flatMap(({ px, figure }) =>
		figure === undefined ? [] : [[Math.round(px) + 0, figure]],
	);

test.each([
	[
		'centimetres, as many as have room',
		{ startMm: -5, mmPerPx: 0.1, lengthPx: 350 },
		'cm',
		[
			[50, 0],
			[150, 1],
			[250, 2],
			[350, 3],
		],
	],
	[
		'far away, tens of them',
		{ startMm: 0, mmPerPx: 1.5, lengthPx: 200 },
		'cm',
		[
			[0, 0],
			[67, 10],
			[133, 20],
			[200, 30],
		],
	],
	[
		'inches',
		{ startMm: 0, mmPerPx: 0.254, lengthPx: 250 },
		'in',
		[
			[0, 0],
			[100, 1],
			[200, 2],
		],
	],
	[
		'close by, fractions of an inch',
		{ startMm: 0, mmPerPx: 0.0635, lengthPx: 200 },
		'in',
		[
			[0, 0],
			[100, 0.25],
			[200, 0.5],
		],
	],
	[
		'a side that lies upside down runs backwards',
		{ startMm: 30, mmPerPx: -0.1, lengthPx: 300 },
		'cm',
		[
			[300, 0],
			[200, 1],
			[100, 2],
			[0, 3],
		],
	],
] as const)('%s', (_, view, unit, wanted) => {
	expect(figures(view, unit)).toEqual(wanted);
});

test('between two figures of an inch there are eighths', () => {
	const ticks = computeTicks({ startMm: 0, mmPerPx: 0.254, lengthPx: 100 }, 'in');
	expect(ticks).toHaveLength(9);
});

test('no room and no scale give no marks', () => {
	expect(computeTicks({ startMm: 0, mmPerPx: 0, lengthPx: 100 }, 'cm')).toEqual([]);
});
