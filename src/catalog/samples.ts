import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import type { Stock } from '#src/dielines/stock.ts';
import { type Finish, finishes, type Material, materials, type PrintMode, printModes } from './attributes.ts';
import type { Product } from './product.ts';
import type { SamplePick } from './sample-pick.ts';
import { type sells, soldIn } from './sold-in.ts';

/** Sample packs are in stock: they are packed, not produced. */
export const isSamples = ({ model }: Pick<Product, 'model'>): boolean => model === 'samples';

type Range = Parameters<typeof sells>[0];
const sampled = (range: Range) => soldIn(range).filter((item) => !isSamples(item));

/** Stocks that a sample pack can show, in the order of the shop. */
export function sampledSurfaces(
	range: Range,
): readonly { readonly substance: Stock; readonly materials: readonly Material[] }[] {
	const items = sampled(range);
	return [...new Set(items.map(({ substance }) => substance))].map((substance) => ({
		substance,
		materials: materials.filter((material) =>
			items.some((item) => item.substance === substance && item.materials.includes(material)),
		),
	}));
}

/**
 * Print modes and laminations on sale. Inside printing repeats the outside modes; sleeves and strips are not
 * surfaces.
 */
export function sampledWork(range: Range): {
	readonly printModes: readonly PrintMode[];
	readonly finishes: readonly Finish[];
} {
	const items = sampled(range);
	return {
		printModes: printModes.filter(
			(mode) =>
				mode !== 'no-print' &&
				!mode.endsWith('-inside') &&
				items.some((item) => item.printModes.includes(mode)),
		),
		finishes: finishes.filter(
			(finish) =>
				(finish === 'foil-matte' || finish === 'foil-glossy') &&
				items.some((item) => item.finishes.includes(finish)),
		),
	};
}

/** One sample: `corrugated:cardboard-natural`, `print-color-hd` or `foil-matte`. Codes are stored in orders. */
export type Sample =
	| { readonly code: string; readonly substance: Stock; readonly material: Material }
	| { readonly code: string; readonly printMode: PrintMode }
	| { readonly code: string; readonly finish: Finish };

/** All samples that a region offers for a custom sample pack, in page order. */
export function getSamples(range: Range): readonly Sample[] {
	const work = sampledWork(range);
	return [
		...sampledSurfaces(range).flatMap(({ substance, materials: surfaces }) =>
			surfaces.map((material) => ({ code: surfaceCode(substance, material), substance, material })),
		),
		...work.printModes.map((printMode) => ({ code: printMode, printMode })),
		...work.finishes.map((finish) => ({ code: finish, finish })),
	];
}

export const surfaceCode = (substance: Stock, material: Material): string => `${substance}:${material}`;

/**
 * Version of the list above; selections from another version are refused. Increment it when a code is removed or
 * reused.
 */
export const sampleListVersion = 1;

/** Maximum number that fits the envelope. */
export const maxSamples = 12;

/**
 * Validates a selection: its codes in list order, each once. Problems (422): `samples_outdated`, `no_samples`,
 * `unknown_sample`, `sample_not_sold`, `too_many_samples`.
 */
export function checkSamples(range: Range, { version, codes }: SamplePick): Result<SamplePick> {
	const wrong = (code: string, field: string, message: string, reason: string) =>
		fail(problem(code, 422, message, { [field]: [reason] }));
	if (version !== sampleListVersion)
		return wrong(
			'samples_outdated',
			'version',
			'The list of samples has changed. Load it again and choose again.',
			`is ${version}; the list is number ${sampleListVersion}`,
		);
	if (codes.length === 0)
		return wrong('no_samples', 'samples', 'A pack needs at least one sample.', 'must name at least one');
	const everywhere = getSamples({ allowedProductTypes: '*' });
	const unknown = codes.filter((code) => !everywhere.some((sample) => sample.code === code));
	if (unknown.length > 0)
		return wrong('unknown_sample', 'samples', 'There is no such sample.', `unknown: ${shown(unknown)}`);
	const here = getSamples(range);
	const foreign = codes.filter((code) => !here.some((sample) => sample.code === code));
	if (foreign.length > 0)
		return wrong(
			'sample_not_sold',
			'samples',
			'This storefront does not offer this sample.',
			`not sold here: ${shown(foreign)}`,
		);
	const chosen = here.map(({ code }) => code).filter((code) => codes.includes(code));
	if (chosen.length > maxSamples)
		return wrong(
			'too_many_samples',
			'samples',
			`A pack holds at most ${maxSamples} samples.`,
			`may be at most ${maxSamples}, not ${chosen.length}`,
		);
	return ok({ version, codes: chosen });
}

/** Shortened excerpt of the caller's input. */
const shown = (codes: readonly string[]): string =>
	codes
		.slice(0, 5)
		.map((code) => code.slice(0, 60))
		.join(', ');
