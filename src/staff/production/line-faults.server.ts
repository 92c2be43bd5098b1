import type { LineFault } from './change-line.server.ts';

/** Why a line was not changed, as people read it. */
export const lineFaults: Readonly<Record<LineFault, string>> = {
	changed: 'Somebody has changed this line or its order since you opened the page. Look at it again.',
	closed: 'The order is unpaid, canceled or already shipped.',
	proof_missing: 'The buyer has not approved the proof of this line yet.',
	not_possible: 'This is not possible in the current state of the line, or your roles do not allow it.',
	comment_missing: 'Enter a reason.',
	comment_too_long: 'This text is too long.',
	unknown_vendor: 'Choose a vendor from the list.',
	bad_day: 'Enter the due date.',
	bad_pieces: 'Pieces must be a whole number, at most the quantity of the line.',
};
export const forbidden = 'Your roles do not allow this.';
