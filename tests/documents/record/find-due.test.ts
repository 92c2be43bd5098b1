import { expect, test } from 'vitest';
import type { DocumentKind } from '#src/documents/record/document.ts';
import { type DocumentsState, findDue } from '#src/documents/record/find-due.ts';

const state = (
	changes: Partial<Omit<DocumentsState, 'issued'>>,
	...issued: [DocumentKind, number, string?][]
): DocumentsState => ({
	isPlaced: true,
	total: 10_000,
	received: 10_000,
	awaitsTransfer: false,
	awaitsTaxDecision: false,
	treatment: 'domestic',
	installments: [],
	wantsProforma: false,
	...changes,
	issued: issued.map(([kind, gross, cause = '']) => ({
		kind,
		cause,
		content: { gross, treatment: 'domestic' as const },
	})),
});
const confirmed: [DocumentKind, number] = ['confirmation', 10_000];

test('while the tax may still change no invoice is due, but a confirmation and a credit note are', () => {
	const waits = { awaitsTaxDecision: true };
	expect(findDue(state(waits))).toMatchObject({ kind: 'confirmation' });
	expect(findDue(state(waits, confirmed))).toBeUndefined();
	expect(findDue(state({ ...waits, received: 4_000 }, confirmed))).toBeUndefined();
	expect(findDue(state({ ...waits, received: 0 }, confirmed, ['invoice', 10_000]))).toMatchObject({
		kind: 'credit_note',
	});
});

test('a paid order gets a confirmation, then an invoice, then nothing', () => {
	expect(findDue(state({}))).toMatchObject({ kind: 'confirmation' });
	expect(findDue(state({}, confirmed))).toEqual({ kind: 'invoice', cause: '', amount: 10_000 });
	expect(findDue(state({}, confirmed, ['invoice', 10_000]))).toBeUndefined();
});

test('an order that waits for a transfer gets a proforma, and the invoice when the money is there', () => {
	const waits = { received: 0, awaitsTransfer: true };
	expect(findDue(state(waits, confirmed))).toMatchObject({ kind: 'proforma' });
	expect(findDue(state(waits, confirmed, ['proforma', 10_000]))).toBeUndefined();
	expect(findDue(state({}, confirmed, ['proforma', 10_000]))).toMatchObject({ kind: 'invoice' });
});

test('each instalment gets an advance invoice, the last one a final invoice over the rest', () => {
	const first = findDue(state({ received: 4_000 }, confirmed));
	expect(first).toEqual({ kind: 'advance_invoice', cause: 'after 0', amount: 4_000 });
	const second = findDue(state({ received: 7_000 }, confirmed, ['advance_invoice', 4_000]));
	expect(second).toEqual({ kind: 'advance_invoice', cause: 'after 4000', amount: 3_000 });
	const last = findDue(state({}, confirmed, ['advance_invoice', 4_000], ['advance_invoice', 3_000]));
	expect(last).toEqual({ kind: 'final_invoice', cause: '', amount: 3_000 });
});

test('each refund gets one credit note, also of a canceled order', () => {
	const invoiced: [DocumentKind, number] = ['invoice', 10_000];
	expect(findDue(state({ received: 8_000 }, confirmed, invoiced))).toEqual({
		kind: 'credit_note',
		cause: 'after 0',
		amount: 2_000,
	});
	expect(findDue(state({ received: 8_000 }, confirmed, invoiced, ['credit_note', 2_000]))).toBeUndefined();
	expect(
		findDue(state({ received: 0, isPlaced: false }, confirmed, invoiced, ['credit_note', 2_000])),
	).toEqual({ kind: 'credit_note', cause: 'after 2000', amount: 8_000 });
});

test('an order that is free or canceled without money gets no invoice', () => {
	expect(findDue(state({ total: 0, received: 0 }, ['confirmation', 0]))).toBeUndefined();
	expect(findDue(state({ received: 0, isPlaced: false }, confirmed))).toBeUndefined();
});
