/**
 * What a transfer of a part of a schedule names: the order's number and a letter. A letter, because banks remove hyphens, and
 * a digit would become part of the number.
 * @param index from 0 on
 */
export const partReference = (orderNumber: string, index: number): string =>
	`${orderNumber}-${'ABCDEFGH'[index]}`;

/** Whether a transfer pays a part after the first: the order does not wait for it, and it has a day of its own. */
export const isLaterPart = (reference: string, orderNumber: string): boolean =>
	reference !== orderNumber && reference !== partReference(orderNumber, 0);
