import type { Region } from '#regions/region.ts';
import {
	type Finish,
	finishes,
	type Material,
	materials,
	type PrintMode,
	printModes,
} from '#src/catalog/attributes.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { findProduct, type VariantSpec } from '#src/catalog/product.ts';
import { isSamples } from '#src/catalog/samples.ts';
import { checkSchedule } from '#src/orders/pricing/check-schedule.ts';
import { mayPayInInstallments } from '#src/orders/pricing/installments.ts';
import { loadOf } from '#src/orders/pricing/load.ts';
import { listShippingRates, selectRate } from '#src/orders/pricing/shipping.ts';
import type { Installment } from '#src/orders/record/order-record.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import { offerDeliveries, offerLimits, type QuantityOption } from '#src/quotes/offers/record/offer.ts';
import type { DraftContent } from '#src/quotes/offers/record/queries.server.ts';
import { addDays, endOfDay } from '#src/site/dates.ts';
import { fromDecimal, roundHalfUp } from '#src/site/money.ts';
import type { TypedLine, TypedOffer } from './offer-form.ts';

/** Reasons by the names of the form's fields. */
export type OfferProblems = Readonly<Record<string, string>>;

type CheckedLine = Omit<DraftContent['lines'][number], 'variantId'> & { readonly spec: VariantSpec };
export type CheckedOffer = Omit<DraftContent, 'lines' | 'managerName' | 'managerEmail'> & {
	readonly lines: readonly CheckedLine[];
};

export interface OfferFacts {
	readonly region: Region;
	/** Whether the buyer is a company: only companies may pay in installments. */
	readonly isCompany: boolean;
	/** ISO day in Poland. */
	readonly today: string;
}

/**
 * Validates a typed draft.
 * @returns its content, or the reason for each invalid field. Empty prices are filled in from the rate card.
 */
export function checkOffer(
	typed: TypedOffer,
	facts: OfferFacts,
): { readonly offer: CheckedOffer } | { readonly problems: OfferProblems } {
	const problems: Record<string, string> = {};
	const addFault = (field: string, reason: string) => {
		problems[field] ??= reason;
	};
	const lines = typed.lines.map((line, index) => checkLine(line, `l${index + 1}`, facts, addFault));
	if (typed.lines.length === 0) addFault('l1_product', 'Choose a product.');
	for (const [field, text, max] of [
		['note', typed.note, offerLimits.note],
		['delivery_terms', typed.deliveryTerms, offerLimits.deliveryTerms],
	] as const)
		if (text.length > max) addFault(field, `May have at most ${max} characters.`);
	const validUntil = checkDay(typed.validUntil, facts.today, addFault);
	const whole = lines.filter((line) => line !== undefined);
	const delivery = checkDelivery(typed, whole, facts, addFault);
	const installments = checkParts(typed, whole, facts, addFault);
	if (Object.keys(problems).length > 0 || validUntil === undefined || !delivery) return { problems };
	const { country: countryIso, deliveryTerms, note } = typed;
	return { offer: { ...delivery, countryIso, deliveryTerms, installments, note, validUntil, lines: whole } };
}

type AddFault = (field: string, reason: string) => void;

function checkLine(
	typed: TypedLine,
	at: string,
	facts: OfferFacts,
	addFault: AddFault,
): CheckedLine | undefined {
	const spec = checkSpec(typed, at, addFault);
	if (typed.title.length > offerLimits.title)
		addFault(`${at}_title`, `May have at most ${offerLimits.title} characters.`);
	if (typed.description.length > offerLimits.description)
		addFault(`${at}_description`, `May have at most ${offerLimits.description} characters.`);
	const days = typed.days === '' ? null : readWhole(typed.days, 1, offerLimits.productionDays);
	if (days === undefined)
		addFault(`${at}_days`, `Enter working days from 1 to ${offerLimits.productionDays}.`);
	const options = typed.options.flatMap(({ quantity, net, isVisible }, index) => {
		if (quantity === '' && net === '') return [];
		const place = index + 1;
		const pieces = readWhole(quantity, 1, offerLimits.quantity);
		if (pieces === undefined)
			addFault(`${at}_q${place}`, `Enter a whole number from 1 to ${offerLimits.quantity}.`);
		const given = net === '' ? undefined : readAmount(net);
		if (net !== '' && (given === undefined || given <= 0 || given > offerLimits.net))
			addFault(`${at}_n${place}`, 'Enter the net total, such as 1250.00, or leave it empty.');
		if (pieces === undefined || !spec) return [];
		const price = given ?? priceQuantity(measureVariant(spec), pieces, facts.region.currency).net;
		const unitPrice = roundHalfUp((price * 100) / pieces);
		return [
			{ quantity: pieces, net: price, unitPrice, isVisible, isSelected: typed.selected === String(place) },
		];
	});
	if (typed.options.every(({ quantity, net }) => quantity === '' && net === ''))
		addFault(`${at}_q1`, 'Enter at least one quantity.');
	else if (!typed.options.some(({ quantity, isVisible }) => quantity !== '' && isVisible))
		addFault(`${at}_q1`, 'Show the buyer at least one quantity.');
	if (new Set(options.map(({ quantity }) => quantity)).size < options.length)
		addFault(`${at}_q1`, 'Enter each quantity only once.');
	if (!spec || days === undefined) return undefined;
	const { title, description } = typed;
	return {
		spec,
		...{ title: title || null, description, productionDays: days, options: withOneSelected(options) },
	};
}

/** Exactly one option is selected, and it is visible. */
function withOneSelected(options: readonly Omit<QuantityOption, 'id'>[]): Omit<QuantityOption, 'id'>[] {
	const sorted = options.toSorted((a, b) => a.quantity - b.quantity);
	const wanted = sorted.find((one) => one.isSelected && one.isVisible) ?? sorted.find((one) => one.isVisible);
	return sorted.map((one) => ({ ...one, isSelected: one === wanted }));
}

function checkSpec(typed: TypedLine, at: string, addFault: AddFault): VariantSpec | undefined {
	const item = findProduct(typed.product);
	if (!item || isSamples(item)) {
		addFault(`${at}_product`, 'Choose a product from the list.');
		return undefined;
	}
	const material = materials.find((one) => one === typed.material) as Material | undefined;
	const printMode = printModes.find((one) => one === typed.print) as PrintMode | undefined;
	const finish = finishes.find((one) => one === typed.finish) as Finish | undefined;
	if (!material) addFault(`${at}_material`, 'Choose a material from the list.');
	if (!printMode) addFault(`${at}_print`, 'Choose a print from the list.');
	if (!finish) addFault(`${at}_finish`, 'Choose a finish from the list.');
	const sides = [typed.length, typed.width, typed.height].map((side) =>
		side === '' ? 0 : readWhole(side, 0, 6000),
	);
	const [length, width, height] = sides;
	if (length === undefined || width === undefined || height === undefined) {
		addFault(`${at}_length`, 'Enter whole millimeters from 0 to 6000.');
		return undefined;
	}
	if (!material || !printMode || !finish) return undefined;
	const spec: VariantSpec = {
		productType: item.type,
		sizeMm: [length, width, height],
		...{ material, printMode, finish },
	};
	if (!isMade(spec)) {
		addFault(`${at}_length`, 'This product cannot be made in this size.');
		return undefined;
	}
	return spec;
}

const isMade = (spec: VariantSpec): boolean => dielineOfSpec(spec)?.ok ?? false;

function checkDay(day: string, today: string, addFault: AddFault): number | undefined {
	const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
	if (isDay && day >= today && day <= addDays(today, offerLimits.validDays)) return endOfDay(day);
	addFault('valid_until', `Choose a day within the next ${offerLimits.validDays} days.`);
	return undefined;
}

function checkDelivery(
	typed: TypedOffer,
	lines: readonly CheckedLine[],
	{ region }: OfferFacts,
	addFault: AddFault,
): Pick<DraftContent, 'delivery' | 'deliveryCost'> | undefined {
	const { country, deliveryCost } = typed;
	const delivery = offerDeliveries.find((one) => one === typed.delivery);
	if (!region.allowedShippingCountries.includes(country)) {
		addFault('country', 'Choose a country that the storefront delivers to.');
		return undefined;
	}
	if (!delivery) {
		addFault('delivery', 'Choose a kind of delivery.');
		return undefined;
	}
	if (delivery !== 'tariff') {
		const cost = readAmount(deliveryCost);
		if (!region.allowedShipments.includes(delivery))
			addFault('delivery', 'The delivery country’s storefront does not offer this delivery.');
		if (cost === undefined || cost < 0)
			addFault('delivery_cost', 'Enter the net delivery price, such as 120.00; 0 if it is included.');
		return { delivery, deliveryCost: cost ?? 0 };
	}
	if (deliveryCost !== '') addFault('delivery_cost', 'The tariff sets the price: leave this empty.');
	// The tariff must cover the largest quantities of all lines.
	const goods = lines.map(({ spec, options }) => ({
		spec,
		quantity: Math.max(...options.map(({ quantity }) => quantity)),
	}));
	const facts = { region, destinationIso: country, goodsNet: 0, onlySamples: false };
	if (goods.length > 0 && !selectRate(listShippingRates({ ...facts, load: loadOf(goods) }), null))
		addFault(
			'delivery',
			'The tariff does not cover this delivery: choose courier or pallets, and enter a price.',
		);
	return { delivery, deliveryCost: null };
}

function checkParts(
	{ parts }: TypedOffer,
	lines: readonly CheckedLine[],
	{ region, isCompany, today }: OfferFacts,
	addFault: AddFault,
): readonly Installment[] | null {
	const given = parts.filter(({ share, days }) => share !== '' || days !== '');
	if (given.length === 0) return null;
	const total = lines.reduce(
		(sum, { options }) => sum + (options.find(({ isSelected }) => isSelected)?.net ?? 0),
		0,
	);
	const customerType = isCompany ? 'b2b' : 'b2c';
	const wallet = { isUsed: false, balance: 0, taken: 0 };
	if (!mayPayInInstallments({ region, currency: region.currency, customerType, wallet }, total))
		addFault(
			'share_1',
			'Payment in parts is available to companies only, above a minimum total, in storefronts with bank transfer.',
		);
	const shares = given.map(({ share }) => readWhole(share, 1, 99));
	if (shares.includes(undefined) || shares.reduce<number>((sum, one) => sum + (one ?? 0), 0) !== 100) {
		addFault('share_1', 'Enter whole percentages that add up to 100.');
		return null;
	}
	const wanted = given.map(({ days }, index) => ({
		amount: String(shares[index]),
		...(index > 0 && { dueDate: addDays(today, readWhole(days, 1, 999) ?? 0) }),
	}));
	const checked = checkSchedule(wanted, 100_00, today);
	if (checked.ok) return checked.value;
	for (const [place, [reason]] of Object.entries(checked.problem.errors ?? {})) {
		const index = Number(/\.(\d)\./.exec(place)?.[1] ?? 0) + 1;
		const field = place.endsWith('.due_date') ? `days_${index}` : `share_${index}`;
		addFault(field, `The part ${reason ?? 'is not possible'}.`);
	}
	return null;
}

/** A whole number within bounds; spaces between thousands are allowed. */
function readWhole(text: string, min: number, max: number): number | undefined {
	const digits = text.replaceAll(/[\s,.’']/g, '');
	const value = /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
	return value !== undefined && value >= min && value <= max ? value : undefined;
}

/** `1 250,50` and `1250.50`, in minor units. */
const readAmount = (text: string): number | undefined =>
	fromDecimal(text.replaceAll(/\s/g, '').replace(',', '.'));
