import type { UnitPrice } from '#src/site/money.ts';

/**
 * Delimiters around the parts of a text that depend on the visitor's delivery country: `MarkedText.astro` wraps each part in
 * an element with `data-vat`, which the Worker rewrites for a visitor with another country (`destination/vat-text.ts`).
 * They are characters of Unicode's private use area, which texts do not contain.
 */
const [opens, divides, closes] = ['\uE000', '\uE001', '\uE002'] as const;

/** Content of a marked part: an amount, or a word of `destination/vat-text.ts`. */
export type VatKey = string;

export const markVat = (key: VatKey, text: string): string => `${opens}${key}${divides}${text}${closes}`;

/** Key of an amount in minor units with VAT, by its net. */
export const sumKey = (net: number): VatKey => `sum:${net}`;
/** Key of a unit price with VAT, by its net in 1/10 000. */
export const unitKey = (net: UnitPrice): VatKey => `unit:${net}`;
/** Key of what an option adds to a unit price with VAT, by its exact net difference in 1/10 000. */
export const differenceKey = (net: number): VatKey => `difference:${net}`;

const signs = /[\uE000\uE001\uE002]/;

/** A text in parts: plain ones, and those that follow the delivery country. */
export function splitMarks(text: string): { readonly key?: VatKey; readonly text: string }[] {
	// Repeats in this order: a plain text, a key, the marked text.
	const parts = text.split(signs);
	return parts.flatMap((part, index) => {
		if (index % 3 === 1) return [];
		if (index % 3 === 2) return [{ key: parts[index - 1] ?? '', text: part }];
		return part === '' ? [] : [{ text: part }];
	});
}

/** Replaces each marked part by the result of `write`; unchanged where that is undefined. */
export const fillMarks = (
	text: string,
	write: (key: VatKey) => string | undefined = () => undefined,
): string =>
	splitMarks(text)
		.map((part) => (part.key === undefined ? part.text : (write(part.key) ?? part.text)))
		.join('');

/** The text with each mark as `{key}`, for an attribute of the element that shows it: saves an element for each mark. */
export const toTemplate = (text: string): string =>
	splitMarks(text)
		.map((part) => (part.key === undefined ? part.text : `{${part.key}}`))
		.join('');

/** Replaces each `{key}` of a template by the result of `write`. */
export const fillTemplate = (template: string, write: (key: VatKey) => string | undefined): string =>
	template.replace(/\{([^{}]+)\}/g, (place, key: string) => write(key) ?? place);
