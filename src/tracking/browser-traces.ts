import { eventsBeforeConsent } from '#regions/settings.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import type { RouteId } from '#src/site/routes.ts';
import type { Category } from './consent.ts';

/** Kinds of browser storage. */
export type Place = 'cookie' | 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cache' | 'serviceWorker';

/**
 * Cause of an entry. `visit`: opening a page; `decision`: a cookie decision; `action`: an action of the visitor, such as
 * adding to the cart, closing a hint, or opening a campaign link.
 */
type Cause = 'visit' | 'decision' | 'action';

export interface BrowserTrace {
	/** A name that ends with `…` continues with the number of an order or the id of a region. */
	readonly name: string;
	readonly places: readonly Place[];
	readonly category: Category;
	readonly cause: Cause;
	/** Routes whose visit causes it; by default all. */
	readonly pages?: readonly RouteId[];
}

/** Whether Google's tag is loaded in browsers that allow analytics. */
export const hasAnalyticsTag = (): boolean => Object.values(sharedSettings.analyticsTagId).some(Boolean);
const cookieAndLocal = ['cookie', 'localStorage'] as const;
const cartPages = [
	'cart',
	'recommended',
	'checkoutAddress',
	'checkoutDelivery',
	'checkoutPayment',
	'paymentSummary',
	'orderDetails',
	'complaint',
] as const;
const designerPages = ['designer', 'boxQuantity', 'boxSummary', 'sharedDesign'] as const;

/**
 * Everything that the shop stores in a browser. A test compares pages in Chromium with this list
 * (`e2e/privacy/leave-no-trace.spec.ts`), and another that the privacy policy lists it in every language.
 */
export const browserTraces: readonly BrowserTrace[] = [
	// The decision, for both hosts.
	{ name: 'ph-pref', places: ['localStorage'], category: 'essential', cause: 'decision' },
	{ name: 'boxwright_consent', places: cookieAndLocal, category: 'essential', cause: 'decision' },

	// The user of a cart or a design; in production the cookie's name begins with `__Secure-`.
	{ name: 'boxwright_session', places: ['cookie'], category: 'essential', cause: 'action' },
	{ name: 'spree_api_key', places: cookieAndLocal, category: 'essential', cause: 'action' },
	{ name: 'boxwright_signed_in', places: cookieAndLocal, category: 'essential', cause: 'action' },
	{ name: 'boxwright_remember_user', places: cookieAndLocal, category: 'essential', cause: 'action' },
	// The code of the recommendation that the visitor has followed, until the tab is closed.
	{ name: 'boxwright_referral', places: ['sessionStorage'], category: 'essential', cause: 'action' },

	// Cart and checkout.
	{ name: 'boxwright_cart_count', places: cookieAndLocal, category: 'essential', cause: 'action' },
	{ name: 'boxwright_order_…', places: cookieAndLocal, category: 'essential', cause: 'action' },
	{
		name: 'boxwright_express_…',
		places: ['sessionStorage'],
		category: 'essential',
		cause: 'action',
		pages: cartPages,
	},
	{
		name: 'boxwright_address_…',
		places: ['sessionStorage'],
		category: 'essential',
		cause: 'action',
		pages: cartPages,
	},
	{
		name: 'boxwright_split_…',
		places: ['sessionStorage'],
		category: 'essential',
		cause: 'action',
		pages: cartPages,
	},
	{
		name: 'boxwright_seen_tax_…',
		places: ['sessionStorage'],
		category: 'essential',
		cause: 'action',
		pages: cartPages,
	},
	{
		name: 'boxwright_method_…',
		places: ['sessionStorage'],
		category: 'essential',
		cause: 'action',
		pages: cartPages,
	},

	// What the visitor has chosen or closed.
	{ name: 'boxwright_prices', places: cookieAndLocal, category: 'essential', cause: 'action' },
	{ name: 'boxwright_destination', places: cookieAndLocal, category: 'essential', cause: 'action' },
	{ name: 'boxwright_region_kept', places: cookieAndLocal, category: 'essential', cause: 'action' },
	{ name: 'boxwright_region_migration', places: ['localStorage'], category: 'essential', cause: 'action' },
	// The country of the network comes from Cloudflare, so locally there is none.
	{ name: 'boxwright_country', places: ['sessionStorage'], category: 'essential', cause: 'action' },

	// The designer: unsaved work on this device, and the offline page.
	{ name: 'boxwright', places: ['indexedDB'], category: 'essential', cause: 'action', pages: designerPages },
	{ name: 'boxwright_records', places: ['localStorage'], category: 'essential', cause: 'action' },
	{ name: 'boxwright_start_seen', places: ['localStorage'], category: 'essential', cause: 'action' },
	{ name: 'boxwright_hints', places: cookieAndLocal, category: 'essential', cause: 'action' },
	{ name: 'box_designer_px_per_mm', places: ['localStorage'], category: 'essential', cause: 'action' },
	{ name: 'offline-page-1', places: ['cache'], category: 'essential', cause: 'action' },
	{ name: 'offline-worker.js', places: ['serviceWorker'], category: 'essential', cause: 'action' },

	// Only with consent; withdrawing it deletes them.
	{ name: 'boxwright_attribution', places: cookieAndLocal, category: 'advertising', cause: 'visit' },
	{ name: 'boxwright_affiliation', places: cookieAndLocal, category: 'advertising', cause: 'action' },
	{ name: 'boxwright_anonymous_id', places: cookieAndLocal, category: 'analytics', cause: 'visit' },
	// RudderStack's queue of unsent events, and its heartbeat.
	{
		name: 'rudder_beacon_…',
		places: ['localStorage', 'sessionStorage'],
		category: 'analytics',
		cause: 'visit',
	},
	// Events before the decision, if the settings store them.
	...(eventsBeforeConsent === 'session'
		? ([
				{ name: 'boxwright_events', places: ['sessionStorage'], category: 'essential', cause: 'action' },
			] as const)
		: []),
	// Google's tag, where one is configured: its own, and one for each id.
	...(hasAnalyticsTag()
		? ([
				{ name: '_ga', places: ['cookie'], category: 'analytics', cause: 'action' },
				{ name: '_ga_…', places: ['cookie'], category: 'analytics', cause: 'action' },
			] as const)
		: []),
];

/** API calls for analytics and advertising. */
export const callsAboutVisitors = [
	{ path: '/api/v1/consent_receipts', category: 'essential', cause: 'decision' },
	{ path: '/api/sourceConfig', category: 'analytics', cause: 'visit' },
	{ path: '/api/beacon/v1/batch', category: 'analytics', cause: 'visit' },
	{ path: '/api/v1/segment_proxies/identify', category: 'analytics', cause: 'action' },
	{ path: '/api/users/register_first_touch', category: 'advertising', cause: 'action' },
] as const satisfies readonly { path: string; category: Category; cause: Cause }[];

/** Pages with requests to another origin: the payment service's card form. */
export const otherOrigins: Readonly<Partial<Record<RouteId, 'payment service'>>> = {
	checkoutPayment: 'payment service',
	paymentSummary: 'payment service',
};

/** Whether the name of a storage entry matches a trace. */
export const isNamed = (trace: Pick<BrowserTrace, 'name'>, shown: string): boolean =>
	trace.name.endsWith('…') ? shown.startsWith(trace.name.slice(0, -1)) : shown === trace.name;
