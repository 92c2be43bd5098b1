import { regionIds } from '#regions/codes.ts';
import { getRegion } from '#regions/index.ts';
import { approvalRoutes } from '#src/account/approvals/routes.server.ts';
import { areaRoutes } from '#src/account/area/routes.server.ts';
import { companyRoutes } from '#src/account/company/routes.server.ts';
import { identityRoutes } from '#src/account/identity/routes.server.ts';
import { keysRoutes } from '#src/account/keys/routes.server.ts';
import { managerRoutes } from '#src/account/manager/routes.server.ts';
import { originRoutes } from '#src/account/origin/routes.server.ts';
import { personalDataRoutes } from '#src/account/personal-data/routes.server.ts';
import { profileRoutes } from '#src/account/profile/routes.server.ts';
import { rfmRoutes } from '#src/account/rfm/routes.server.ts';
import { segmentRoutes } from '#src/account/segments/routes.server.ts';
import { lineFileRoutes } from '#src/after-sales/artwork/routes.server.ts';
import { proofRoutes } from '#src/after-sales/proofs/routes.server.ts';
import { shippingRoutes } from '#src/after-sales/shipping/routes.server.ts';
import { catalogRoutes } from '#src/catalog/dieline-files/routes.server.ts';
import { proRoutes } from '#src/contact/pro/routes.server.ts';
import { contactRoutes } from '#src/contact/routes.server.ts';
import { AddressInput, AddressResponse } from '#src/customers/address.ts';
import { customersRoutes } from '#src/customers/routes.server.ts';
import { sessionCookie } from '#src/customers/session.server.ts';
import { vatRoutes } from '#src/customers/vat/routes.server.ts';
import { Artwork } from '#src/designs/artwork/artwork.ts';
import { DesignDocument } from '#src/designs/document/design.ts';
import { oldProjectRoutes } from '#src/designs/old-project/routes.server.ts';
import { patternRoutes } from '#src/designs/patterns/routes.server.ts';
import { savedDesignRoutes } from '#src/designs/saved/routes.server.ts';
import { thumbnailRoutes } from '#src/designs/saved/thumbnail-routes.server.ts';
import { sharingRoutes } from '#src/designs/sharing/routes.server.ts';
import { DesignSummary } from '#src/designs/storage/contract.ts';
import { UploadState } from '#src/designs/uploads/contract.ts';
import { uploadRoutes } from '#src/designs/uploads/multipart-routes.server.ts';
import { artworkRoutes } from '#src/designs/uploads/routes.server.ts';
import { versionsRoutes } from '#src/designs/versions/routes.server.ts';
import { DocumentResponse } from '#src/documents/contract.ts';
import { issuingDocuments } from '#src/documents/issuing/issuing-documents.server.ts';
import { documentsRoutes } from '#src/documents/routes.server.ts';
import { knowledgeRoutes } from '#src/knowledge/routes.server.ts';
import { orderAnalyticsRoutes } from '#src/orders/analytics/routes.server.ts';
import { LineItemInput } from '#src/orders/cart/contract.ts';
import { cartRoutes } from '#src/orders/cart/routes.server.ts';
import { serviceRoutes } from '#src/orders/cart/service-routes.server.ts';
import { OrderInput } from '#src/orders/checkout/contract.ts';
import { destinationRoutes } from '#src/orders/checkout/destination-routes.server.ts';
import { checkoutRoutes } from '#src/orders/checkout/routes.server.ts';
import { orderLookupRoutes } from '#src/orders/new-link/routes.server.ts';
import { isPlacedOrder, placingOrders } from '#src/orders/payments/checkout-payment.server.ts';
import { endingPayments } from '#src/orders/payments/end-payment.server.ts';
import { paymentsRoutes } from '#src/orders/payments/routes.server.ts';
import { BankTransfer } from '#src/orders/record/awaited-money.ts';
import {
	Adjustment,
	Bundle,
	LineItem,
	Order,
	Payment,
	Shipment,
	ShippingRate,
} from '#src/orders/record/order.ts';
import { scheduleRoutes } from '#src/orders/schedule/routes.server.ts';
import { segmentationRoutes } from '#src/orders/segmentation/routes.server.ts';
import { bundleRoutes } from '#src/orders/sets/bundle-routes.server.ts';
import { samplePackRoutes } from '#src/orders/sets/sample-pack-routes.server.ts';
import { shipmentPriceRoutes } from '#src/orders/shipment-prices/routes.server.ts';
import { verificationRoutes } from '#src/orders/verification/routes.server.ts';
import { walletRoutes } from '#src/orders/wallet/routes.server.ts';
import { scheduledOrderRoutes } from '#src/plus/scheduled/routes.server.ts';
import { stockRoutes } from '#src/plus/stock/routes.server.ts';
import { pricingRoutes } from '#src/pricing/routes.server.ts';
import { VariantResponse } from '#src/pricing/variants/variant-response.ts';
import { offersRoutes } from '#src/quotes/offers/routes.server.ts';
import { quotesRoutes } from '#src/quotes/routes.server.ts';
import { searchRoutes } from '#src/search/routes.server.ts';
import { memoise } from '#src/site/memoise.ts';
import { createSite, getHost } from '#src/site/resolve-site.ts';
import type { Environment } from '#src/site/site.ts';
import { complaintRoutes } from '#src/staff/cases/complaint-routes.server.ts';
import { withdrawalRoutes } from '#src/staff/cases/withdrawal-routes.server.ts';
import { bankRoutes } from '#src/staff/finance/bank-routes.server.ts';
import { creditRoutes } from '#src/staff/finance/credit-routes.server.ts';
import { emailRoutes } from '#src/staff/mails/routes.server.ts';
import { staffRoutes } from '#src/staff/offers/routes.server.ts';
import { partnerRoutes } from '#src/staff/production/partner-routes.server.ts';
import { productionRoutes } from '#src/staff/production/routes.server.ts';
import { customsRoutes } from '#src/staff/shipping/customs-routes.server.ts';
import { factoryRoutes } from '#src/staff/shipping/factory-routes.server.ts';
import { errorRoutes } from '#src/tracking/errors/routes.server.ts';
import { trackingRoutes } from '#src/tracking/routes.server.ts';
import type { Route } from './api/handler.server.ts';
import { type ApiDescription, type OpenApiDocument, openApiDocument } from './api/openapi/document.ts';
import { splitRoutes } from './orders/checkout/split/routes.server.ts';

/** Every call of the shop, by the subject under which the document lists it. */
export const subjects: readonly { name: string; description: string; routes: readonly Route[] }[] = [
	{
		name: 'Customers',
		description: 'The calling user: anonymous users and their API keys, address books, states of a country.',
		routes: [...customersRoutes, ...vatRoutes, ...destinationRoutes],
	},
	{
		name: 'Accounts',
		description:
			'Registration, sign-in and sign-out, passkeys and two-step sign-in, reset and change of the password, change of the e-mail address, export of personal data, and erasure of an account.',
		routes: [
			...identityRoutes,
			...keysRoutes,
			...areaRoutes,
			...profileRoutes,
			...rfmRoutes,
			...managerRoutes,
			...originRoutes,
			...personalDataRoutes,
		],
	},
	{
		name: 'Companies',
		description:
			'Companies whose members order together: roles, invitations, spending limits, approvals, and orders of the company.',
		routes: [...companyRoutes, ...approvalRoutes],
	},
	{
		name: 'Plus',
		description:
			'Scheduled orders of a company, and goods that are stored in our warehouse and sent by call-off. For members who have agreed to the terms for business customers.',
		routes: [...scheduledOrderRoutes, ...stockRoutes],
	},
	{
		name: 'Products',
		description: 'Parts of a product, its emissions, and its dieline as a file.',
		routes: catalogRoutes,
	},
	{
		name: 'Prices',
		description: 'Price lists, the price of any configuration, taxes, express production and delivery.',
		routes: [...pricingRoutes, ...shipmentPriceRoutes, ...segmentationRoutes],
	},
	{
		name: 'Orders',
		description: 'Orders, starting with an empty cart: their lines and coupon codes.',
		routes: endingPayments(cartRoutes),
	},
	{
		name: 'Sets and samples',
		description: 'Sets of lines that belong together, and sample packs.',
		routes: endingPayments([...bundleRoutes, ...samplePackRoutes]),
	},
	{
		name: 'Services',
		description: 'Services that are ordered with goods: expert checks of the artwork, and trees.',
		routes: endingPayments(serviceRoutes),
	},
	{
		name: 'Checkout',
		description: 'Addresses, delivery and consents: the steps before the payment.',
		// Most of these calls only change an open order.
		routes: [
			...issuingDocuments(placingOrders(endingPayments(checkoutRoutes)), isPlacedOrder),
			...endingPayments(splitRoutes),
		],
	},
	{
		name: 'Payments',
		description:
			'Payments by card, on the page of a bank or wallet, by bank transfer, and with the credit of a customer, at once or in installments. Companies are verified before they get credit.',
		routes: [
			...issuingDocuments([
				...paymentsRoutes,
				...verificationRoutes,
				...endingPayments([...scheduleRoutes, ...creditRoutes]),
			]),
			// The credit that a buyer wants to use is only paid with the order.
			...endingPayments(walletRoutes),
		],
	},
	{
		name: 'Bookkeeping',
		description: 'Transfers on our bank accounts, for bookkeeping software.',
		routes: issuingDocuments(bankRoutes),
	},
	{
		name: 'Documents',
		description: 'Confirmations, proformas, invoices and credit notes of orders.',
		routes: documentsRoutes,
	},
	{
		name: 'After the order',
		description: 'New links to an order, its parcels, files, complaints and withdrawals.',
		routes: [
			...orderLookupRoutes,
			...shippingRoutes,
			...factoryRoutes,
			...lineFileRoutes,
			...proofRoutes,
			...complaintRoutes,
			...withdrawalRoutes,
		],
	},
	{
		name: 'Designs',
		description: 'Saved designs with their versions, links and comments.',
		routes: [
			...savedDesignRoutes,
			...thumbnailRoutes,
			...patternRoutes,
			...versionsRoutes,
			...sharingRoutes,
			...oldProjectRoutes,
		],
	},
	{
		name: 'Artwork',
		description: 'Files for designs, uploaded in one call or in parts.',
		routes: [...artworkRoutes, ...uploadRoutes],
	},
	{ name: 'Help', description: 'Questions and answers of the help center.', routes: knowledgeRoutes },
	{ name: 'Search', description: 'Search of products, articles and pages.', routes: searchRoutes },
	{
		name: 'Tracking',
		description: 'Cookie decisions, events of visitors who allowed analytics, and errors of browsers.',
		routes: [...trackingRoutes, ...orderAnalyticsRoutes, ...segmentRoutes, ...errorRoutes],
	},
	{
		name: 'Quotes',
		description: 'Quote requests and briefs, for products or quantities that are not in the shop.',
		routes: [...quotesRoutes, ...offersRoutes, ...staffRoutes],
	},
	{ name: 'Contact', description: 'Messages to the storefront.', routes: [...contactRoutes, ...proRoutes] },
	{
		name: 'Back office',
		description:
			'For programs of the factory: lines to produce with their print files and quality, vendors and suppliers, customs tariff codes, and e-mails of an order.',
		routes: [...productionRoutes, ...partnerRoutes, ...customsRoutes, ...emailRoutes],
	},
];

/** Path of the guide for beginners. */
export const guidePath = '/api/docs/buy-a-box';

const description: Omit<ApiDescription, 'servers' | 'sessionCookie'> = {
	subjects: subjects.map(({ name, description, routes }) => ({
		name,
		description,
		endpoints: routes.map(({ endpoint }) => endpoint),
	})),
	answers: {
		Address: AddressResponse,
		Adjustment,
		Artwork,
		BankTransfer,
		Bundle,
		DesignDocument,
		DesignSummary,
		Document: DocumentResponse,
		LineItem,
		Order,
		Payment,
		Shipment,
		ShippingRate,
		UploadState,
		Variant: VariantResponse,
	},
	inputs: { AddressInput, DesignDocument, LineItemInput, OrderInput },
	guidePath,
};

/**
 * Base URLs of the API: the app hosts of the open storefronts, from the configuration, never from a request's host.
 * The port of a local shop is unknown, so its URL is relative to the document.
 */
export function listServers(environment: Environment): ApiDescription['servers'] {
	if (environment === 'local') return [{ url: '/api', description: 'This machine' }];
	return regionIds
		.map(getRegion)
		.filter(({ status, domain }) => status === 'open' && !domain.pathBased)
		.map(({ id }) => ({
			url: `https://${getHost(createSite(id, environment), 'app')}/api`,
			description: `Storefront ${id}`,
		}))
		.sort(
			(one, other) =>
				Number(other.description === 'Storefront eu') - Number(one.description === 'Storefront eu'),
		);
}

/**
 * Base URL of the API for commands in a shell: that of the storefront eu; for a local shop the origin of the request.
 * @param url of the request
 */
export const getShellAddress = (environment: Environment, url: string): string =>
	environment === 'local' ? `${new URL(url).origin}/api` : (listServers(environment)[0]?.url ?? '');

/** The OpenAPI document of the shop. */
export const apiDocument: (environment: Environment) => OpenApiDocument = memoise(4, (environment) =>
	openApiDocument({
		...description,
		servers: listServers(environment),
		sessionCookie: sessionCookie(environment),
	}),
);
