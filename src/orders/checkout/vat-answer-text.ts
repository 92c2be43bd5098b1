import type { AnswerOf } from '#src/api/endpoint.ts';
import type { validateVat } from '#src/customers/vat/contract.ts';
import { computeTax } from '#src/pricing/tax.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Order } from '../record/order.ts';
import { isNorthernIreland, sellerPrefix } from '../record/tax-facts.ts';

interface Purchase {
	readonly order: Pick<Order, 'displayTotal' | 'displayNetTotal'>;
	/** Delivery address as far as it is typed. */
	readonly destination: { readonly countryIso: string; readonly zipcode: string };
}

/** Texts with the result of VIES for an id and its effect on the VAT of this order. */
export function describeVatAnswer(
	answer: Pick<AnswerOf<typeof validateVat>, 'status' | 'reason' | 'name' | 'vatId'>,
	{ order, destination }: Purchase,
	t: Translate,
): string[] {
	const isDecisive = isReverseCharged(answer.vatId ?? '', destination);
	// Many companies are registered for VAT at home only, and are not in the register of trade inside the EU.
	if (answer.status !== 'valid' && !isDecisive) return [t('tax.check_form_only')];
	switch (answer.status) {
		case 'invalid':
			return [t('tax.check_invalid')];
		case 'unavailable':
			return [t('tax.check_unavailable', { reason: answer.reason ?? '' })];
		case 'valid': {
			const known = answer.name ? t('tax.check_valid', { name: answer.name }) : t('tax.check_valid_unnamed');
			if (!isDecisive) return [known, t('tax.check_same_vat')];
			// For an order without VAT the two amounts are equal.
			return order.displayTotal === order.displayNetTotal
				? [known]
				: [known, t('tax.check_no_vat', { before: order.displayTotal, after: order.displayNetTotal })];
		}
	}
}

/** Whether a valid id takes the VAT off an order to this destination. */
const isReverseCharged = (vatId: string, { countryIso, zipcode }: Purchase['destination']): boolean =>
	computeTax({
		destinationIso: isNorthernIreland(countryIso, zipcode) ? 'XI' : countryIso,
		customerType: 'b2b',
		vatIdVerified: !vatId.startsWith(sellerPrefix),
		// The treatment does not depend on the day.
		day: '9999-12-31',
	}).treatment === 'intra_community';
