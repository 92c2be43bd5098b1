import { expect, test } from 'vitest';
import type { Side } from '#src/designs/document/objects.ts';
import { sheetToSide, sideToSheet } from '#src/dielines/side-coordinates.ts';
import { findLandings, shiftOnSide } from '#src/editor/sheet/gestures/landing.ts';
import { shape } from '#tests/designs/design-documents.ts';
import { layout } from './gesture-driver.ts';

const placeOf = (side: Side) => {
	const place = layout.places[side];
	if (!place) throw new Error(side);
	return place;
};
const top = placeOf('top');
/** How far it is on the sheet from a point of the top to a point of another side, in the top's coordinates. */
const wayTo = (side: Side, to: { x: number; y: number }, from: { x: number; y: number }) => {
	const target = sheetToSide(top, sideToSheet(placeOf(side), to));
	return { x: target.x - from.x, y: target.y - from.y };
};
const boxAt = (x: number, y: number) => ({ xMm: x - 20, yMm: y - 20, widthMm: 40, heightMm: 40 });

test('an object dropped over its own side stays on that side', () => {
	const by = { x: 10, y: 5 };
	expect(findLandings([shape('a')], { place: top, by, box: boxAt(60, 45) }, layout).size).toBe(0);
});

test('objects of one side land together, by the middle of all', () => {
	const objects = [shape('a', { xMm: 50, yMm: 40 }), shape('b', { xMm: 60, yMm: 50 })];
	const by = wayTo('front', { x: 60, y: 30 }, { x: 55, y: 45 });
	const landings = findLandings(objects, { place: top, by, box: boxAt(55 + by.x, 45 + by.y) }, layout);
	expect(landings.get('a')).toMatchObject({ side: 'front' });
	expect(landings.get('a')?.xMm).toBeCloseTo(55);
	expect(landings.get('a')?.yMm).toBeCloseTo(25);
	expect(landings.get('b')?.xMm).toBeCloseTo(65);
	expect(landings.get('b')?.yMm).toBeCloseTo(35);
});

test('with objects of two sides, each lands by its own middle', () => {
	const objects = [shape('a', { xMm: 50, yMm: 40 }), shape('wall', { side: 'left', xMm: 31, yMm: 43 })];
	const by = wayTo('front', { x: 60, y: 30 }, { x: 50, y: 40 });
	const landings = findLandings(objects, { place: top, by, box: boxAt(0, 0) }, layout);
	expect(landings.get('a')).toMatchObject({ side: 'front', xMm: 60, yMm: 30 });
	const wall = placeOf('left');
	const shift = shiftOnSide({ place: top, by }, 'left', layout);
	const stays = sideToSheet(wall, { x: 31 + shift.x, y: 43 + shift.y });
	const was = sideToSheet(wall, { x: 31, y: 43 });
	const [from, to] = [sideToSheet(top, { x: 0, y: 0 }), sideToSheet(top, by)];
	expect([stays.x - was.x, stays.y - was.y]).toEqual([
		expect.closeTo(to.x - from.x, 6),
		expect.closeTo(to.y - from.y, 6),
	]);
});

test('what runs over creases stays with its side, and so does what is dragged with it', () => {
	const objects = [shape('a', { acrossCreases: true }), shape('b')];
	const by = wayTo('front', { x: 60, y: 30 }, { x: 50, y: 40 });
	const box = boxAt(50 + by.x, 40 + by.y);
	expect(findLandings(objects, { place: top, by, box }, layout).size).toBe(0);
});

test('outside the box there is no side to land on', () => {
	const by = { x: -5000, y: 0 };
	expect(findLandings([shape('a')], { place: top, by, box: boxAt(-4950, 40) }, layout).size).toBe(0);
});
