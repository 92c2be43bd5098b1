import { expect, test } from 'vitest';
import { sheetToSide, sideToSheet } from '#src/dielines/side-coordinates.ts';

const origin = { x: 100, y: 40 };

test.each([
	[0, undefined, { x: 110, y: 45 }],
	[90, undefined, { x: 95, y: 50 }],
	[180, undefined, { x: 90, y: 35 }],
	[270, undefined, { x: 105, y: 30 }],
	// On the other face of the sheet x runs against the sheet's.
	[0, 'reverse', { x: 90, y: 45 }],
	[90, 'reverse', { x: 105, y: 50 }],
] as const)('turned by %i°, face %s: 10 mm across and 5 mm down the side', (rotationDeg, face, expected) => {
	const place = { origin, rotationDeg, ...(face && { face }) };
	expect(sideToSheet(place, { x: 10, y: 5 })).toEqual(expected);
	const back = sheetToSide(place, expected);
	expect([back.x, back.y]).toEqual([10, 5]);
});
