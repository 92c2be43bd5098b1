import type { Dieline, LengthWidthHeightMm } from './dieline.ts';
import { mailerMeasures } from './mailer-measures.ts';
import { mailerPanels } from './mailer-panels.ts';
import { mailerSides } from './mailer-sides.ts';

/**
 * FEFCO 0427, the roll-end mailer whose lid closes with ears. Share of the board's thickness that the folded
 * layers take between two facing inner walls; named so that a factory can tune them.
 */
export const layers = {
	/** Two rolled side walls: twice 8t/3 from wall to inner wall, and half a board on each inner face. */
	length: 19 / 3,
	/**
	 * Half a board at the back and half at the front. Tables that add 7t/3 count a lip inside the front wall; here
	 * the lid passes over the front wall and the lip lies outside, so that would make the box 4t/3 wider than asked.
	 */
	width: 1,
	/** Half a board of the base and half of the lid. */
	height: 1,
} as const;

/** Inside size → distances between creases. */
export const creaseOf = (
	[lengthMm, widthMm, heightMm]: LengthWidthHeightMm,
	boardMm: number,
): LengthWidthHeightMm => [
	lengthMm + layers.length * boardMm,
	widthMm + layers.width * boardMm,
	heightMm + layers.height * boardMm,
];
/** Distances between creases → inside size. */
export const insideOf = (
	[lengthMm, widthMm, heightMm]: LengthWidthHeightMm,
	boardMm: number,
): LengthWidthHeightMm => [
	lengthMm - layers.length * boardMm,
	widthMm - layers.width * boardMm,
	heightMm - layers.height * boardMm,
];

/** Why a size cannot be made. Fits the API's problems as it is. */
export interface SizeProblem {
	readonly code: 'size_not_makeable';
	readonly status: 422;
	readonly message: string;
	/** Field → reasons, in English. */
	readonly errors: Readonly<Record<string, readonly string[]>>;
	readonly details: { readonly nearestMm: LengthWidthHeightMm };
}
export type DielineResult =
	| { readonly ok: true; readonly value: Dieline }
	| { readonly ok: false; readonly problem: SizeProblem };

/** Smallest inside size: below it the ears, slots and tabs have no room. Largest: no sheet is bigger. */
export const sizeLimitsMm = (boardMm: number) =>
	({
		min: [100, 80, 20 + 4 * boardMm],
		max: [2000, 2000, 1000],
	}) as const satisfies { min: LengthWidthHeightMm; max: LengthWidthHeightMm };

const fields = ['length', 'width', 'height'] as const;

/** Undefined when the size can be made; else what is wrong, field by field, with the nearest size that can. */
export function sizeProblem(insideMm: LengthWidthHeightMm, boardMm: number): SizeProblem | undefined {
	const { min, max } = sizeLimitsMm(boardMm);
	const errors: Record<string, string[]> = {};
	const nearest: [number, number, number] = [...insideMm];
	fields.forEach((field, index) => {
		const [asked, least, most] = [insideMm[index] ?? Number.NaN, min[index] ?? 0, max[index] ?? 0];
		nearest[index] = Number.isFinite(asked) ? Math.min(Math.max(asked, least), most) : least;
		if (asked >= least && asked <= most) return;
		errors[field] = [asked > most ? `must be at most ${most} mm` : `must be at least ${least} mm`];
	});
	if (Object.keys(errors).length === 0) return undefined;
	return {
		code: 'size_not_makeable',
		status: 422,
		message: `This box cannot be made. The nearest size is ${nearest.join(' × ')} mm.`,
		errors,
		details: { nearestMm: nearest },
	};
}

/** What can be made but is not comfortable: worth a word before the customer goes on. */
export interface SizeAdvice {
	readonly code: 'height_over_half_width';
	/** The nearest size without this advice. */
	readonly nearestMm: LengthWidthHeightMm;
}

/** Above half its width a mailer's ears no longer fill the sides: it closes, but less firmly. */
export function sizeAdvice([lengthMm, widthMm, heightMm]: LengthWidthHeightMm): readonly SizeAdvice[] {
	if (heightMm <= widthMm / 2) return [];
	return [{ code: 'height_over_half_width', nearestMm: [lengthMm, 2 * heightMm, heightMm] }];
}

/** The dieline of a mailer with this free space inside, from board of this thickness. */
export function mailerBox({
	insideMm,
	boardMm,
}: {
	insideMm: LengthWidthHeightMm;
	boardMm: number;
}): DielineResult {
	const problem = sizeProblem(insideMm, boardMm);
	if (problem) return { ok: false, problem };
	return { ok: true, value: build(insideMm, creaseOf(insideMm, boardMm), boardMm) };
}

/** The same from distances between creases, as other makers' tables give them; sizes are not checked. */
export const mailerBoxOfCreases = (creaseMm: LengthWidthHeightMm, boardMm: number): Dieline =>
	build(insideOf(creaseMm, boardMm), creaseMm, boardMm);

function build(insideMm: LengthWidthHeightMm, creaseMm: LengthWidthHeightMm, boardMm: number): Dieline {
	const measures = mailerMeasures(creaseMm, boardMm);
	return {
		style: 'fefco-0427',
		insideMm,
		creaseMm,
		boardMm,
		panels: mailerPanels(measures),
		sides: mailerSides(measures),
	};
}
