import { settings } from '#regions/settings.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import { addWorkingDays, nextWorkingDay } from '#src/pricing/working-days.ts';
import { addDays, isoDay } from '#src/site/dates.ts';
import { toDecimal } from '#src/site/money.ts';
import type { BankTransfer } from '../record/awaited-money.ts';
import type { OrderRecord, RecordPayment } from '../record/order-record.ts';
import { termsDueOn } from '../record/terms.ts';
import { firstDueDays, nextInstallment } from './installments.ts';

/** Calendar days for which an order and its price are reserved for a transfer. */
export const transferDays = firstDueDays;

/** The payment of a placed order that waits for its transfer. */
export const pendingTransfer = ({
	savedState,
	payments,
}: Pick<OrderRecord, 'savedState' | 'payments'>): RecordPayment | undefined =>
	savedState === 'complete'
		? payments.find(({ methodCode, state }) => methodCode === 'check' && state === 'pending')
		: undefined;

/**
 * The day on which the money of an unpaid order is expected: banks credit a transfer on the next working day at
 * the latest, and money that has not arrived yet arrives today at the earliest.
 * @param placed time of the order; `now` is the time of reading: epoch milliseconds
 */
export function expectedPaymentDay(placed: number, now: number): string {
	const soonest = addWorkingDays(isoDay(placed), 1);
	const today = nextWorkingDay(isoDay(now));
	// ISO dates sort chronologically as strings.
	return [soonest, today].sort().at(-1) ?? today;
}

/** The next transfer that a placed order awaits: the whole open amount, or the next part of its schedule. */
export function awaitedTransfer(record: OrderRecord): AwaitedTransfer | undefined {
	const awaited = pendingTransfer(record);
	if (!awaited) return undefined;
	const part = nextInstallment(record);
	return part
		? { amount: part.open, reference: part.reference, dueOn: part.dueOn }
		: { amount: awaited.amount, reference: record.number, dueOn: keptUntil(record) };
}

export interface AwaitedTransfer {
	/** Minor units. */
	readonly amount: number;
	readonly reference: string;
	/** ISO day. */
	readonly dueOn: string;
}

/** The day after which an unpaid order is cancelled; for net terms, the day on which its invoice is due. */
export const keptUntil = (record: Pick<OrderRecord, 'completedAt' | 'termsDays'>): string =>
	termsDueOn(record) ?? addDays(isoDay(record.completedAt ?? 0), transferDays);

/**
 * Account, amount, reference and due date of a transfer.
 * @param now epoch milliseconds
 */
export function bankTransferDetails(
	{
		currency,
		completedAt,
		termsDays,
	}: Pick<OrderRecord, 'currency' | 'termsDays'> & { readonly completedAt: number },
	{ amount, reference, dueOn }: AwaitedTransfer,
	{ display, now }: { readonly display: string; readonly now: number },
): BankTransfer {
	const { accountNumber, swiftCode, bankName } = sharedSettings.bankTransferDetails[currency];
	const transfer = {
		accountHolder: settings.company.name,
		accountNumber,
		swiftCode,
		bankName,
		amount: toDecimal(amount),
		displayAmount: display,
		currency,
		reference,
		keptUntil: dueOn,
		isOnTerms: termsDays !== null,
		countedFrom: expectedPaymentDay(completedAt, now),
	};
	return { ...transfer, qrText: currency === 'EUR' ? epcText(transfer) : null };
}

/**
 * Content of the QR code for banking apps: a SEPA credit transfer in euros (EPC069-12, version 002, UTF-8), with the
 * reference as free text.
 */
function epcText({
	accountHolder,
	accountNumber,
	swiftCode,
	amount,
	reference,
}: Pick<BankTransfer, 'accountHolder' | 'accountNumber' | 'swiftCode' | 'amount' | 'reference'>): string {
	const head = ['BCD', '002', '1', 'SCT', swiftCode, accountHolder, accountNumber, `EUR${amount}`];
	// Neither a purpose nor a structured reference (ISO 11649).
	return [...head, '', '', reference].join('\n');
}
