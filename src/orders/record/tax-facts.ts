import { isVerified } from '#src/customers/vat/vat-answer.ts';
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

/**
 * The place whose tax applies, ISO 3166-1. Goods that are collected are handed over at the works, so that country's
 * tax applies. `XI` is Northern Ireland, which belongs to the EU for goods between businesses (Windsor Framework): its
 * postal codes begin with BT.
 */
export function getTaxPlace(
	{ region, shipAddress, destinationIso }: Pick<OrderRecord, 'region' | 'shipAddress' | 'destinationIso'>,
	shippingKind: string | null | undefined,
): string {
	if (shippingKind === 'pick-up') return region.shipmentsConfig.pickUpAddress.country;
	const country = shipAddress?.countryIso ?? destinationIso;
	return country === 'GB' && /^BT\d/.test(shipAddress?.zipcode ?? '') ? 'XI' : country;
}
