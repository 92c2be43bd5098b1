import { findProduct, product } from '#src/catalog/product.ts';
import { type Offer, usualValidDays } from '#src/quotes/offers/record/offer.ts';
import type { QuoteRecord } from '#src/quotes/record/queries.server.ts';
import type { RequestedItem } from '#src/quotes/record/quote-request.ts';
import { printModeFor } from '#src/quotes/record/requested-spec.ts';
import { addDays, dayInPoland } from '#src/site/dates.ts';
import { toDecimal } from '#src/site/money.ts';
import { emptyLine, partCount, type TypedLine, type TypedOffer } from './offer-form.ts';

const noParts = Array.from({ length: partCount }, () => ({ share: '', days: '' }));

/** Form values of a first draft: the request's items at the rate card's prices. */
export const typeFromRequest = (
	{ items, countryIso }: Pick<QuoteRecord, 'items' | 'countryIso'>,
	now: number,
): TypedOffer => ({
	country: countryIso,
	...{ delivery: 'tariff', deliveryCost: '', deliveryTerms: '', note: '' },
	validUntil: addDays(dayInPoland(now), usualValidDays),
	parts: noParts,
	lines: items.map(typeItem),
});

/** Default spec for briefs and products outside the catalogue: a mailer box, which the desk changes. */
function typeItem({ product: asked, sizeMm, print, quantities }: RequestedItem): TypedLine {
	const item = findProduct(asked) ?? product('mailer-box-full-color');
	const [length, width, height] = sizeMm ?? item.default.sizeMm;
	return {
		...emptyLine,
		product: item.type,
		...{ length: String(length), width: String(width), height: String(height) },
		...{
			material: item.default.material,
			print: printModeFor(item, print) ?? item.default.printMode,
			finish: item.default.finish,
		},
		options: emptyLine.options.map((option, index) => ({
			...option,
			quantity: quantities[index] === undefined ? '' : String(quantities[index]),
		})),
	};
}

/** The form of a stored offer. @param validUntil another ISO day, for a new version */
export const typeFromOffer = (offer: Offer, validUntil = dayInPoland(offer.validUntil)): TypedOffer => {
	const sum = (offer.installments ?? []).reduce((all, { weight }) => all + weight, 0);
	return {
		country: offer.countryIso,
		delivery: offer.delivery,
		deliveryCost: offer.deliveryCost === null ? '' : toDecimal(offer.deliveryCost),
		deliveryTerms: offer.deliveryTerms,
		note: offer.note,
		validUntil,
		parts: noParts.map((part, index) => {
			const stored = offer.installments?.[index];
			return stored
				? {
						share: String(Math.round((stored.weight * 100) / sum)),
						days: index === 0 ? '' : String(stored.dueDays),
					}
				: part;
		}),
		lines: offer.lines.map(typeLine),
	};
};

function typeLine({
	variant,
	title,
	description,
	productionDays,
	options,
}: Offer['lines'][number]): TypedLine {
	const { productType, sizeMm, material, printMode, finish } = variant.spec;
	const [length, width, height] = sizeMm;
	return {
		product: productType,
		...{ length: String(length), width: String(width), height: String(height) },
		...{ material, print: printMode, finish, description },
		title: title ?? '',
		days: productionDays === null ? '' : String(productionDays),
		options: emptyLine.options.map((empty, index) => {
			const option = options[index];
			return option
				? { quantity: String(option.quantity), net: toDecimal(option.net), isVisible: option.isVisible }
				: empty;
		}),
		selected: String(
			Math.max(
				0,
				options.findIndex(({ isSelected }) => isSelected),
			) + 1,
		),
	};
}
