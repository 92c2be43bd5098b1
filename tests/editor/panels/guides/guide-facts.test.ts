import { expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { dpi, smallestTypePt } from '#src/designs/preflight/preflight.ts';
import { bleedMm, safeMm } from '#src/dielines/stock.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { guideFacts, largestSide, sharpPixels } from '#src/editor/panels/guides/guide-facts.ts';
import { hintsFor } from '#src/editor/panels/guides/hint.ts';
import { builtSites } from '#src/site/built-sites.ts';

const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const layout = createSheetLayout(made.value);
const siteOf = (id: string) => {
	const site = builtSites.find(({ region }) => region.id === id);
	if (!site) throw new Error(`no site ${id}`);
	return site;
};

test('the guides name the limits of the artwork check, in the region’s unit', () => {
	const german = guideFacts(siteOf('de'), spec, layout);
	expect(german.bleed).toBe(`${(bleedMm('corrugated') / 10).toLocaleString('de')} cm`);
	expect(german.safe).toBe(`${(safeMm('corrugated') / 10).toLocaleString('de')} cm`);
	expect(german).toMatchObject({ sharp: dpi.sharp, unusable: dpi.unusable, type: smallestTypePt.positive });
	expect(guideFacts(siteOf('us'), spec, layout).bleed).toMatch(/ in$/);
});

test('pixels are given for the largest side with its bleed', () => {
	expect(sharpPixels(25.4)).toBe(dpi.sharp);
	const side = largestSide(layout);
	const facts = guideFacts(siteOf('de'), spec, layout);
	expect(facts.width).toBe(sharpPixels((side?.widthMm ?? 0) + 2 * bleedMm('corrugated')));
	expect(largestSide({ sides: [], places: {} })).toBeUndefined();
});

test('coated board takes more ink than what soaks it up', () => {
	const inkOn = (material: typeof spec.material) => guideFacts(siteOf('de'), { material }, layout).ink;
	expect(inkOn('cardboard-coated-white' as typeof spec.material)).toBeGreaterThan(inkOn(spec.material));
});

test('the hints for touch input do not mention dropping files', () => {
	expect(hintsFor({ isTouch: true, isFlat: false })).not.toContain('drop');
	expect(hintsFor({ isTouch: false, isFlat: false })[0]).toBe('drop');
});

test('the flat sheet has no hint about turning the box', () => {
	expect(hintsFor({ isTouch: true, isFlat: true })).toEqual(['fold', 'undo']);
});
