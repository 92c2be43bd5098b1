import type { LocaleId } from '#regions/region.ts';
import { isVariantDesignableIn } from '#src/catalog/designable-in.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { pictureSrc } from '#src/catalog/pictures/rendered-picture.ts';
import { product } from '#src/catalog/product.ts';
import { serializeAddress } from '#src/customers/address-serializer.ts';
import { thumbnailUrl } from '#src/designs/artwork/artwork.ts';
import { companyVolumePrices } from '#src/pricing/company/company-price.ts';
import { computeVolumePrices } from '#src/pricing/price.ts';
import { formatUnitGross } from '#src/pricing/price-view.ts';
import { serializeVariant } from '#src/pricing/variants/serialize-variant.ts';
import type { Translate } from '#src/site/messages.ts';
import { formatMoney, formatUnitPrice, toDecimal, toUnitDecimal } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import { type AdjustmentFact, listAdjustments } from '../pricing/adjustments.ts';
import { awaitedTransfer, bankTransferDetails } from '../pricing/bank-transfer.ts';
import { listBundles } from '../pricing/bundle.ts';
import { isGoods, pricesOfBuyer } from '../pricing/price-lines.ts';
import { destinationOf, type PricedOrder } from '../pricing/price-order.ts';
import { walletShare } from '../pricing/wallet-share.ts';
import { pickBuyerReferences } from '../record/buyer-references.ts';
import type { Adjustment, Bundle, LineItem, Order, Shipment } from '../record/order.ts';
import type { RecordLine } from '../record/order-record.ts';
import { serviceNames } from '../record/services.ts';
import { checkoutSteps, isOpen } from '../record/states.ts';
import { serializeDestinations } from './serialize-destinations.ts';
import { listPaymentMethods, serializePayment } from './serialize-payments.ts';
import { serializeRate } from './serialize-rates.ts';
import { serializeSchedule } from './serialize-schedule.ts';
import {
	displayGross,
	paidAssets,
	serializeOffers,
	serializeTreePrice,
	serviceVariant,
} from './serialize-services.ts';
import { serializeTax } from './serialize-tax.ts';
import { serializeTerms } from './serialize-terms.ts';

/** Language of the answer, and what it contains besides the order. */
export interface SerializerContext {
	readonly translate: Translate;
	readonly locale: LocaleId;
	readonly languageTag: string;
	/** The order's own token (`orderToken`). */
	readonly token: string;
}

const iso = (moment: number): string => new Date(moment).toISOString();

/** The API's representation of a priced order. */
export function serializeOrder(asPriced: PricedOrder, context: SerializerContext): Order {
	const region = regionIn(asPriced.record.region, context.locale);
	const priced = { ...asPriced, record: { ...asPriced.record, region } };
	const { record, state, delivery } = priced;
	const display = (amount: number) => formatMoney(amount, record.region.currencyFormatter);
	const facts = listAdjustments(priced);
	const awaited = awaitedTransfer(record);
	const shown = facts.map((fact, index) => serializeAdjustment(fact, index, priced, context));
	return {
		id: record.id,
		number: record.number,
		state,
		checkoutSteps: [...checkoutSteps],
		unmetRequirements: [...priced.unmet],
		token: context.token,
		userId: record.userId,
		region: record.region.id,
		currency: record.currency,
		channel: record.channel,
		email: record.email,
		customerType: record.customerType,
		...pickBuyerReferences(record),
		totalQuantity: record.lines.reduce((sum, line) => sum + (isGoods(line) ? line.quantity : 0), 0),
		...serializeTotals(priced, context, display),
		...serializeTax(priced, context),
		destinationIso: destinationOf(record),
		billCountryIso: record.billAddress?.countryIso ?? null,
		billAddress: record.billAddress && serializeAddress(record.billAddress, context.languageTag),
		shipAddress: record.shipAddress && serializeAddress(record.shipAddress, context.languageTag),
		lineItems: record.lines.map((_, index) =>
			serializeLineItem(
				priced,
				index,
				shown.filter((item) => item.adjustableType === 'Spree::LineItem'),
				context,
			),
		),
		bundles: serializeBundles(priced),
		deliveryQuote: priced.quoteReason ?? null,
		treePrice: serializeTreePrice(priced),
		shipments:
			priced.rates.length > 0
				? [
						serializeShipment(
							priced,
							context,
							shown.filter((item) => item.adjustableType === 'Spree::Shipment'),
						),
					]
				: [],
		...serializeDestinations(priced, context),
		payments: record.payments.map((payment) => serializePayment(payment, display, context.translate)),
		bankTransfer:
			awaited && record.completedAt !== null
				? bankTransferDetails({ ...record, completedAt: record.completedAt }, awaited, {
						display: display(awaited.amount),
						now: priced.pricedAt,
					})
				: null,
		adjustments: shown.filter((item) => item.adjustableType === 'Spree::Order'),
		paymentMethods: listPaymentMethods(priced, context.translate),
		creditCards: [],
		permissions: { canUpdate: isOpen(state) },
		paymentState: record.paymentState,
		shipmentState: record.shipmentState,
		invoiceType: record.invoiceType,
		...serializeSchedule(priced, display),
		...serializeTerms(priced, display),
		estimatedDelivery: delivery,
		createdAt: iso(record.createdAt),
		updatedAt: iso(record.updatedAt),
		completedAt: record.completedAt === null ? null : iso(record.completedAt),
	};
}

/** The amounts of an order. */
function serializeTotals(
	{ record, totals, tax, promotion, heldPromotion, lowestItemTotal }: PricedOrder,
	context: SerializerContext,
	display: (amount: number) => string,
) {
	// A tax of zero is not stored with a placed order, so it is not listed before either.
	const { total } = totals;
	const share = walletShare(record, total);
	const isTaxed = tax.rate !== 0 && totals.taxTotal !== 0;
	return {
		itemTotal: toDecimal(totals.itemTotal),
		displayItemTotal: display(totals.itemTotal),
		promoTotal: toDecimal(totals.promoTotal),
		displayPromoTotal: display(totals.promoTotal),
		lowestItemTotal: lowestItemTotal === null ? null : toDecimal(lowestItemTotal),
		displayLowestItemTotal: lowestItemTotal === null ? null : display(lowestItemTotal),
		promotionAmount: toDecimal(totals.promoTotal),
		promoCode: promotion?.code ?? null,
		heldPromotion: heldPromotion && {
			code: heldPromotion.promotion.code,
			reason: heldPromotion.refusal.reason,
			displayLeast:
				heldPromotion.refusal.reason === 'item_total_less_than' ? display(heldPromotion.refusal.min) : null,
		},
		shipTotal: toDecimal(totals.shipmentTotal),
		displayShipTotal: display(totals.shipmentTotal),
		customsTotal: toDecimal(totals.customsTotal),
		displayCustomsTotal: display(totals.customsTotal),
		adjustmentTotal: toDecimal(totals.promoTotal + totals.customsTotal + totals.taxTotal),
		includedTaxTotal: toDecimal(0),
		displayIncludedTaxTotal: display(0),
		additionalTaxTotal: toDecimal(totals.taxTotal),
		displayAdditionalTaxTotal: display(totals.taxTotal),
		taxTotal: toDecimal(totals.taxTotal),
		displayTaxTotal: display(totals.taxTotal),
		taxes: isTaxed
			? [
					{
						rate: tax.rate,
						net: toDecimal(totals.netTotal),
						amount: toDecimal(totals.taxTotal),
						displayAmount: display(totals.taxTotal),
						label: context.translate('orders.vat', { percent: toPercent(tax.rate) }),
					},
				]
			: [],
		total: toDecimal(totals.total),
		displayTotal: display(totals.total),
		netTotal: toDecimal(totals.netTotal),
		displayNetTotal: display(totals.netTotal),
		...serializeReceived(record, total, display),
		usesWallet: record.wallet.isUsed,
		totalApplicableStoreCredit: toDecimal(share),
		displayTotalApplicableStoreCredit: display(share),
		orderTotalAfterStoreCredit: toDecimal(total - share),
		displayOrderTotalAfterStoreCredit: display(total - share),
	};
}

/** Received and outstanding amounts of a placed order. */
function serializeReceived(
	{ savedState, payments, paymentState, stored }: PricedOrder['record'],
	total: number,
	display: (amount: number) => string,
) {
	const kept = stored.paymentTotal;
	const received = payments.reduce((sum, { state, amount }) => sum + (state === 'completed' ? amount : 0), 0);
	const paidBack = Math.max(received - kept, 0);
	const owed = paymentState === 'credit_owed' ? kept - (savedState === 'canceled' ? 0 : total) : 0;
	return {
		paymentTotal: toDecimal(kept),
		refundTotal: toDecimal(paidBack),
		displayRefundTotal: display(paidBack),
		creditOwed: toDecimal(owed),
		displayCreditOwed: display(owed),
	};
}

/** The sets of an order, in the order of their first lines. */
export function serializeBundles({ record, totals }: PricedOrder): Bundle[] {
	const format = record.region.currencyFormatter;
	return listBundles(record).map(({ id, sku, quantity, minQuantity, lines }) => {
		const sum = (of: 'net' | 'total') =>
			lines.reduce((amount, index) => amount + (totals.lines[index]?.[of] ?? 0), 0);
		return {
			id,
			sku,
			orderNumber: record.number,
			quantity,
			minQuantity,
			net: toDecimal(sum('net')),
			displayAmount: formatMoney(sum('net'), format),
			total: toDecimal(sum('total')),
			displayTotal: formatMoney(sum('total'), format),
			lineItemIds: lines.map((index) => record.lines[index]?.id ?? 0),
		};
	});
}

/** One line; `index` is its place in the order. `adjustments` are those of all lines. */
function serializeLineItem(
	priced: PricedOrder,
	index: number,
	adjustments: readonly Adjustment[],
	{ translate }: SerializerContext,
): LineItem {
	const { record, totals, unitPrices, lineDeliveries } = priced;
	const line = record.lines[index];
	const amounts = totals.lines[index];
	const estimatedDelivery = lineDeliveries[index];
	if (!line || !amounts || !estimatedDelivery) throw new Error(`No line ${index} in ${record.number}`);
	const { variant, design } = line;
	const { spec } = variant;
	const item = product(spec.productType);
	const format = record.region.currencyFormatter;
	const unitPrice = unitPrices[index] ?? 0;
	const steps = volumePricesOf(priced, line, index);
	const variantResponse = serializeVariant(
		{ ...variant, unitPrice: steps[0]?.price ?? unitPrice },
		{ region: record.region, translate },
	);
	const withVat = (price: number) =>
		formatUnitGross(price, { currency: record.currency, format, rate: priced.tax.rate }) ?? '';
	return {
		id: line.id,
		variantId: variant.id,
		variant:
			line.service === null ? variantResponse : serviceVariant(variantResponse, line.service, translate),
		product: line.service === null ? spec.productType : serviceNames[line.service],
		quantity: line.quantity,
		minQuantity: line.service === null ? item.minQuantity : 1,
		price: toUnitDecimal(unitPrice),
		singleDisplayAmount: formatUnitPrice(unitPrice, format),
		betterQuantity: priced.betterQuantities[index] ?? null,
		companyPrice: serializeCompanyPrice(priced, index),
		singleDisplayTotal: withVat(unitPrice),
		net: toDecimal(amounts.net),
		displayAmount: formatMoney(amounts.net, format),
		promoTotal: toDecimal(amounts.promo),
		additionalTaxTotal: toDecimal(amounts.tax),
		adjustmentTotal: toDecimal(amounts.promo + amounts.tax),
		total: toDecimal(amounts.total),
		displayTotal: formatMoney(amounts.total, format),
		volumePrices: steps.map(({ rangeStart, price }) => ({
			rangeStart,
			price: toUnitDecimal(price),
			displayPrice: formatUnitPrice(price, format),
			displayGross: withVat(price),
		})),
		boxDesignId: design?.id ?? null,
		boxDesign: design && {
			id: design.id,
			name: design.name,
			version: design.version,
			designStatus: design.designStatus,
		},
		designable: line.service === null && isVariantDesignableIn(spec, record.region),
		thumbnail: design?.hasThumbnail
			? thumbnailUrl(design.id, design.isFrozen ? design.version : undefined)
			: null,
		picture: pictureSrc(spec.productType),
		paidAssets: paidAssets(priced, line),
		purchaseTrigger: null,
		parentId: line.parentId,
		expressDeliveryOptionId: line.expressDeliveryOptionId,
		service: line.service,
		...serializeOffers(priced, index),
		bundleId: line.bundle?.id ?? null,
		samples: line.samples && { ...line.samples, codes: [...line.samples.codes] },
		offerName: line.service === null ? (line.agreed?.name ?? null) : null,
		estimatedDelivery,
		adjustments: adjustments.filter(({ adjustableId }) => adjustableId === line.id),
	};
}

/** Reason for a price below the price list. */
function serializeCompanyPrice(priced: PricedOrder, index: number): LineItem['companyPrice'] {
	const found = priced.companyPrices[index];
	if (!found) return null;
	const { company, listNet } = found;
	return {
		company,
		listNet: toDecimal(listNet),
		displayListNet: formatMoney(listNet, priced.record.region.currencyFormatter),
		displayListGross: displayGross(listNet, priced),
	};
}

/** Prices of one piece by quantity: those of the buyer's company where the line has one. */
function volumePricesOf({ record, pricedAt, companyPrices }: PricedOrder, line: RecordLine, index: number) {
	if (line.service !== null || line.agreed) return [];
	const spec = measureVariant(line.variant.spec);
	const { currency } = record;
	const own = companyPrices[index] ? pricesOfBuyer(record)?.prices : undefined;
	return own
		? companyVolumePrices(own, spec, { currency, now: pricedAt })
		: computeVolumePrices(spec, currency);
}

function serializeShipment(
	priced: PricedOrder,
	context: SerializerContext,
	adjustments: Adjustment[],
): Shipment {
	const { record, totals } = priced;
	const shippingRates = priced.rates.map((rate) => serializeRate(rate, priced, context.translate));
	return {
		id: record.shipment.id,
		number: record.shipment.number,
		orderId: record.number,
		state: record.shipment.state,
		cost: toDecimal(totals.shipmentTotal),
		displayCost: formatMoney(totals.shipmentTotal, record.region.currencyFormatter),
		tracking: record.shipment.tracking,
		shippedAt: record.shipment.shippedAt === null ? null : iso(record.shipment.shippedAt),
		stockLocationName: record.region.shipmentsConfig.pickUpAddress.name,
		shippingRates,
		selectedShippingRate: shippingRates.find(({ selected }) => selected) ?? null,
		manifest: record.lines
			.filter(isGoods)
			.map(({ variant, quantity }) => ({ variantId: variant.id, quantity })),
		adjustments,
	};
}

const toPercent = (rate: number): number => Math.round(rate * 10_000) / 100;

function serializeAdjustment(
	fact: AdjustmentFact,
	index: number,
	{ record }: PricedOrder,
	{ translate }: SerializerContext,
): Adjustment {
	const line = fact.lineIndex === null ? undefined : record.lines[fact.lineIndex];
	const label = () => {
		switch (fact.sourceType) {
			case 'Spree::TaxRate':
				return translate('orders.vat', { percent: toPercent(fact.rate ?? 0) });
			case 'Spree::PromotionAction':
				return translate('orders.coupon', { code: fact.sourceId ?? '' });
			case 'Customs':
				return translate('orders.customs');
		}
	};
	return {
		id: fact.id ?? index + 1,
		sourceType: fact.sourceType,
		sourceId: fact.sourceId,
		adjustableType: line
			? 'Spree::LineItem'
			: fact.target === 'shipment'
				? 'Spree::Shipment'
				: 'Spree::Order',
		adjustableId: line?.id ?? (fact.target === 'shipment' ? record.shipment.id : record.id),
		amount: toDecimal(fact.amount),
		displayAmount: formatMoney(fact.amount, record.region.currencyFormatter),
		label: label(),
		rate: fact.rate,
		eligible: true,
		locked: fact.id !== null,
	};
}
