import { type ImageTreatment, noTreatment } from '#src/designs/inks/image-treatment.ts';
import type { Inks } from '#src/designs/inks/inks.ts';

/** Conversions of a picture: none, printable colours, tones of one ink, or line art. */
export type InkKind = 'plain' | 'printable' | 'tones' | 'line';

export interface InkChoice {
	readonly kind: InkKind;
	/** Of line art, 1 … 255. */
	readonly threshold: number;
	readonly isInverted: boolean;
}

/** Treatments that a print mode offers. One ink offers only tones and line art. */
export const listInkKinds = (inks: Inks): readonly InkKind[] =>
	inks === 'black' || inks === 'white' ? ['tones', 'line'] : ['plain', 'printable', 'tones', 'line'];

/** The current treatment of a picture; of treatments that give the same result in these inks, the first. */
export function toInkChoice(ink: ImageTreatment, inks: Inks, threshold: number): InkChoice {
	const isOne = inks === 'black' || inks === 'white';
	const { treatment } = ink;
	const isTones = treatment === 'monochrome' || treatment === 'monochromeWhite';
	const kind = isTones
		? ink.threshold === undefined
			? 'tones'
			: 'line'
		: isOne
			? 'tones'
			: treatment === 'printable'
				? 'printable'
				: 'plain';
	return { kind, threshold: ink.threshold ?? threshold, isInverted: isTones && ink.isInverted === true };
}

/** Object values of a choice; undefined removes a value. */
export function toTreatment({ kind, threshold, isInverted }: InkChoice, inks: Inks): ImageTreatment {
	if (kind === 'plain') return noTreatment;
	if (kind === 'printable') return { ...noTreatment, treatment: 'printable' };
	return {
		treatment: inks === 'white' ? 'monochromeWhite' : 'monochrome',
		threshold: kind === 'line' ? Math.min(255, Math.max(1, Math.round(threshold))) : undefined,
		isInverted: isInverted || undefined,
	};
}

/** Whether a picture is converted at all. */
export const hasInk = ({ treatment, threshold, isInverted }: ImageTreatment): boolean =>
	treatment !== undefined || threshold !== undefined || isInverted === true;
