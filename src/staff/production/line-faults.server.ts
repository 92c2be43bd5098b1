import type { LineFault } from './change-line.server.ts';

/** Why a line was not changed, as people read it. */
export const lineFaults: Readonly<Record<LineFault, string>> = {
	changed: 'Somebody has changed this line or its order since you opened the page. Look at it again.',
	closed: 'The order is not paid, was canceled, or was already sent.',
	proof_missing: 'The buyer has not approved the proof of this line yet.',
	not_possible: 'This is not possible in the state that the line has now, or not for your roles.',
	comment_missing: 'Write what is the matter.',
	comment_too_long: 'This text is too long.',
	unknown_vendor: 'Choose a vendor that is open.',
	bad_day: 'Enter the day on which it is due.',
	bad_pieces: 'Pieces are a whole number, at most as many as the line has.',
};
export const forbidden = 'Your roles do not allow this.';
