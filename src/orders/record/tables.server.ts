import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SamplePick } from '#src/catalog/sample-pick.ts';
import type { VatAnswer } from '#src/customers/vat-answer.ts';
import type { AgreedLine, AgreedTerms, LineCompanyPrice } from './agreed.ts';
import type { Installment, TaxCorrection } from './order-record.ts';
import { serviceKinds } from './services.ts';
import type { Split } from './split.ts';

const isPlaced = sql`completed_at IS NOT NULL`;

/** Amounts are minor units of `currency`. */
export const orders = sqliteTable(
	'orders',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		/** R + 9 digits. */
		number: text('number').notNull().unique(),
		userId: integer('user_id').notNull(),
		/** The company whose members see it: set when a member places the order as a business. */
		companyId: integer('company_id'),
		region: text('region').notNull(),
		locale: text('locale').notNull(),
		currency: text('currency').notNull(),
		state: text('state').notNull(),
		/** Increased by every change: see `orderVersions`. */
		version: integer('version').notNull(),
		/** Rate card that priced the lines. */
		priceVersion: text('price_version').notNull(),
		email: text('email'),
		customerType: text('customer_type', { enum: ['b2b', 'b2c'] }).notNull(),
		/** A copy, so that a later change of the address book does not change the order. */
		billAddress: text('bill_address', { mode: 'json' }).$type<unknown>(),
		shipAddress: text('ship_address', { mode: 'json' }).$type<unknown>(),
		/** Destination for tax and shipping before an address is known. */
		destinationIso: text('destination_iso').notNull(),
		shippingMethod: text('shipping_method'),
		/** Further addresses that parts of it go to; null: all goes to one. */
		split: text('split', { mode: 'json' }).$type<Split>(),
		promotionId: integer('promotion_id'),
		itemTotal: integer('item_total').notNull(),
		promoTotal: integer('promo_total').notNull(),
		shipmentTotal: integer('shipment_total').notNull(),
		customsTotal: integer('customs_total').notNull(),
		taxTotal: integer('tax_total').notNull(),
		total: integer('total').notNull(),
		paymentTotal: integer('payment_total').notNull(),
		vatTreatment: text('vat_treatment').notNull(),
		/** What VIES answered about the VAT id of the invoice. */
		vatCheck: text('vat_check', { mode: 'json' }).$type<VatAnswer>(),
		/** VIES has answered since the order was placed, and the tax would have been different. */
		taxCorrection: text('tax_correction', { mode: 'json' }).$type<TaxCorrection>(),
		invoiceType: text('invoice_type', { enum: ['proforma', 'normal'] }).notNull(),
		paymentSchedule: text('payment_schedule', { enum: ['payFull', 'payInstallment'] }).notNull(),
		/** Parts of `payInstallment`; null for `payFull`. */
		installments: text('installments', { mode: 'json' }).$type<readonly Installment[]>(),
		paymentState: text('payment_state'),
		shipmentState: text('shipment_state'),
		channel: text('channel').notNull(),
		agreed: text('agreed', { mode: 'json' }).$type<AgreedTerms>(),
		specialInstructions: text('special_instructions'),
		/** The buyer's own number of the purchase order, and the cost centre that pays: printed on documents. */
		purchaseOrderNumber: text('purchase_order_number'),
		costCenter: text('cost_center'),
		deliveryEarliest: text('delivery_earliest'),
		deliveryLatest: text('delivery_latest'),
		completedAt: integer('completed_at'),
		createdAt: integer('created_at').notNull(),
		updatedAt: integer('updated_at').notNull(),
		/** Part of the order's token: a new time invalidates the links that were sent before. */
		tokenIssuedAt: integer('token_issued_at').notNull().default(0),
		/** Its buyer's wallet pays for it as far as the balance allows. */
		usesWallet: integer('uses_wallet', { mode: 'boolean' }).notNull().default(false),
		/** Placed on net terms: number of days after the order on which its invoice is due; null: not on net terms. */
		termsDays: integer('terms_days'),
	},
	(table) => [
		index('orders_user').on(table.userId, table.state),
		index('orders_updated').on(table.updatedAt),
		index('orders_company').on(table.companyId).where(sql`company_id IS NOT NULL`),
		/** What companies have ordered on net terms and not paid. */
		index('orders_terms')
			.on(table.companyId, table.completedAt)
			.where(sql`terms_days IS NOT NULL AND payment_state = 'balance_due'`),
		index('orders_vat_unanswered').on(table.completedAt).where(sql`vat_check ->> 'status' = 'unavailable'`),
		/** Placed orders that are not shipped yet, oldest first. */
		index('orders_unshipped')
			.on(table.completedAt)
			.where(sql`state = 'complete' AND shipment_state <> 'shipped'`),
		/** Earlier orders of a guest. */
		index('orders_email').on(table.email, table.state),
		// Orders with a coupon.
		index('orders_promotion').on(table.promotionId, table.completedAt).where(sql`promotion_id IS NOT NULL`),
		// Lists of placed orders, newest first.
		index('orders_placed').on(table.completedAt).where(isPlaced),
		index('orders_placed_region').on(table.region, table.completedAt).where(isPlaced),
		index('orders_placed_payment').on(table.paymentState, table.completedAt).where(isPlaced),
		index('orders_placed_shipment').on(table.shipmentState, table.completedAt).where(isPlaced),
		// For the search of staff by the beginning of these values.
		index('orders_placed_lastname').on(sql`lower(bill_address ->> 'lastname')`).where(isPlaced),
		index('orders_placed_company').on(sql`lower(bill_address ->> 'company')`).where(isPlaced),
		index('orders_placed_email').on(sql`lower(email)`, table.completedAt).where(isPlaced),
		check(
			'orders_total',
			sql`${table.total} = ${table.itemTotal} + ${table.promoTotal} + ${table.shipmentTotal} + ${table.customsTotal} + ${table.taxTotal}`,
		),
	],
);

/** Inserting a version that exists fails a batch; an UPDATE without a matching row would not. */
export const orderVersions = sqliteTable(
	'order_versions',
	{
		orderId: integer('order_id')
			.notNull()
			.references(() => orders.id),
		version: integer('version').notNull(),
	},
	(table) => [primaryKey({ columns: [table.orderId, table.version] })],
);

/** Sets of lines that are changed and removed together. A set without lines costs nothing and is not shown. */
export const bundles = sqliteTable(
	'bundles',
	{
		/** Random; `bundle_id` in the API. */
		id: text('id').primaryKey(),
		orderId: integer('order_id')
			.notNull()
			.references(() => orders.id),
		/** The catalogue's set, `SET-UNBOXING`; null: the caller's own. */
		sku: text('bundle_sku'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [index('bundles_order').on(table.orderId)],
);

export const lineItems = sqliteTable(
	'line_items',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		orderId: integer('order_id')
			.notNull()
			.references(() => orders.id),
		variantId: integer('variant_id').notNull(),
		parentId: integer('parent_id'),
		designId: text('design_id'),
		/** Set when the order completes: the version that will be printed. */
		designVersion: integer('design_version'),
		quantity: integer('quantity').notNull(),
		/** 1/10 000 of the currency's unit, net: of the range, or net ÷ quantity where the next range caps the net. */
		unitPrice: integer('unit_price').notNull(),
		/** unitPrice × quantity, rounded once, but at most the total of the next range's start: src/pricing/price.ts. */
		net: integer('net').notNull(),
		promo: integer('promo').notNull(),
		tax: integer('tax').notNull(),
		expressDeliveryOptionId: text('express_delivery_option_id'),
		/** Null for goods. */
		service: text('service', { enum: serviceKinds }),
		bundleId: text('bundle_id').references(() => bundles.id),
		/** Contents of a custom sample pack; null for the standard pack and other products. */
		samples: text('samples', { mode: 'json' }).$type<SamplePick>(),
		/** Null: priced by the rate card. */
		agreed: text('agreed', { mode: 'json' }).$type<AgreedLine>(),
		/** The company whose price it has, and what the list price is; null: the list price. Of placed orders final. */
		companyPrice: text('company_price', { mode: 'json' }).$type<LineCompanyPrice>(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		index('line_items_order').on(table.orderId),
		index('line_items_design').on(table.designId),
		check('line_items_quantity', sql`${table.quantity} > 0`),
	],
);

export const adjustments = sqliteTable(
	'adjustments',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		orderId: integer('order_id')
			.notNull()
			.references(() => orders.id),
		lineItemId: integer('line_item_id'),
		/** Spree::PromotionAction, Spree::TaxRate, Customs, Shipping (the target of the tax on delivery). */
		sourceType: text('source_type').notNull(),
		sourceId: text('source_id'),
		label: text('label').notNull(),
		amount: integer('amount').notNull(),
		/** For tax: 0.23. */
		rate: real('rate'),
		state: text('state', { enum: ['open', 'closed'] }).notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [index('adjustments_order').on(table.orderId)],
);

export const shipments = sqliteTable(
	'shipments',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		orderId: integer('order_id')
			.notNull()
			.references(() => orders.id),
		/** H + 11 digits. */
		number: text('number').notNull().unique(),
		methodCode: text('method_code').notNull(),
		cost: integer('cost').notNull(),
		state: text('state', { enum: ['pending', 'ready', 'shipped', 'canceled'] }).notNull(),
		tracking: text('tracking'),
		shippedAt: integer('shipped_at'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [index('shipments_order').on(table.orderId)],
);

export const payments = sqliteTable(
	'payments',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		orderId: integer('order_id')
			.notNull()
			.references(() => orders.id),
		/** P + 7 letters and digits. */
		number: text('number').notNull().unique(),
		methodCode: text('method_code').notNull(),
		amount: integer('amount').notNull(),
		currency: text('currency').notNull(),
		state: text('state', {
			enum: ['checkout', 'processing', 'pending', 'failed', 'void', 'completed', 'invalid'],
		}).notNull(),
		intentId: text('intent_id').unique(),
		/** Our code of the refusal (`refusalCodes`), when it failed. */
		failureCode: text('failure_code'),
		card: text('card', { mode: 'json' }).$type<{
			brand: string;
			lastDigits: string;
			month: number;
			year: number;
		}>(),
		createdAt: integer('created_at').notNull(),
		updatedAt: integer('updated_at').notNull(),
	},
	(table) => [index('payments_order').on(table.orderId)],
);

/** At most one payment of an order may be open or completed: inserting a second row fails the batch. */
export const paymentGuards = sqliteTable('payment_guards', {
	orderId: integer('order_id')
		.primaryKey()
		.references(() => orders.id),
	paymentId: text('payment_number').notNull(),
});

export const stateChanges = sqliteTable(
	'state_changes',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		orderId: integer('order_id')
			.notNull()
			.references(() => orders.id),
		/** order, payment, shipment */
		name: text('name').notNull(),
		previousState: text('previous_state'),
		nextState: text('next_state').notNull(),
		userId: integer('user_id'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [index('state_changes_order').on(table.orderId)],
);

export const promotions = sqliteTable(
	'promotions',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		/** Upper case. */
		code: text('code').notNull().unique(),
		/** Whole percent of the net value of the goods that it is for; 0 for a free delivery only. */
		percent: integer('percent').notNull(),
		/** Letter or courier costs nothing. */
		freeShipping: integer('free_shipping', { mode: 'boolean' }).notNull().default(false),
		/** Only for a buyer without an earlier order. */
		firstOrder: integer('first_order', { mode: 'boolean' }).notNull().default(false),
		/** Orders of one buyer, by account or e-mail; null: unlimited. */
		perUser: integer('per_user'),
		/** Product types that it is for; null: all. */
		productTypes: text('product_types', { mode: 'json' }).$type<readonly string[]>(),
		/** Minimum net value of the goods in minor units, by currency; null: none. */
		minGoods: text('least_goods', { mode: 'json' }).$type<Readonly<Record<string, number>>>(),
		usageLimit: integer('usage_limit'),
		used: integer('used').notNull(),
		startsAt: integer('starts_at'),
		expiresAt: integer('expires_at'),
	},
	(table) => [
		check('promotions_limit', sql`${table.usageLimit} IS NULL OR ${table.used} <= ${table.usageLimit}`),
	],
);

/** Stripe's webhook events. The primary key prevents an event from being handled twice. */
export const webhookEvents = sqliteTable(
	'webhook_events',
	{
		id: text('id').primaryKey(),
		type: text('type').notNull(),
		intentId: text('intent_id'),
		createdAt: integer('created_at').notNull(),
		processedAt: integer('processed_at'),
	},
	(table) => [index('webhook_events_created').on(table.createdAt)],
);

/** Money paid back through the payment service, whole or in part; a payment may have several refunds. */
export const refunds = sqliteTable(
	'refunds',
	{
		/** Also the idempotency key at the payment service; of refunds made elsewhere the service's id. */
		key: text('key').primaryKey(),
		orderId: integer('order_id')
			.notNull()
			.references(() => orders.id),
		paymentNumber: text('payment_number').notNull(),
		/** Null until the service has answered. */
		serviceId: text('service_id').unique(),
		amount: integer('amount').notNull(),
		currency: text('currency').notNull(),
		/** `outside`: made in the payment service's own dashboard. */
		reason: text('reason', {
			enum: ['double_payment', 'order_canceled', 'overpaid', 'tax_corrected', 'outside'],
		}).notNull(),
		state: text('state', { enum: ['pending', 'succeeded', 'failed'] }).notNull(),
		createdAt: integer('created_at').notNull(),
		updatedAt: integer('updated_at').notNull(),
	},
	(table) => [
		index('refunds_payment').on(table.paymentNumber),
		index('refunds_order').on(table.orderId),
		index('refunds_open').on(table.createdAt).where(sql`state <> 'succeeded'`),
		check('refunds_amount', sql`${table.amount} > 0`),
	],
);

/** A dispute: the customer's bank reverses a payment, or has tried to. */
export const disputes = sqliteTable(
	'disputes',
	{
		/** The payment service's id. */
		id: text('id').primaryKey(),
		orderId: integer('order_id')
			.notNull()
			.references(() => orders.id),
		paymentNumber: text('payment_number').notNull(),
		amount: integer('amount').notNull(),
		currency: text('currency').notNull(),
		/** The service's word, e.g. `fraudulent`. */
		reason: text('reason').notNull(),
		/** `lost`: the money is gone. */
		state: text('state', { enum: ['open', 'won', 'lost'] }).notNull(),
		/** Until when it can be answered; null where the service names no day. */
		dueAt: integer('due_at'),
		createdAt: integer('created_at').notNull(),
		updatedAt: integer('updated_at').notNull(),
	},
	(table) => [
		index('disputes_order').on(table.orderId),
		index('disputes_open').on(table.dueAt).where(sql`state = 'open'`),
	],
);
