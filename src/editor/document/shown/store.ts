// The design in the colours that are shown on the screen, and in those of the print.

import { atom, computed } from 'nanostores';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { SoftProof } from '#src/designs/inks/soft-proof.ts';
import { $design, $draft } from '../store.ts';

/** Appearance of inks on the board in the current print mode; undefined if colours are unchanged. */
export const $printProof = atom<SoftProof | undefined>(undefined);
export const setPrintProof = (proof: SoftProof | undefined): void => $printProof.set(proof);
/** True: colours are shown as they were drawn, as on white, not as the inks look on the board. */
export const $isAsDrawn = atom(false);
export const setAsDrawn = (isAsDrawn: boolean): void => $isAsDrawn.set(isAsDrawn);
/** The print proof, unless colours are shown as they were drawn. */
export const $proof = computed([$printProof, $isAsDrawn], (proof, isAsDrawn) =>
	isAsDrawn ? undefined : proof,
);
/** A design in the colours that the open print mode will give it. */
export const inPrint = (design: DesignDocument): DesignDocument =>
	$printProof.get()?.design(design) ?? design;
/** The design in the colours that it will be printed in, whichever colours are shown. */
export const $printed = computed([$design, $printProof], (design, proof) => proof?.design(design) ?? design);
/** The design without a running draft, in the colours that are shown. */
export const $still = computed([$design, $proof], (design, proof) => proof?.design(design) ?? design);
/** What the painters paint: the design, or its draft, in the colours that are shown. */
export const $shown = computed(
	[$draft, $design, $proof],
	(draft, design, proof) => proof?.design(draft ?? design) ?? draft ?? design,
);
