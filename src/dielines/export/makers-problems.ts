import { findCollisions } from '../collisions.ts';
import { type Dieline, sheetsOf } from '../dieline.ts';
import { comesInSheets, computeNesting } from '../nesting.ts';
import { measureBlank } from '../outline.ts';
import { sizeText } from './label.ts';

/** A limit of a maker that a dieline exceeds, in English. */
export interface MakersProblem {
	readonly code: 'blank_over_sheet' | 'panels_collide';
	readonly field: 'size';
	readonly message: string;
}

/** What keeps a maker from cutting or folding it although its style allows the size; empty for nearly all sizes. */
export function findMakersProblems(dieline: Dieline): readonly MakersProblem[] {
	const makersProblem = (code: MakersProblem['code'], message: string): MakersProblem => ({
		code,
		field: 'size',
		message,
	});
	const tooLarge = sheetsOf(dieline).flatMap((sheet) => {
		const { perSheet, press } = computeNesting(sheet);
		if (!comesInSheets(dieline) || perSheet > 0) return [];
		const { widthMm, heightMm } = measureBlank(sheet);
		const blank = `${sizeText(widthMm)} x ${sizeText(heightMm)} mm`;
		const message = `The blank of ${sheet.id} is ${blank}; the largest press sheet is ${press.widthMm} x ${press.heightMm} mm.`;
		return [makersProblem('blank_over_sheet', message)];
	});
	const collisions = dieline.form.kind === 'folded' ? findCollisions(dieline) : [];
	return [
		...tooLarge,
		...collisions.map(({ panels: [one, other] }) =>
			makersProblem('panels_collide', `In the closed box ${one} and ${other} collide.`),
		),
	];
}
