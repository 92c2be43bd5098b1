import { ok } from '#src/api/problem.ts';
import { checkVatId, freshForMs } from '#src/customers/vat/check-vat-id.server.ts';
import type { VatAnswer } from '#src/customers/vat-answer.ts';
import { type Context, changeOrder } from '../database/change-order.server.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { isOpen } from '../record/states.ts';
import { getVatId } from '../record/tax-facts.ts';

type VatContext = Pick<Context, 'db' | 'env' | 'now'>;

/** After a failed VIES request, no other one is made for this time: every step of the checkout saves the order. */
const pauseMs = 120_000;

/** Whether the stored answer is for the order's VAT id, `valid` or `invalid`, and fresh. */
function isUpToDate(answer: VatAnswer | null, vatId: string, now: number): boolean {
	return answer !== null && answer.vatId === vatId && isClear(answer) && now - answer.checkedAt < freshForMs;
}
const isClear = ({ status }: VatAnswer): boolean => status !== 'unavailable';

/**
 * The order with a current answer of VIES about its VAT id; none without an id. VIES is queried if the answer is missing, a
 * day old or about another id. While VIES does not answer, VAT is charged.
 */
export async function withVatCheck(context: VatContext, record: OrderRecord): Promise<OrderRecord> {
	const vatId = getVatId(record);
	if (vatId === null) return record.vatCheck === null ? record : { ...record, vatCheck: null };
	if (isUpToDate(record.vatCheck, vatId, context.now)) return record;
	return { ...record, vatCheck: await checkVatId(context, vatId, { pauseMs }) };
}

/**
 * Checks an order's VAT id again before it is paid, if the answer is a day old or missing. The order is saved
 * where the answer has changed its tax: the total then differs from the one that the buyer saw (`total_changed`).
 * @returns the order as it is now; unchanged where another request changes or pays it
 */
export async function refreshVatCheck(context: Context, record: OrderRecord): Promise<OrderRecord> {
	if (!isOpen(record.savedState) || record.isPaymentUnderWay) return record;
	const checked = await withVatCheck(context, record);
	const { vatCheck } = checked;
	const isSilent = vatCheck?.status === 'unavailable' && record.vatCheck?.status === 'unavailable';
	if (checked === record || isSilent) return record;
	const changed = await changeOrder(context, { key: record.number, record }, (current) =>
		ok(getVatId(current) === vatCheck?.vatId ? { ...current, vatCheck } : current),
	);
	return changed.ok ? changed.value.after.record : record;
}
