import type { Translate } from '#src/site/messages.ts';
import { formatMoney, formatUnitPrice, toDecimal, toUnitDecimal } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import type { Site } from '#src/site/site.ts';
import type { OfferResponse } from './contract.ts';
import { describeDelivery, describeInstallments, lineFacts, lineName } from './record/describe-line.ts';
import { offerName, type QuantityOption, visibleOptions } from './record/offer.ts';
import type { OfferOfRequest } from './record/queries.server.ts';

/** Serializes one quantity option for the API. */
export function serializeOption(option: QuantityOption, site: Site) {
	const format = regionIn(site.region, site.locale).currencyFormatter;
	const { id, quantity, net, unitPrice, isVisible, isSelected } = option;
	return {
		...{ id, quantity, isVisible, isSelected },
		price: toUnitDecimal(unitPrice),
		displayPrice: formatUnitPrice(unitPrice, format),
		net: toDecimal(net),
		displayNet: formatMoney(net, format),
	};
}

/** Serializes an offer for its buyer, without hidden options, with texts in the language of the site. */
export function serializeOffer(
	{ request, offer }: OfferOfRequest,
	{ site, t, url }: { readonly site: Site; readonly t: Translate; readonly url: string },
): OfferResponse {
	return {
		id: offer.id,
		number: offerName(request.number, offer),
		version: offer.version,
		qrNumber: request.number,
		state: offer.state,
		currency: offer.currency,
		email: { email: request.email },
		orderManager: {
			email: { email: site.region.contact.email },
			name: { name: offer.managerName },
			avatar: null,
		},
		validUntil: new Date(offer.validUntil).toISOString(),
		url,
		orderNumber: offer.orderNumber,
		note: offer.note,
		delivery: describeDelivery(offer, site, t).join('; '),
		deliveryTerms: offer.deliveryTerms,
		installments: describeInstallments(offer, t),
		lineItems: offer.lines.map((line) => ({
			id: line.id,
			name: lineName(line, t),
			description: line.description,
			sku: line.variant.sku,
			product: line.variant.spec.productType,
			optionsText: lineFacts(line, site, t).join(', '),
			productionDays: line.productionDays,
			quantityOptions: visibleOptions(line).map((option) => serializeOption(option, site)),
		})),
	};
}
