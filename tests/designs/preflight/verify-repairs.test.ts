import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addObject, setFill } from '#src/designs/document/commands.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { DesignObject, ImageObject } from '#src/designs/document/objects.ts';
import type { Finding, PreflightContext } from '#src/designs/preflight/finding.ts';
import { preflight } from '#src/designs/preflight/preflight.ts';
import { applyRepair, coveredSides } from '#src/designs/preflight/verify-repairs.ts';
import { outerSides, type Side } from '#src/dielines/dieline.ts';
import type { Bounds } from '#src/dielines/path.ts';
import { bare, ean, shape, text } from '../design-documents.ts';
import { preflightTable } from './preflight-table.ts';

/** Sides of 200 × 100 mm that hang together in one row: front, top, back … from left to right. */
const [widthMm, heightMm] = [200, 100];
const clip = (low: number, high: number, from: number, to: number) =>
	Math.max(0, Math.min(high, to) - Math.max(low, from));
const overlap = ({ minX, minY, maxX, maxY }: Bounds, left: number, right: number) =>
	clip(minX, maxX, left, right) * clip(minY, maxY, 0, heightMm);
const shiftOf = (side: Side) => [...outerSides, 'inside'].indexOf(side) * widthMm;
const pixels: Readonly<Record<string, { readonly widthPx: number; readonly heightPx: number }>> = {
	photo: { widthPx: 4000, heightPx: 2000 },
	small: { widthPx: 1000, heightPx: 500 },
};
const context: PreflightContext = {
	...preflightTable((id) => pixels[id] ?? 'vector'),
	boardShareOf: (side, area) =>
		overlap(area, -shiftOf(side), outerSides.length * widthMm - shiftOf(side)) /
		((area.maxX - area.minX) * (area.maxY - area.minY)),
	sidesUnder: (side, area) =>
		outerSides.flatMap((other) => {
			const left = shiftOf(other) - shiftOf(side);
			const share = overlap(area, left, left + widthMm) / (widthMm * heightMm);
			return share > 0 ? [{ side: other, share }] : [];
		}),
};

const photo = (changes: Partial<ImageObject>, across = true): DesignObject => ({
	kind: 'image',
	id: 'i1',
	artworkId: 'photo',
	side: 'top',
	xMm: 200,
	yMm: 50,
	rotationDeg: 0,
	widthMm: 400,
	heightMm: 106,
	...(across && { acrossCreases: true }),
	...changes,
});
const check = (design: DesignDocument) => preflight(design, context);
const named = (findings: readonly Finding[], code: string) => findings.find((one) => one.code === code);

test('a photo spread over two sides is not reduced to one of them, and its sides count as printed', () => {
	// Top and back, with the bleed above and below: 254 dpi across, but 2000 pixels are few for 400 mm.
	const findings = check(addObject(bare(), photo({ artworkId: 'photo', widthMm: 410, xMm: 200 })));
	expect(named(findings, 'image_coarse')?.repair).toBeUndefined();
	expect(named(findings, 'sides_empty')?.sides).not.toContain('back');
	expect(named(findings, 'sides_empty')?.values.count).toBe(4);
});

test('bleed above and below is not bought with a strip on a third and fourth side', () => {
	const findings = check(addObject(bare(), photo({ artworkId: 'drawing', heightMm: 103 })));
	expect(named(findings, 'image_short_bleed')).toMatchObject({ repair: undefined });
	// On one side only, the same repair prints nowhere else.
	const alone = photo({ artworkId: 'drawing', heightMm: 103, widthMm: 200, xMm: 100 }, false);
	expect(named(check(addObject(bare(), alone)), 'image_short_bleed')?.repair?.kind).toBe('change');
});

test('a repair that only moves the problem is not offered', () => {
	// Sharp at 203 mm, and then short of the bleed: enlarged again it would be coarse again.
	const design = addObject(bare(), photo({ widthMm: 220, heightMm: 110, xMm: 100 }, false));
	const small: PreflightContext = { ...context, artworkOf: () => ({ widthPx: 2000, heightPx: 1000 }) };
	expect(named(preflight(design, small), 'image_coarse')).toMatchObject({ repair: undefined });
});

/** A length in steps of 0.1 mm. Not fc.double: most of its values are very close to 0. */
const lengthMm = (min: number, max: number) =>
	fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);
const anywhere = fc.record({
	side: fc.constantFrom('top' as const, 'back' as const),
	xMm: lengthMm(-60, 260),
	yMm: lengthMm(-50, 150),
	rotationDeg: fc.constantFrom(0, 90, 180, 270, 33),
	across: fc.boolean(),
});
const colour = fc.constantFrom('#111111', '#ffffff', '#f7c948', '#00ff00');
const looks = fc.record({
	size: lengthMm(3, 300),
	colour,
	other: fc.option(colour),
	strokeMm: fc.double({ min: 0.05, max: 0.2, noNaN: true }),
	artworkId: fc.constantFrom('photo', 'small'),
});
const object = fc
	.record({ place: anywhere, looks })
	.chain(({ place: { across, ...place }, looks: { size, colour: fill, other, strokeMm, artworkId } }) => {
		const crease = across ? { acrossCreases: true as const } : {};
		return fc.constantFrom<(id: string) => DesignObject>(
			(id) => ({
				...text({ ...place, ...crease, text: 'Boxwright', sizePt: Math.min(90, size), colour: fill }),
				id,
			}),
			(id) => ({
				...shape(id, {
					...place,
					...crease,
					widthMm: size,
					heightMm: size / 2,
					fill,
					stroke: other,
					strokeMm,
				}),
				id,
			}),
			(id) => photo({ ...place, id, artworkId, widthMm: size, heightMm: size / 2 }, across),
			(id) => ({
				...ean({ ...place, widthMm: size / 2, heightMm: size * 0.35, colour: fill, ground: other }),
				id,
			}),
		);
	});
const designs = fc
	.record({ objects: fc.array(object, { minLength: 1, maxLength: 4 }), fill: fc.option(colour) })
	.map(({ objects, fill }) =>
		objects.reduce(
			(design, make, index) => addObject(design, make(`o${index}`)),
			fill ? setFill(bare(), 'top', fill) : bare(),
		),
	);

test('every repair that is offered removes its finding; a change adds none and touches no other side', () => {
	let changes = 0;
	fc.assert(
		fc.property(designs, (design) => {
			const before = check(design);
			// A colour is reported at the first object that has it, which another may be after a repair.
			const key = ({ code, objectId }: Finding) =>
				code === 'colour_dull' || code === 'ink_heavy' ? code : `${code} ${objectId}`;
			const codes = (findings: readonly Finding[]) => findings.map(key);
			for (const finding of before) {
				if (!finding.repair) continue;
				const repaired = applyRepair(design, finding);
				const after = check(repaired);
				expect(codes(after)).not.toContain(key(finding));
				if (finding.repair.kind !== 'change') continue;
				changes++;
				expect(codes(before)).toEqual(expect.arrayContaining(codes(after)));
				const sidesOf = ({ objects }: DesignDocument) =>
					coveredSides(
						objects.find(({ id }) => id === finding.objectId),
						context,
					);
				const [was, is] = [sidesOf(design), sidesOf(repaired)];
				for (const [side, share] of is) if (share > 0.01) expect(was.get(side) ?? 0).toBeGreaterThan(0);
			}
		}),
		{ numRuns: 300 },
	);
	expect(changes).toBeGreaterThan(50);
});
