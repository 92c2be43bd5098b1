import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { issueDueDocuments } from '#src/documents/issuing/issue-documents.server.ts';
import { recheckVatIds } from '#src/orders/checkout/recheck-vat-ids.server.ts';
import { applyTaxCorrections } from '#src/orders/payments/apply-tax-corrections.server.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import { finishRefunds } from '#src/orders/payments/refunds.server.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { payable, pay, transfer, orderOf, rows, capturesOf } = shop;
const setOutage = (code: string) =>
	fetch(`${shop.sandbox.url()}/vies/outages`, {
		method: 'POST',
		body: new URLSearchParams({ where: 'all', code }),
		redirect: 'manual',
	});
beforeAll(() => {
	shop.env().VIES_API_URL = `${shop.sandbox.url()}/vies/rest-api`;
	shop.env().NBP_API_URL = `${shop.sandbox.url()}/nbp/api`;
});
beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
	await setOutage('none');
	await rows('DELETE FROM vat_answers');
});

type Walked = Awaited<ReturnType<typeof payable>>;
const later = () => Date.now() + 6 * 60_000;
const settling = () => ({
	db: openDatabase(shop.env().DB),
	env: shop.env(),
	now: later(),
	service: openPaymentService(shop.env()),
	url: undefined,
	waitUntil: shop.waitUntil,
});
const cents = (decimal: string) => Math.round(Number(decimal) * 100);
/** A business whose VAT id cannot be confirmed at the moment. */
async function whileDown() {
	await setOutage('MS_UNAVAILABLE');
	const walked = await payable({ business: 'fr', quantity: 500 });
	expect(cents(walked.order.tax_total)).toBeGreaterThan(0);
	return walked;
}
async function viesAnswers() {
	await rows('DELETE FROM vat_answers');
	await setOutage('none');
	await recheckVatIds(settling(), later());
}
const documentsOf = async ({ number, token }: Walked) => {
	await issueDueDocuments(settling());
	return (await shop.call('GET', `/invoices?order=${number}`, { token })).body.invoices
		.filter(({ kind }: { kind: string }) => kind !== 'confirmation' && kind !== 'proforma')
		.map((document: { kind: string; vat: string; total: string }) => [
			document.kind,
			document.vat,
			document.total,
		]);
};

test('paid by card: VAT is refunded once, and the pending invoice has none', async () => {
	const walked = await whileDown();
	const { total, net_total, tax_total } = walked.order;
	expect((await pay(walked, 'pm_card_visa')).status).toBe(200);
	expect(await documentsOf(walked)).toEqual([]);
	await viesAnswers();
	await Promise.all([applyTaxCorrections(settling()), applyTaxCorrections(settling())]);
	await applyTaxCorrections(settling());
	expect(await capturesOf(walked.number)).toEqual([cents(net_total)]);
	expect(await orderOf(walked)).toMatchObject({
		total: net_total,
		tax_total: '0.00',
		taxes: [],
		payment_total: net_total,
		payment_state: 'paid',
		vat_treatment: 'intra_community',
		tax_correction: { state: 'applied', refund: tax_total },
	});
	expect(await rows('SELECT amount, reason, state FROM refunds')).toEqual([
		{ amount: cents(tax_total), reason: 'tax_corrected', state: 'succeeded' },
	]);
	expect(await documentsOf(walked)).toEqual([['invoice', '0.00', net_total]]);
	expect(total).not.toBe(net_total);
});

test('an invoice that was issued with VAT is credited in full and issued again', async () => {
	const walked = await whileDown();
	const { total, net_total, tax_total } = walked.order;
	await pay(walked, 'pm_card_visa');
	await rows('UPDATE orders SET completed_at = completed_at - 4 * 86400000 WHERE number = ?', walked.number);
	expect(await documentsOf(walked)).toEqual([['invoice', tax_total, total]]);
	await viesAnswers();
	await applyTaxCorrections(settling());
	expect(await documentsOf(walked)).toEqual([
		['invoice', tax_total, total],
		['credit_note', tax_total, total],
		['invoice', '0.00', net_total],
	]);
});

test('a refund whose response is lost is made once', async () => {
	const walked = await whileDown();
	await pay(walked, 'pm_card_visa');
	await viesAnswers();
	const restore = shop.loseReplies(/\/v1\/refunds/, 9);
	await applyTaxCorrections(settling());
	restore();
	await applyTaxCorrections(settling());
	await finishRefunds({ ...settling(), now: later() + 120_000 });
	expect(await capturesOf(walked.number)).toEqual([cents(walked.order.net_total)]);
	expect(await orderOf(walked)).toMatchObject({ payment_state: 'paid' });
});

test('a pending bank transfer is requested without VAT', async () => {
	const walked = await whileDown();
	await transfer(walked);
	await viesAnswers();
	await applyTaxCorrections(settling());
	expect(await orderOf(walked)).toMatchObject({
		payment_state: 'balance_due',
		bank_transfer: { amount: walked.order.net_total },
		total: walked.order.net_total,
	});
});
