/** `2026-11-23 14:05`: a moment (epoch milliseconds) in UTC, to be compared and copied. */
export const writeMoment = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** `balance_due` → `balance due`; a dash where there is nothing. */
export const writeState = (state: string | null): string =>
	state === null ? '–' : state.replaceAll('_', ' ');
