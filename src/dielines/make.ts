import type { Dieline } from './dieline.ts';
import type { SizeMm } from './size.ts';
import {
	buildSize,
	computeInsideSize,
	type SizeField,
	type SizeMode,
	type Style,
	sizeFields,
	sizeModes,
} from './style.ts';

/** Why a dieline cannot be made. Compatible with the API's problem type. */
export interface SizeProblem {
	readonly code: 'size_not_makeable';
	readonly status: 422;
	readonly message: string;
	/** Field (`length`, `width`, `height`, `board`, `mode`) → reasons, in English. */
	readonly errors: Readonly<Record<string, readonly string[]>>;
	readonly details: {
		/** The nearest size that can be made, in the requested mode. */
		readonly nearestMm: SizeMm;
		readonly nearestBoardMm: number;
		/** Codes of the style rules that the size breaks. */
		readonly rules: readonly string[];
	};
}
export type DielineResult =
	| { readonly ok: true; readonly value: Dieline }
	| { readonly ok: false; readonly problem: SizeProblem };

export interface RequestedSize {
	/** Any input: values that are not finite numbers are reported as problems. */
	readonly sizeMm: readonly unknown[];
	/** What the three numbers measure; default `inside`. */
	readonly mode?: SizeMode;
	/** Default: the usual board of the style. */
	readonly boardMm?: unknown;
}

/** The dieline of this size, or the problem with the nearest size that can be made. Never throws. */
export function makeDieline(style: Style, requested: RequestedSize): DielineResult {
	const { problem, insideMm, boardMm } = checkSize(style, requested);
	if (problem) return { ok: false, problem };
	return { ok: true, value: style.build(buildSize(style, insideMm, boardMm)) };
}

interface CheckedSize {
	readonly problem: SizeProblem | undefined;
	/** The requested size when there is no problem; else the nearest that can be made. */
	readonly insideMm: SizeMm;
	readonly boardMm: number;
}

/** The check of `makeDieline`: limits first, each on its own, then the rules that relate sizes. */
export function checkSize(
	style: Style,
	{ sizeMm: requestedMm, mode = 'inside', boardMm }: RequestedSize,
): CheckedSize {
	// Untyped callers may leave it out.
	const sizeMm: readonly unknown[] = Array.isArray(requestedMm) ? requestedMm : [];
	const errors: Record<string, string[]> = {};
	const complain = (field: string, reason: string) => {
		errors[field] = [...(errors[field] ?? []), reason];
	};
	const knownMode = sizeModes.includes(mode);
	if (!knownMode) complain('mode', `must be one of ${sizeModes.join(', ')}`);
	const usedMode = knownMode ? mode : 'inside';

	const { min: thinnest, max: thickest, usual } = style.boardMm;
	const board = boardMm === undefined ? usual : nearestTo(boardMm, thinnest, thickest, usual);
	if (boardMm !== undefined && board !== boardMm) complain('board', withinWords(boardMm, thinnest, thickest));

	const { min, max } = style.limits(board);
	const offset = computeInsideSize(style, usedMode, [0, 0, 0], board);
	const asInside = sizeFields.map((_, axis) => {
		const value = sizeMm[axis];
		return isNumber(value) ? value + (offset[axis] ?? 0) : value;
	});
	const nearest = sizeFields.map((field, axis) => {
		const [value, minMm, maxMm] = [asInside[axis], min[axis] ?? 0, max[axis] ?? 0];
		const kept = nearestTo(value, minMm, maxMm, minMm);
		// A dimension that the style does not use (the depth of a card) may be left out.
		const unused = minMm === 0 && maxMm === 0 && sizeMm[axis] === undefined;
		if (kept !== value && !unused) {
			const shift = offset[axis] ?? 0;
			complain(field, withinWords(value, tidy(minMm - shift), tidy(maxMm - shift)));
		}
		return kept;
	});
	const broken: string[] = [];
	const insideMm = correctedSize(style, nearest as [number, number, number], board, (field, code, reason) => {
		complain(field, reason);
		broken.push(code);
	});
	if (Object.keys(errors).length === 0) return { problem: undefined, insideMm, boardMm: board };
	const back = insideMm.map((value, axis) => tidy(value - (offset[axis] ?? 0))) as [number, number, number];
	return {
		problem: {
			code: 'size_not_makeable',
			status: 422,
			message: `This size cannot be made. The nearest is ${back.join(' × ')} mm.`,
			errors,
			details: { nearestMm: back, nearestBoardMm: board, rules: broken },
		},
		insideMm,
		boardMm: board,
	};
}

/** Corrects one broken rule after another; throws when the rules of a style do not converge, which is a bug. */
function correctedSize(
	style: Style,
	start: SizeMm,
	boardMm: number,
	complain: (field: SizeField, code: string, reason: string) => void,
): SizeMm {
	let insideMm = start;
	const told = new Set<string>();
	for (let round = 0; round < 8; round++) {
		const rule = style.rules.find(({ holds }) => !holds(insideMm, boardMm));
		if (!rule) return insideMm;
		if (!told.has(rule.code)) complain(rule.field, rule.code, rule.reason);
		told.add(rule.code);
		const { min, max } = style.limits(boardMm);
		insideMm = rule
			.correct(insideMm, boardMm)
			.map((value, axis) => Math.min(Math.max(value, min[axis] ?? 0), max[axis] ?? 0)) as [
			number,
			number,
			number,
		];
	}
	throw new Error(`the rules of ${style.name} do not settle at ${start.join(' × ')}`);
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Rounds sums of limits and allowances to a millionth of a millimetre. */
const tidy = (value: number) => Math.round(value * 1e6) / 1e6;
const slack = 1e-6;

function nearestTo(value: unknown, min: number, max: number, otherwise: number): number {
	if (value === Number.POSITIVE_INFINITY) return max;
	if (!isNumber(value)) return otherwise;
	if (value >= min - slack && value <= max + slack) return value;
	return value < min ? min : max;
}

function withinWords(value: unknown, min: number, max: number): string {
	if (min === max) return `must be ${min} mm`;
	if (!isNumber(value) && value !== Number.POSITIVE_INFINITY && value !== Number.NEGATIVE_INFINITY)
		return `must be a number of millimetres between ${min} and ${max}`;
	return value > max ? `must be at most ${max} mm` : `must be at least ${min} mm`;
}
