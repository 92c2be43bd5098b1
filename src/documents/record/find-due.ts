import type { DueInstallment } from '#src/orders/pricing/installments.ts';
import type { TaxTreatment } from '#src/pricing/tax.ts';
import type { DocumentContent, DocumentKind } from './document.ts';

/** Input of `findDue`: the money and the documents of an order. Amounts are minor units. */
export interface DocumentsState {
	readonly isPlaced: boolean;
	readonly total: number;
	/** Payments minus refunds; on net terms also the amount that is still due, since it is invoiced before it is paid. */
	readonly received: number;
	/** A transfer is awaited. */
	readonly awaitsTransfer: boolean;
	/** The tax of the order may still change (`awaitsTaxDecision`): no invoice is written yet. */
	readonly awaitsTaxDecision: boolean;
	/** The tax treatment of the order as it is now: VIES's answer may have changed it after an invoice. */
	readonly treatment: TaxTreatment;
	/** The customer asked for a proforma. */
	readonly wantsProforma: boolean;
	/** Parts in which the order is paid; empty: at once. */
	readonly installments: readonly Pick<DueInstallment, 'position' | 'amount' | 'open'>[];
	readonly issued: readonly {
		readonly kind: DocumentKind;
		readonly cause: string;
		readonly content: Pick<DocumentContent, 'gross' | 'treatment'>;
	}[];
}

/** A document that has to be issued. */
export interface DueDocument {
	readonly kind: DocumentKind;
	/**
	 * Together with order and kind unique: two processes that find the same document due insert the same cause, and the
	 * second insert fails.
	 */
	readonly cause: string;
	/** Gross, minor units. */
	readonly amount: number;
	/** Of a proforma for one part of a payment schedule: its position. */
	readonly installment?: number;
}

/**
 * The next missing document of an order; undefined when its documents match its payments. A payment of a part gets an
 * advance invoice; an order that is paid in full gets an invoice, or after advances a final invoice; if less money is left
 * than was invoiced, it gets a credit note.
 */
export function findDue(state: DocumentsState): DueDocument | undefined {
	const { isPlaced, total, received, issued } = state;
	const has = (kind: DocumentKind) => issued.some((document) => document.kind === kind);
	const sum = (...kinds: DocumentKind[]) =>
		issued
			.filter(({ kind }) => kinds.includes(kind))
			.reduce((amount, { content }) => amount + content.gross, 0);
	const invoiced = sum('invoice', 'advance_invoice', 'final_invoice');
	const credited = sum('credit_note');
	const corrected = findTaxCorrection(state, invoiced - credited);
	if (corrected) return corrected;
	if (received < invoiced - credited)
		return { kind: 'credit_note', cause: `after ${credited}`, amount: invoiced - credited - received };
	if (!isPlaced) return undefined;
	if (!has('confirmation')) return { kind: 'confirmation', cause: '', amount: total };
	const isScheduled = state.installments.length > 0;
	const wantsProforma = (state.awaitsTransfer || state.wantsProforma) && received < total;
	if (wantsProforma && !isScheduled && invoiced === 0 && !has('proforma'))
		return { kind: 'proforma', cause: '', amount: total };
	const open = received - (invoiced - credited);
	if (open <= 0 || state.awaitsTaxDecision)
		return isScheduled && wantsProforma ? findPartProforma(state) : undefined;
	// Money that is received after a credit note gets an advance invoice: the order's lines were invoiced already.
	const isWhole = received >= total && credited === 0;
	if (isWhole && !has('advance_invoice'))
		return has('invoice') ? undefined : { kind: 'invoice', cause: '', amount: total };
	if (isWhole)
		return has('final_invoice') ? undefined : { kind: 'final_invoice', cause: '', amount: total - invoiced };
	return { kind: 'advance_invoice', cause: `after ${invoiced}`, amount: Math.min(open, total) };
}

/**
 * An invoice whose tax treatment differs from the order's present one is credited whole and issued again: a credit note
 * over the difference alone would credit goods instead of VAT.
 */
function findTaxCorrection(
	{ isPlaced, issued, received, total, treatment }: DocumentsState,
	invoiced: number,
): DueDocument | undefined {
	const isTaxed = ({ kind }: { kind: DocumentKind }) =>
		kind === 'invoice' || kind === 'advance_invoice' || kind === 'final_invoice';
	const last = issued.findLast((document) => isTaxed(document) || document.kind === 'credit_note');
	if (!isPlaced || !last) return undefined;
	if (isTaxed(last) && last.content.treatment !== treatment && invoiced > 0)
		return { kind: 'credit_note', cause: 'tax', amount: invoiced };
	if (last.kind !== 'credit_note' || last.cause !== 'tax') return undefined;
	return received >= total
		? { kind: 'invoice', cause: 'corrected tax', amount: total }
		: { kind: 'advance_invoice', cause: 'corrected tax', amount: received };
}

/** A proforma of its own for the part that is to be paid next. */
function findPartProforma({ installments, issued }: DocumentsState): DueDocument | undefined {
	const next = installments.find(({ open }) => open > 0);
	if (!next) return undefined;
	const cause = `installment ${next.position}`;
	if (issued.some((document) => document.kind === 'proforma' && document.cause === cause)) return undefined;
	return { kind: 'proforma', cause, amount: next.amount, installment: next.position };
}
