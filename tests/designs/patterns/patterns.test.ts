import { describe, expect, it } from 'vitest';
import { regions } from '#regions/index.ts';
import { addObject, setFill, setPattern } from '#src/designs/document/commands.ts';
import type { PatternFill } from '#src/designs/document/design.ts';
import { loadPainters } from '#src/designs/paint/lazy-painters.ts';
import type { Context } from '#src/designs/paint/paint-context.ts';
import { paintSide } from '#src/designs/paint/paint-side.ts';
import { patternFrame } from '#src/designs/patterns/pattern-frame.ts';
import { findPattern, patterns } from '#src/designs/patterns/patterns.ts';
import { tilePath } from '#src/designs/patterns/tile-svg.ts';
import { type SidePlace, sheetsOf } from '#src/dielines/dieline.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { made } from '#tests/dielines/mailers/sizes.ts';
import { bare, text } from '../design-documents.ts';

const fill = (changes: Partial<PatternFill> = {}): PatternFill => ({
	patternId: 'dots',
	colour: '#1f5fbf',
	scale: 1.3,
	rotationDeg: 25,
	acrossCreases: true,
	...changes,
});

/** A point of a side in the pattern's own millimetres. */
function inPattern(pattern: PatternFill, place: SidePlace, x: number, y: number) {
	const [a, b, c, d, e, f] = patternFrame(pattern, place);
	const determinant = a * d - b * c;
	return {
		x: (d * (x - e) - c * (y - f)) / determinant,
		y: (a * (y - f) - b * (x - e)) / determinant,
	};
}
/** A point of the sheet in a side's millimetres. */
function onSide({ origin, rotationDeg }: SidePlace, x: number, y: number) {
	const angle = (-rotationDeg * Math.PI) / 180;
	const [dx, dy] = [x - origin.x, y - origin.y];
	return [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)] as const;
}

const dieline = made({ insideMm: [200, 150, 80], boardMm: 1.5 });
const sheet = sheetsOf(dieline)[0];
const places = Object.values(sheet?.sides ?? {}).filter((place) => !place.face);

describe('a pattern over the creases', () => {
	it('continues across every crease', () => {
		expect(places.length).toBeGreaterThan(3);
		// Any point of the sheet, a crease's too, is the same point of the pattern, whichever side is asked.
		for (const [x, y] of [
			[0, 0],
			[120, 60],
			[-37, 210],
		] as const) {
			const seen = places.map((place) => inPattern(fill(), place, ...onSide(place, x, y)));
			for (const point of seen) {
				expect(point.x).toBeCloseTo(seen[0]?.x ?? Number.NaN, 6);
				expect(point.y).toBeCloseTo(seen[0]?.y ?? Number.NaN, 6);
			}
		}
	});

	it('is the same on the folded box for every layout of the sheet', () => {
		const { places: laid } = createSheetLayout(dieline);
		for (const place of places) {
			const onTable = laid[place.side];
			if (!onTable) throw new Error(place.side);
			const [one, other] = [place, onTable].map((where) => patternFrame(fill(), where));
			one?.forEach((value, index) => {
				expect(value, place.side).toBeCloseTo(other?.[index] ?? Number.NaN, 6);
			});
		}
	});

	it('starts at the corner of the side otherwise', () => {
		for (const place of places)
			expect(inPattern(fill({ acrossCreases: undefined }), place, 0, 0)).toEqual({ x: 0, y: 0 });
	});
});

/** Writes down in which order something is filled. */
function notebook() {
	const calls: string[] = [];
	const state: Record<string, unknown> = {};
	const context = new Proxy(state, {
		get: (target, name: string) =>
			name in target
				? target[name]
				: (...values: unknown[]) => {
						if (name === 'measureText') return { width: 50 };
						if (name === 'fill' || name === 'fillRect' || name === 'fillText')
							calls.push(`${name} ${String(state.fillStyle)}`);
						else if (name === 'rect')
							calls.push(`rect ${values.map((value) => Math.round(Number(value))).join()}`);
						return undefined;
					},
		set: (target, name: string, value) => {
			target[name] = value;
			return true;
		},
	});
	return { context: context as unknown as Context, calls };
}

describe('the painter', () => {
	const place: SidePlace = {
		side: 'top',
		panel: 'lid',
		widthMm: 40,
		heightMm: 16,
		origin: { x: 5, y: 5 },
		rotationDeg: 0,
	};

	it('paints it over the fill and below the objects, and covers the side with its bleed', async () => {
		let design = setFill(bare(), 'top', '#f7c948');
		design = addObject(design, text({ side: 'top' }));
		design = setPattern(
			design,
			'top',
			fill({ patternId: 'stripes', scale: 1, rotationDeg: 0, acrossCreases: undefined }),
		);
		expect(await loadPainters(design)).toBe(true);
		const { context, calls } = notebook();
		paintSide(context, design, place, new Map());
		expect(calls.filter((call) => call.startsWith('fill'))).toEqual([
			'fillRect #f7c948',
			'fill #1f5fbf',
			'fillText #111111',
		]);
		expect(calls).toContain('rect -16,-16,4,8');
		expect(calls).toContain('rect 48,24,4,8');
	});

	it('paints nothing for an unknown pattern', () => {
		const { context, calls } = notebook();
		paintSide(context, setPattern(bare(), 'top', fill({ patternId: 'plaid' })), place, new Map());
		expect(calls.filter((call) => call.startsWith('fill'))).toEqual([]);
	});
});

describe('the list', () => {
	it('has distinct patterns with printable shapes', () => {
		expect(patterns.length).toBeGreaterThanOrEqual(10);
		expect(new Set(patterns.map(({ id }) => id)).size).toBe(patterns.length);
		for (const pattern of patterns) {
			expect(tilePath(pattern), pattern.id).toMatch(/^M/);
			expect(tilePath(pattern), pattern.id).not.toContain('NaN');
		}
	});

	it('contains the patterns of all regions, and no others', () => {
		for (const { id, patterns: offered } of Object.values(regions)) {
			expect(
				offered.filter((name) => !findPattern(name)),
				id,
			).toEqual([]);
			expect(new Set(offered).size, id).toBe(offered.length);
		}
		const everywhere = new Set(Object.values(regions).flatMap((region) => region.patterns));
		expect(patterns.filter(({ id }) => !everywhere.has(id))).toEqual([]);
		expect(regions.pl.patterns).not.toEqual(regions.gb.patterns);
	});
});
