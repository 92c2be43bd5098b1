import { expect, test } from 'vitest';
import { isOnlySamples, isPrinted } from '#src/orders/summary/is-printed.ts';

const line = (productType: string, printMode: string) => ({
	service: null,
	variant: { productType, printMode },
});
const order = (...lines: ReturnType<typeof line>[]) =>
	({ lineItems: lines }) as unknown as Parameters<typeof isPrinted>[0];
const samples = line('sample-packs', 'print-monochrome');

test('a sample pack shows prints, but nothing is printed for it and nothing is approved', () => {
	expect(isPrinted(order(samples))).toBe(false);
	expect(isOnlySamples(order(samples))).toBe(true);
	expect(isPrinted(order(samples, line('mailer-box-plain', 'no-print')))).toBe(false);
	expect(isOnlySamples(order(samples, line('mailer-box-plain', 'no-print')))).toBe(false);
	expect(isPrinted(order(samples, line('product-box', 'print-color-hd')))).toBe(true);
	expect(isOnlySamples(order())).toBe(false);
});
