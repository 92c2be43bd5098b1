import { regionIds } from '#regions/codes.ts';
import { getRegion } from '#regions/index.ts';
import type { Region, RegionId } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import type { InputOf } from '#src/api/endpoint.ts';
import { type ReadAhead, type Route, route, routeAhead } from '#src/api/handler.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { resolved, runRead } from '#src/api/read.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { measureVariant, weightGrams } from '#src/catalog/measures/measure-variant.ts';
import { type Product, type ProductType, product, productModels } from '#src/catalog/product.ts';
import {
	type PricedVariant,
	type Variant,
	variantBySku,
	variantPage,
	writeVariant,
} from '#src/catalog/queries.server.ts';
import { soldIn } from '#src/catalog/sold-in.ts';
import { parseSku, toSku } from '#src/catalog/variant.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { addDays, isoDay } from '#src/site/dates.ts';
import { roundHalfUp, toDecimal, toUnitDecimal } from '#src/site/money.ts';
import { computeBreakdown } from './breakdown.ts';
import { resolveSpec } from './configuration.ts';
import { servedDestination } from './consumer-price.ts';
import {
	countryTaxes,
	deliveryEstimates,
	dynamicPrice,
	expressDelivery,
	minimalPrices,
	priceList,
	smallestOrderPrice,
	variantList,
} from './contract.ts';
import { deliveryEstimate, startDay } from './delivery.ts';
import { listExpressOptions } from './express.ts';
import { fromPrice, smallestOrder } from './from-price.ts';
import { computeVolumePrices, presentPriceVersion, priceQuantity } from './price.ts';
import { priceListItem, volumePricesOnWire } from './price-list.ts';
import { checkQuantity } from './quantity.ts';
import { computeTax, getLegalVatPeriod, taxCountries } from './tax.ts';
import { frozenVariantItem } from './variant-items.server.ts';

const invalid = (code: string, field: string, reason: string) =>
	fail(problem(code, 422, `${field} ${reason}.`, { [field]: [reason] }));

/**
 * The region named by the call, or that of the request; normalised to its own language, because responses are cached
 * for all.
 */
function findRegion(named: string | undefined, { site }: Pick<RequestContext, 'site'>, field = 'region') {
	if (named === undefined) return ok(getRegion(site.region.id));
	const id = named.toLowerCase();
	return (regionIds as readonly string[]).includes(id)
		? ok(getRegion(id as RegionId))
		: invalid('unknown_region', field, 'is unknown');
}

/** A destination; by default that of the caller where the region ships there, else the region's delivery country. */
function findCountry(
	countryIso: string | undefined,
	region: Region,
	field: string,
	actor?: RequestContext['actor'],
): Result<string> {
	const named = countryIso?.toUpperCase();
	const country = named
		? (settings.countryAliases[named] ?? named)
		: servedDestination(region, actor?.destinationIso);
	return taxCountries.includes(country)
		? ok(country)
		: invalid('unknown_country', field, 'is not a country that we ship to');
}

/** VAT rate for a consumer in a country, by default in the caller's destination (`findCountry`). */
function findTaxRate(countryIso: string | undefined, region: Region, { now, actor }: Caller): Result<number> {
	const found = findCountry(countryIso, region, 'tax_country_iso', actor);
	if (!found.ok) return found;
	const destinationIso = found.value;
	return ok(computeTax({ destinationIso, customerType: 'b2c', vatIdVerified: false, day: isoDay(now) }).rate);
}

/** The product types that the region sells, or the requested one. */
function soldProducts(region: Region, named: string | undefined, field: string): Result<readonly Product[]> {
	const sold = soldIn(region);
	if (named === undefined) return ok(sold);
	const found = sold.find(({ type }) => type === named);
	return found ? ok([found]) : invalid('unknown_product', field, 'is unknown');
}

const typesOf = (list: readonly Product[]): readonly ProductType[] => list.map(({ type }) => type);

/** A valid day within the range for which holidays can be computed. */
const isPlausibleDay = (day: string): boolean => day >= '2020' && day < '2100' && addDays(day, 0) === day;

/** Without `actor` in a `readAhead`, where the caller is not known yet and no tax is needed. */
type Caller = Pick<RequestContext, 'site' | 'now'> & Partial<Pick<RequestContext, 'actor'>>;

/** Validates the input of P-08. */
function parsePriceInput(input: InputOf<typeof dynamicPrice>, context: Caller) {
	const region = findRegion(input.region, context);
	if (!region.ok) return region;
	const taxRate = findTaxRate(input.taxCountryIso, region.value, context);
	if (!taxRate.ok) return taxRate;
	const checked = resolveSpec(input);
	if (!checked.ok) return checked;
	const spec = checked.value;
	const sold = soldProducts(region.value, spec.productType, 'product_type');
	if (!sold.ok) return sold;
	const quantity = checkQuantity(product(spec.productType), input.quantity);
	if (!quantity.ok) return quantity;
	return ok({ region: region.value, taxRate: taxRate.value, spec, quantity: quantity.value });
}

const readVariant: ReadAhead<typeof dynamicPrice, Variant | undefined> = ({ input, ...context }) => {
	const parsed = parsePriceInput(input, context);
	return parsed.ok ? variantBySku(context.db, toSku(parsed.value.spec)) : resolved(undefined);
};

/** Validates the input of P-09. */
function parsePageInput(input: InputOf<typeof variantList>, context: Caller) {
	const { q } = input;
	const region = findRegion(q.region?.value, context, 'q.region.value');
	if (!region.ok) return region;
	const taxRate = findTaxRate(input.taxCountryIso, region.value, context);
	if (!taxRate.ok) return taxRate;
	const sold = soldProducts(region.value, q.productType?.value, 'q.product_type.value');
	if (!sold.ok) return sold;
	const limit = Math.min(100, Number(input.perPage));
	return ok({ region: region.value, taxRate: taxRate.value, sold: sold.value, limit });
}

const readVariants: ReadAhead<typeof variantList, { variants: PricedVariant[]; total: number }> = ({
	input,
	...context
}) => {
	const parsed = parsePageInput(input, context);
	if (!parsed.ok) return resolved({ variants: [], total: 0 });
	const { region, sold, limit } = parsed.value;
	const keys = input.q.externalPimId && [input.q.externalPimId.value].flat();
	return variantPage(
		context.db,
		{ productTypes: typesOf(sold), externalPimSkus: keys, listedOnly: keys === undefined },
		region.currency,
		{ limit, offset: (Number(input.page) - 1) * limit },
	);
};

export const pricingRoutes: readonly Route[] = [
	route(priceList, async ({ input, ...context }) => {
		const region = findRegion(input.region, context);
		if (!region.ok) return region;
		// Independent of the caller, because the answer is cached for everybody.
		const taxRate = findTaxRate(input.taxCountryIso, region.value, { ...context, actor: undefined });
		if (!taxRate.ok) return taxRate;
		const sold = soldProducts(region.value, input.product, 'product');
		if (!sold.ok) return sold;
		const model = input.boxModel;
		if (model !== undefined && !productModels.includes(model))
			return invalid('unknown_model', 'boxModel', 'is unknown');
		const page = variantPage(
			context.db,
			{
				productTypes: typesOf(sold.value),
				sizeMm: input.productSize?.split('x').map(Number) as SizeMm | undefined,
				listedOnly: true,
			},
			region.value.currency,
			{ limit: 10_000, offset: 0 },
		);
		const found = await runRead(context.db, page);
		const { currency } = region.value;
		const items = found.variants.map((variant) => priceListItem(variant, currency, taxRate.value));
		return ok(model === undefined ? items : items.filter((item) => item.model === model));
	}),

	route(minimalPrices, async ({ input, ...context }) => {
		const region = findRegion(input.region, context);
		if (!region.ok) return region;
		const { currency } = region.value;
		return ok(
			Object.fromEntries(
				soldIn(region.value).map((item) => {
					const { unitPrice, quantity } = fromPrice(item, currency);
					return [item.type, { price: toUnitDecimal(unitPrice), quantity, currency }];
				}),
			),
		);
	}),

	route(smallestOrderPrice, async ({ input, ...context }) => {
		const region = findRegion(input.region, context);
		if (!region.ok) return region;
		const sold = soldProducts(region.value, input.product, 'product');
		if (!sold.ok) return sold;
		const [item = product('mailer-box-full-color')] = sold.value;
		const { currency } = region.value;
		const { spec, quantity, unitPrice, total } = smallestOrder(item, currency);
		return ok({
			product: item.type,
			sku: toSku(spec),
			price: toDecimal(total),
			quantity,
			unitPrice: toUnitDecimal(unitPrice),
			currency,
		});
	}),

	route(countryTaxes, async ({ input, now }) => {
		const day = input.date ?? isoDay(now);
		if (!isPlausibleDay(day))
			return invalid('date_out_of_range', 'date', 'must be a day between 2020 and 2099');
		return ok(
			Object.fromEntries(
				taxCountries.map((destinationIso) => {
					const { rate, treatment } = computeTax({
						destinationIso,
						customerType: 'b2c',
						vatIdVerified: false,
						day,
					});
					const { validFrom = null, validTo = null } = getLegalVatPeriod(destinationIso, day) ?? {};
					return [destinationIso, { rate, treatment, validFrom, validTo }];
				}),
			),
		);
	}),

	route(expressDelivery, async ({ input, ...context }) => {
		const region = findRegion(input.region, context);
		if (!region.ok) return region;
		const country = findCountry(input.country, region.value, 'country');
		if (!country.ok) return country;
		const spec = parseSku(input.sku);
		if (!spec) return invalid('unknown_sku', 'sku', 'is unknown');
		const sold = soldProducts(region.value, spec.productType, 'sku');
		if (!sold.ok) return sold;
		const item = product(spec.productType);
		const quantity = checkQuantity(item, Number(input.quantity ?? item.minQuantity));
		if (!quantity.ok) return quantity;
		const { currency } = region.value;
		const { net } = priceQuantity(measureVariant(spec), quantity.value, currency);
		const options = listExpressOptions({
			productType: spec.productType,
			quantity: quantity.value,
			net,
			destinationIso: country.value,
			region: region.value,
		});
		const t = translateFor(context.site.locale, context.site.languageTag);
		return ok({
			expressDelivery: options.map(({ id, price, days }) => ({
				id,
				name: t('prices.express', { days }),
				price: toDecimal(price),
				currency,
				days,
			})),
		});
	}),

	routeAhead(dynamicPrice, readVariant, async ({ input, ahead, ...context }) => {
		const parsed = parsePriceInput(input, context);
		if (!parsed.ok) return parsed;
		const { region, taxRate, spec, quantity } = parsed.value;
		const { currency } = region;
		const measured = measureVariant(spec);
		const { unitPrice, net, sameMoneyQuantity } = priceQuantity(measured, quantity, currency);
		const tax = roundHalfUp((net * Math.round(taxRate * 1000)) / 1000);
		const { id, sku } = ahead ?? (await writeVariant(context.db, spec));
		return ok({
			...spec,
			id: sku,
			sku,
			variantId: id,
			sizeMm: [...spec.sizeMm] as [number, number, number],
			quantity,
			unitPrice: toUnitDecimal(unitPrice),
			price: toDecimal(net),
			tax: toDecimal(tax),
			priceWithTax: toDecimal(net + tax),
			taxRate,
			currency,
			breakdown: computeBreakdown(measured, quantity, currency).map(({ part, amount }) => ({
				part,
				amount: toDecimal(amount),
			})),
			volumePrices: volumePricesOnWire(computeVolumePrices(measured, currency)),
			priceVersion: presentPriceVersion,
			betterQuantity: sameMoneyQuantity ?? null,
			weightGrams: Math.round(weightGrams(spec)),
		});
	}),

	routeAhead(variantList, readVariants, async ({ input, ahead, ...context }) => {
		const parsed = parsePageInput(input, context);
		if (!parsed.ok) return parsed;
		const { region, taxRate, limit } = parsed.value;
		const { variants, total } = ahead;
		return ok({
			items: variants.map((variant) => frozenVariantItem(variant, region, taxRate, context.site)),
			meta: { count: variants.length, totalCount: total, totalPages: Math.ceil(total / limit) },
		});
	}),

	route(deliveryEstimates, async ({ input, ...context }) => {
		const region = findRegion(input.region, context);
		if (!region.ok) return region;
		const { startDate = isoDay(context.now), startTime = '00:00' } = input;
		if (!isPlausibleDay(startDate))
			return invalid('date_out_of_range', 'start_date', 'must be a day between 2020 and 2099');
		const today = startDay(startDate, startTime);
		const skus = [input.variantSkus]
			.flat()
			.flatMap((sku) => sku.split(','))
			.map((sku) => sku.trim());
		const wrong = skus.filter((sku) => !parseSku(sku));
		if (wrong.length > 0 || skus.length > 100) {
			const reasons = skus.length > 100 ? ['may name at most 100'] : wrong.map((sku) => `${sku} is unknown`);
			return fail(problem('unknown_sku', 422, 'Unknown SKU.', { variant_skus: reasons }));
		}
		return ok({
			data: skus.map((sku) => {
				const type = parseSku(sku)?.productType ?? 'mailer-box-full-color';
				return { sku, ...deliveryEstimate({ today, region: region.value, productTypes: [type] }) };
			}),
		});
	}),
];
