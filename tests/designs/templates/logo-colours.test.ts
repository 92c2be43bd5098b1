import { describe, expect, test } from 'vitest';
import { toChannels } from '#src/designs/colour/colour.ts';
import { logoColours } from '#src/designs/templates/logo-colours.ts';

/** A picture of 40 × 40 pixels from a colour for each pixel; undefined is transparent. */
function picture(colourAt: (x: number, y: number) => string | undefined): number[] {
	return Array.from({ length: 1600 }, (_, index) => {
		const colour = colourAt(index % 40, Math.floor(index / 40));
		return colour ? [...toChannels(colour), 255] : [0, 0, 0, 0];
	}).flat();
}
const inMiddle = (x: number, y: number) => x >= 10 && x < 30 && y >= 10 && y < 30;
const look = (colourAt: (x: number, y: number) => string | undefined) =>
	logoColours(picture(colourAt), 40, 40);
const near = (found: string | undefined, wanted: string) =>
	toChannels(found ?? '#000000').every(
		(level, index) => Math.abs(level - (toChannels(wanted)[index] ?? 0)) <= 3,
	);

describe('the colours of a logo', () => {
	test('are sorted by area; transparent parts do not count', () => {
		const { colours, ground } = look((x, y) =>
			inMiddle(x, y) ? (x < 25 ? '#1f5fbf' : '#f7c948') : undefined,
		);
		expect(ground).toBeUndefined();
		expect(colours).toHaveLength(2);
		expect(near(colours[0], '#1f5fbf')).toBe(true);
		expect(near(colours[1], '#f7c948')).toBe(true);
	});

	test.each(['#ffffff', '#14213d'])('a ground of %s is none of them', (paper) => {
		const { colours, ground } = look((x, y) => (inMiddle(x, y) ? '#d7263d' : paper));
		expect(near(ground, paper)).toBe(true);
		expect(colours).toHaveLength(1);
		expect(near(colours[0], '#d7263d')).toBe(true);
	});

	test('anti-aliased edges are ignored', () => {
		const { colours } = look((x, y) =>
			!inMiddle(x, y) ? '#ffffff' : x === 10 && y < 13 ? '#eb929e' : '#d7263d',
		);
		expect(colours).toHaveLength(1);
	});

	test('a photograph has no ground and at most five', () => {
		const { colours, ground } = look((x, y) => {
			const hex = (level: number) => Math.round(level).toString(16).padStart(2, '0');
			return `#${hex((x / 39) * 255)}${hex((y / 39) * 255)}${hex(128)}`;
		});
		expect(ground).toBeUndefined();
		expect(colours.length).toBeGreaterThan(2);
		expect(colours.length).toBeLessThanOrEqual(5);
	});

	test('an empty picture still gives one', () => {
		expect(look(() => undefined)).toEqual({ colours: ['#111111'], ground: undefined });
	});

	test('white letters on transparency are white', () => {
		expect(look((x, y) => (inMiddle(x, y) ? '#ffffff' : undefined)).colours).toEqual(['#ffffff']);
	});
});
