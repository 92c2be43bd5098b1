import type { Style } from '../style.ts';
import { packingPaper, tissuePaper } from './papers.ts';
import { printedCard, printedCardRounded } from './printed-cards.ts';
import { squareLabel } from './square-label.ts';
import { kraftTape, packingTape } from './tapes.ts';

/** Products that stay flat or are wound on a roll: papers, tapes, labels, cards. */
export const flat: readonly Style[] = [
	tissuePaper,
	packingPaper,
	packingTape,
	kraftTape,
	squareLabel,
	printedCard,
	printedCardRounded,
];
