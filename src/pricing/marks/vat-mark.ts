import type { UnitPrice } from '#src/site/money.ts';

/**
 * Marks the parts of a text that follow the visitor's delivery country: `MarkedText.astro` wraps each in an element with
 * `data-vat`, and the Worker writes those elements again where a visitor has chosen a country (`destination/vat-text.ts`). Characters
 * of the private use area, which no text has.
 */
const [opens, divides, closes] = ['\uE000', '\uE001', '\uE002'] as const;

/** What a marked place shows: an amount, or a word of `destination/vat-text.ts`. */
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
	// In turn: a plain text, a key, what it shows.
	const parts = text.split(signs);
	return parts.flatMap((part, index) => {
		if (index % 3 === 1) return [];
		if (index % 3 === 2) return [{ key: parts[index - 1] ?? '', text: part }];
		return part === '' ? [] : [{ text: part }];
	});
}

/** The text with each marked place as `write` says it; as it stands where it says nothing. */
export const fillMarks = (
	text: string,
	write: (key: VatKey) => string | undefined = () => undefined,
): string =>
	splitMarks(text)
		.map((part) => (part.key === undefined ? part.text : (write(part.key) ?? part.text)))
		.join('');

/** The text with each mark as `{key}`, for an attribute of the element that shows it: saves an element for each mark. */
export const templateOf = (text: string): string =>
	splitMarks(text)
		.map((part) => (part.key === undefined ? part.text : `{${part.key}}`))
		.join('');

/** A template of `templateOf` with each key as `write` says it. */
export const fillTemplate = (template: string, write: (key: VatKey) => string | undefined): string =>
	template.replace(/\{([^{}]+)\}/g, (place, key: string) => write(key) ?? place);
