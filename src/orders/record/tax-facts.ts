import { settings } from '#regions/settings.ts';
import { isVerified, notInVies } from '#src/customers/vat-answer.ts';
import type { OrderRecord } from './order-record.ts';

type Buyer = Pick<OrderRecord, 'customerType' | 'billAddress' | 'shipAddress' | 'vatCheck'>;

/** The VAT id that goes on the invoice; null for persons and companies without one. */
export const getVatId = ({
	customerType,
	billAddress,
	shipAddress,
}: Omit<Buyer, 'vatCheck'>): string | null =>
	customerType === 'b2b' ? ((billAddress ?? shipAddress)?.vatId ?? null) : null;

/** Whether the order's own VAT id was confirmed by VIES: an answer about another id, or an old one, does not count. */
export const isVatIdVerified = (buyer: Buyer, now: number): boolean =>
	isVerified(buyer.vatCheck, getVatId(buyer), now);

/** How long an invoice is delayed for the answer of VIES; after that it is issued with VAT, and corrected later. */
export const invoiceWaitsMs = 3 * 86_400_000;

/**
 * Whether the invoice of a placed order should wait: VIES has not answered about its VAT id yet, or a correction of its tax
 * is not decided.
 */
export const awaitsTaxDecision = (
	record: Pick<OrderRecord, 'vatCheck' | 'taxCorrection' | 'completedAt'>,
	now: number,
): boolean => {
	const { vatCheck, taxCorrection, completedAt } = record;
	const isUnanswered = vatCheck?.status === 'unavailable' && vatCheck.reason !== notInVies;
	return (
		(isUnanswered || taxCorrection?.state === 'open') &&
		completedAt !== null &&
		now - completedAt < invoiceWaitsMs
	);
};

/** Prefix of VAT ids of the seller's own country: no reverse charge. */
export const sellerPrefix = settings.tax.sellerIso;

export const isNorthernIreland = (countryIso: string, zipcode: string): boolean =>
	countryIso === 'GB' && /^BT\d/i.test(zipcode.trim());

/**
 * The place whose tax applies, ISO 3166-1. Goods that are collected are handed over at the factory, so that country's
 * tax applies. `XI` is Northern Ireland, which belongs to the EU for goods between businesses (Windsor Framework): its
 * postal codes begin with BT.
 */
export function getTaxPlace(
	{ region, shipAddress, destinationIso }: Pick<OrderRecord, 'region' | 'shipAddress' | 'destinationIso'>,
	shippingKind: string | null | undefined,
): string {
	if (shippingKind === 'pick-up') return region.shipmentsConfig.pickUpAddress.country;
	const country = shipAddress?.countryIso ?? destinationIso;
	return isNorthernIreland(country, shipAddress?.zipcode ?? '') ? 'XI' : country;
}
