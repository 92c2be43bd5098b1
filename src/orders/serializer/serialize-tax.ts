import { settings } from '#regions/settings.ts';
import { countryName } from '#src/customers/countries.ts';
import { isExpired } from '#src/customers/vat-answer.ts';
import type { TaxTreatment } from '#src/pricing/tax.ts';
import type { Translate } from '#src/site/messages.ts';
import { formatMoney, toDecimal } from '#src/site/money.ts';
import type { PricedOrder } from '../pricing/price-order.ts';
import type { Order } from '../record/order.ts';
import { getTaxPlace, getVatId } from '../record/tax-facts.ts';

type TaxFields = Pick<
	Order,
	'vatTreatment' | 'reverseCharge' | 'taxNote' | 'vatId' | 'vatCheck' | 'taxCorrection'
>;

/** How an order is taxed and why, with the answer about its VAT id. */
export function serializeTax(
	{ record, tax, rate, pricedAt }: PricedOrder,
	{ translate, languageTag }: { translate: Translate; languageTag: string },
): TaxFields {
	const { vatCheck } = record;
	const vatId = getVatId(record);
	// An answer about a former id is ignored.
	const current = vatCheck && vatCheck.vatId === vatId ? vatCheck : null;
	return {
		vatTreatment: tax.treatment,
		reverseCharge: tax.treatment === 'intra_community',
		taxNote: describeTax(tax.treatment, getTaxPlace(record, rate?.kind ?? record.shippingKind), {
			translate,
			languageTag,
		}),
		vatId,
		vatCheck: current && {
			...current,
			checkedAt: new Date(current.checkedAt).toISOString(),
			// The answer at the time of the order is used; VIES is not queried again for the same sale.
			expired: isExpired(current, record.completedAt ?? pricedAt),
		},
		taxCorrection: record.taxCorrection && {
			state: record.taxCorrection.state,
			vatTreatment: record.taxCorrection.treatment,
			taxTotal: toDecimal(record.taxCorrection.taxTotal),
			total: toDecimal(record.taxCorrection.total),
			refund: toDecimal(record.taxCorrection.refund),
			displayRefund: formatMoney(record.taxCorrection.refund, record.region.currencyFormatter),
		},
	};
}

/** The treatment in words; an invoice needs them too (art. 226 of the VAT directive). @param place of `getTaxPlace` */
export function describeTax(
	treatment: TaxTreatment,
	place: string,
	{ translate, languageTag }: { translate: Translate; languageTag: string },
): string {
	const { registeredOutsideEu, sellerIso } = settings.tax;
	const served = place === 'XI' ? 'GB' : place;
	const named = (iso: string) => ({ country: countryName(iso, languageTag) });
	switch (treatment) {
		case 'domestic':
			return translate('tax.note_taxed', named(registeredOutsideEu.includes(served) ? served : sellerIso));
		case 'oss':
			return translate('tax.note_taxed', named(served));
		case 'intra_community':
			return translate('tax.note_intra_community');
		case 'export':
			return translate('tax.note_export', named(served));
		case 'none':
			return translate('tax.note_none', named(served));
	}
}
