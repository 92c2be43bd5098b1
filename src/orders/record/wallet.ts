/** Kinds of entries of a wallet: credit that the shop gives, spent on an order, returned by one. */
export const entryKinds = ['credit', 'spent', 'returned'] as const;

/**
 * Why the shop gives credit. `cancellation`: what a cancelled order owes its buyer goes to the wallet; `correction`:
 * also removes credit that was given by mistake.
 */
export const creditReasons = ['compensation', 'cancellation', 'goodwill', 'correction'] as const;
export type CreditReason = (typeof creditReasons)[number];
