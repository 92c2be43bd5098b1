import { eventsBeforeConsent } from '#regions/settings.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import type { RouteId } from '#src/site/routes.ts';
import type { Category } from './consent.ts';

/** Where a browser keeps something of the shop. */
export type Place = 'cookie' | 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cache' | 'serviceWorker';

/**
 * What makes a page leave the trace. `visit`: opening it; `decision`: an answer about cookies; `action`: something that
 * the visitor does there, such as adding to the cart, closing a hint, or following a link with a campaign.
 */
type Cause = 'visit' | 'decision' | 'action';

export interface BrowserTrace {
	/** A name that ends with `…` goes on with the number of an order or the id of a region. */
	readonly name: string;
	readonly places: readonly Place[];
	readonly category: Category;
	readonly cause: Cause;
	/** Pages that leave it on a visit; by default all of them. */
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
 * Everything that the shop keeps in a browser: the one list that pages in Chromium are compared with
 * (`e2e/privacy/leave-no-trace.spec.ts`), and that the privacy policy must name in every language.
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
	// The country of the network, which only Cloudflare names: none on a local machine.
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
	// Events that RudderStack's SDK has not sent yet, and the time when its page was last alive.
	{
		name: 'rudder_beacon_…',
		places: ['localStorage', 'sessionStorage'],
		category: 'analytics',
		cause: 'visit',
	},
	// Events of a visitor who has not decided, where the settings keep them.
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

/** API calls that report about the visitor and that no feature needs. */
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

/** Whether a name that a browser shows is the one of a trace. */
export const isNamed = (trace: Pick<BrowserTrace, 'name'>, shown: string): boolean =>
	trace.name.endsWith('…') ? shown.startsWith(trace.name.slice(0, -1)) : shown === trace.name;
