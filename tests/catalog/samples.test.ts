import { describe, expect, test } from 'vitest';
import { openRegions } from '#regions/index.ts';
import { samplesText } from '#src/catalog/labels.ts';
import { checkSamples, getSamples, maxSamples, sampleListVersion } from '#src/catalog/samples.ts';
import { translateFor } from '#src/site/catalogues.ts';

const everywhere = { allowedProductTypes: '*' } as const;
const cotton = { allowedProductTypes: ['tote-bag', 'sample-packs'] };
const codes = getSamples(everywhere).map(({ code }) => code);
const pick = (chosen: readonly string[], version = sampleListVersion) =>
	checkSamples(everywhere, { version, codes: [...chosen] });
const codeOf = (checked: ReturnType<typeof checkSamples>) => (checked.ok ? undefined : checked.problem.code);

test('this is list number 1: increase the number when a code is removed or changes its meaning', () => {
	expect(sampleListVersion).toBe(1);
	expect(codes).toMatchInlineSnapshot(`
		[
		  "corrugated:cardboard-white-one-side",
		  "corrugated:cardboard-white-two-sides",
		  "corrugated:cardboard-coated",
		  "corrugated:cardboard-coated-white-inside",
		  "corrugated:cardboard-natural-white-inside",
		  "corrugated:cardboard-natural",
		  "carton:cardboard-white",
		  "carton:cardboard-coated",
		  "carton:cardboard-natural",
		  "carton:cardboard-cardstock",
		  "greyboard:cardboard-white",
		  "greyboard:cardboard-coated",
		  "greyboard:cardboard-natural",
		  "paper:cardboard-white",
		  "paper:cardboard-coated",
		  "paper:cardboard-natural",
		  "paper:cardboard-cardstock",
		  "cotton:cardboard-white",
		  "cotton:cardboard-natural",
		  "laminate:cardboard-white",
		  "laminate:cardboard-coated",
		  "laminate:cardboard-natural",
		  "film:cardboard-white",
		  "film:cardboard-natural",
		  "print-monochrome",
		  "print-monochrome-white",
		  "print-eco-color",
		  "print-color-budget",
		  "print-color-hd",
		  "print-indigo-color",
		  "foil-glossy",
		  "foil-matte",
		]
	`);
});

describe('a pick', () => {
	test('is kept in the order of the list, each sample once', () => {
		const chosen = codes.slice(0, maxSamples);
		expect(pick([...chosen].reverse().concat(chosen))).toEqual({
			ok: true,
			value: { version: sampleListVersion, codes: chosen },
		});
	});

	test.each([
		['none', [], sampleListVersion, 'no_samples'],
		['unknown', ['corrugated:cardboard-natural', 'x'], sampleListVersion, 'unknown_sample'],
		['a print that is a finish', ['print:foil-matte'], sampleListVersion, 'unknown_sample'],
		['too many', codes.slice(0, maxSamples + 1), sampleListVersion, 'too_many_samples'],
		['an older list', ['foil-matte'], sampleListVersion - 1, 'samples_outdated'],
		['a list to come', ['foil-matte'], sampleListVersion + 1, 'samples_outdated'],
	])('%s is refused', (_, chosen, version, code) => {
		expect(codeOf(pick(chosen, version))).toBe(code);
	});

	test('of a material that a region does not sell is refused there, and accepted elsewhere', () => {
		const refused = checkSamples(cotton, { version: sampleListVersion, codes: ['foil-matte'] });
		expect(codeOf(refused)).toBe('sample_not_sold');
		expect(pick(['foil-matte']).ok).toBe(true);
		expect(checkSamples(cotton, { version: sampleListVersion, codes: ['cotton:cardboard-white'] }).ok).toBe(
			true,
		);
	});

	test('of long unknown input is reported in short form', () => {
		const refused = pick(Array.from({ length: 200 }, (_, index) => `${index}${'x'.repeat(90)}`));
		const [reason = ''] = refused.ok ? [] : (refused.problem.errors?.samples ?? []);
		expect(reason.length).toBeLessThan(400);
	});
});

test.each(openRegions.map((region) => [region.id, region] as const))(
	'every sample has its words in %s',
	(_, region) => {
		const t = translateFor(region.locale, region.languageTag);
		for (const { code } of getSamples(region)) {
			const words = samplesText(t, [code]);
			expect(words).not.toContain(code.split(':').at(-1));
			expect(words.length).toBeGreaterThan(2);
		}
	},
);

test('samples are named by their stock', () => {
	const t = translateFor('pl-PL', 'pl-PL');
	expect(
		samplesText(t, ['corrugated:cardboard-natural', 'corrugated:cardboard-white-one-side', 'foil-matte']),
	).toMatch(/^[^:·]+: [^:·]+; [^:·]+ · [^:·]+$/);
	// Of an order that is older than the list.
	expect(samplesText(t, ['velvet'])).toBe('velvet');
});
