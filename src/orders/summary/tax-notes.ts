import { settings } from '#regions/settings.ts';
import { countryName } from '#src/customers/countries.ts';
import { formatDay } from '#src/site/dates.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import type { Order } from '../record/order.ts';

type Taxed = Pick<
	Order,
	'taxNote' | 'vatTreatment' | 'destinationIso' | 'vatId' | 'vatCheck' | 'taxCorrection' | 'reverseCharge'
>;

/** Sentences about the taxation of an order and the result of VIES: below totals and in mails. */
export function taxNotes(order: Taxed, t: Translate, site: Pick<Site, 'region' | 'languageTag'>): string[] {
	const treatment = site.region.hasVat ? order.taxNote : importNote(order, t, site);
	return [treatment, vatCheckNote(order, t, site), correctionNote(order, t)].filter(
		(note) => note !== undefined,
	);
}

/** A storefront without VAT does not mention it, only what its buyers pay at the border. */
function importNote(
	{ vatTreatment, destinationIso }: Taxed,
	t: Translate,
	{ languageTag }: Pick<Site, 'languageTag'>,
): string | undefined {
	const isExported = vatTreatment === 'export' || vatTreatment === 'none';
	return isExported
		? t('cart.import_note', { country: countryName(destinationIso, languageTag) })
		: undefined;
}

function vatCheckNote(
	{ vatId, vatCheck, reverseCharge, destinationIso }: Taxed,
	t: Translate,
	site: Pick<Site, 'region' | 'languageTag'>,
): string | undefined {
	// In the seller's own country VAT is always charged, and many companies are not in VIES.
	const isDomestic = destinationIso === settings.tax.sellerIso;
	if (!vatId || !vatCheck || (isDomestic && vatCheck.status !== 'valid')) return undefined;
	if (vatCheck.status === 'invalid') return t('tax.invalid', { vatId });
	// An id that VIES does not know changes no tax, so there is nothing to explain.
	if (vatCheck.status === 'unavailable')
		return vatCheck.reason === 'NOT_IN_VIES'
			? undefined
			: t('tax.pending', { vatId, reason: vatCheck.reason ?? '' });
	if (vatCheck.expired && !reverseCharge) return t('tax.expired', { vatId });
	const day = formatDay(vatCheck.checkedAt.slice(0, 10), site);
	return vatCheck.consultationNumber
		? t('tax.confirmed_number', { vatId, day, number: vatCheck.consultationNumber })
		: t('tax.confirmed', { vatId, day });
}

const correctionNote = ({ vatId, taxCorrection }: Taxed, t: Translate): string | undefined =>
	taxCorrection?.state === 'open'
		? t('tax.corrected', { vatId: vatId ?? '', amount: taxCorrection.displayRefund })
		: undefined;
