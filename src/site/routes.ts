/**
 * Every page of the shop: its canonical English path, its host and how it is rendered. Who may see it: `page-access.ts`.
 * The words of the path in each language are in `i18n/<locale>/slugs.json` under the same id.
 * A trailing slash is part of a route (the specification writes some with, some without).
 */
export const routes = {
	home: { path: '/', app: 'landing', render: 'static' },
	shop: { path: '/shop', app: 'landing', render: 'static' },
	category: { path: '/packaging/:category', app: 'landing', render: 'static' },
	product: { path: '/products/:product', app: 'landing', render: 'static' },
	flatPattern: { path: '/products/:product/flat-pattern', app: 'landing', render: 'edge' },
	samplePacks: { path: '/sample-packs/', app: 'landing', render: 'static' },
	bundles: { path: '/bundles', app: 'landing', render: 'static' },
	search: { path: '/search', app: 'landing', render: 'edge' },
	terms: {
		path: '/terms-of-service',
		app: 'landing',
		render: 'static',
		content: 'legal/terms',
		showsEnglishFallback: true,
	},
	privacy: {
		path: '/privacy-policy',
		app: 'landing',
		render: 'static',
		content: 'legal/privacy',
		showsEnglishFallback: true,
	},
	blog: { path: '/blog', app: 'landing', render: 'static', content: 'overviews/blog' },
	article: { path: '/blog/:article', app: 'landing', render: 'static', content: 'blog/:article' },
	industries: { path: '/i/', app: 'landing', render: 'static', content: 'overviews/industries' },
	industry: { path: '/i/:industry', app: 'landing', render: 'static', content: 'industries/:industry' },
	help: { path: '/help', app: 'landing', render: 'static', content: 'overviews/help' },
	helpSearch: { path: '/help/search', app: 'landing', render: 'edge', content: 'overviews/help' },
	helpTopic: { path: '/help/:topic', app: 'landing', render: 'static', content: 'help-topics/:topic' },
	enterprise: { path: '/enterprise', app: 'landing', render: 'static', content: 'pro/enterprise' },
	proFeatures: { path: '/pro/features/', app: 'landing', render: 'static', content: 'pro/features' },
	proSuppliers: {
		path: '/pro/for-suppliers/',
		app: 'landing',
		render: 'static',
		content: 'pro/for-suppliers',
	},
	proTerms: {
		path: '/pro/terms-conditions/',
		app: 'landing',
		render: 'static',
		content: 'pro/terms-conditions',
	},
	/** Target of the forms on the pages above and on `enterprise`. */
	proSend: { path: '/pro/send', app: 'landing', render: 'edge' },
	about: { path: '/about', app: 'landing', render: 'static', content: 'company/about' },
	careers: { path: '/careers', app: 'landing', render: 'static', content: 'company/careers' },
	press: { path: '/press', app: 'landing', render: 'static', content: 'company/press' },
	impressum: { path: '/impressum', app: 'landing', render: 'static', content: 'legal/impressum' },
	whistleblowing: {
		path: '/whistleblowing-policy',
		app: 'landing',
		render: 'static',
		content: 'legal/whistleblowing',
	},
	fsc: {
		path: '/fsc-certification',
		app: 'landing',
		render: 'static',
		content: 'company/fsc-certification',
	},
	sustainability: {
		path: '/sustainability',
		app: 'landing',
		render: 'static',
		content: 'company/sustainability',
	},
	ecoProperties: {
		path: '/eco-properties',
		app: 'landing',
		render: 'static',
		content: 'company/eco-properties',
	},
	designShowcase: {
		path: '/design-showcase',
		app: 'landing',
		render: 'static',
		content: 'company/design-showcase',
	},
	accessibility: {
		path: '/accessibility',
		app: 'landing',
		render: 'static',
		content: 'legal/accessibility',
	},
	withdrawal: { path: '/withdrawal', app: 'landing', render: 'static', content: 'legal/withdrawal' },
	shipping: { path: '/shipping', app: 'landing', render: 'static', content: 'company/shipping' },
	contact: { path: '/contact', app: 'landing', render: 'static', content: 'company/contact' },
	contactSend: { path: '/contact/send', app: 'landing', render: 'edge', content: 'company/contact' },
	contactSent: {
		path: '/contact/sent',
		app: 'landing',
		render: 'static',
		content: 'company/contact',
		noindex: true,
	},
	quote: { path: '/quote', app: 'landing', render: 'edge' },
	quoteSuccess: { path: '/quote/success', app: 'landing', render: 'edge' },
	/** Cached by the designer's service worker for use without a network: see public/offline-worker.js. */
	offline: { path: '/offline', app: 'app', render: 'static' },
	designer: { path: '/box/design', app: 'app', render: 'edge' },
	boxQuantity: { path: '/box/quantity', app: 'app', render: 'edge' },
	boxSummary: { path: '/box/summary', app: 'app', render: 'edge' },
	sharedDesign: { path: '/box/shared-design/:token', app: 'app', render: 'edge' },
	signIn: { path: '/sign_in/', app: 'app', render: 'edge', onBothHosts: true },
	signOut: { path: '/sign_out/', app: 'app', render: 'edge', onBothHosts: true },
	registration: { path: '/registration', app: 'app', render: 'edge', onBothHosts: true },
	confirmEmail: { path: '/confirm-email', app: 'app', render: 'edge', onBothHosts: true },
	forgottenPassword: { path: '/forgotten-password', app: 'app', render: 'edge', onBothHosts: true },
	setPassword: { path: '/set-password', app: 'app', render: 'edge', onBothHosts: true },
	accountOverview: { path: '/account', app: 'app', render: 'edge' },
	accountOrders: { path: '/account/orders', app: 'app', render: 'edge' },
	/** Redirects to the page of the order. */
	accountOrder: { path: '/account/orders/:order', app: 'app', render: 'edge' },
	accountWallet: { path: '/account/boxwright-wallet', app: 'app', render: 'edge' },
	/** Redirects customers to their account; shows other visitors an explanation of shop credit. */
	wallet: { path: '/boxwright-wallet', app: 'app', render: 'edge' },
	accountSettings: { path: '/account/settings', app: 'app', render: 'edge' },
	/** Opened by the link of a mail: a button downloads the copy of an account's data. */
	accountExport: { path: '/your-data', app: 'app', render: 'edge' },
	referrals: { path: '/account/referrals', app: 'app', render: 'edge' },
	reforestation: { path: '/account/support-reforestation', app: 'app', render: 'edge' },
	accountErase: { path: '/account/erase', app: 'app', render: 'edge' },
	/** Opened by the link of a mail: a button erases the account, without its password. */
	accountEraseLink: { path: '/erase-account', app: 'app', render: 'edge' },
	accountQuotes: { path: '/account/quote_requests', app: 'app', render: 'edge' },
	/** Also opened by the link of a mail, with the request's key. */
	quoteRequest: { path: '/account/quote_requests/:number', app: 'app', render: 'edge' },
	/** By the token of a mail's link. */
	offer: { path: '/offer/:token/review', app: 'app', render: 'edge' },
	/** Of a proof, by the uuid of a mail's link. */
	approval: { path: '/approval/:uuid', app: 'app', render: 'edge' },
	company: { path: '/account/company', app: 'app', render: 'edge' },
	companyApprovals: { path: '/account/company/approvals', app: 'app', render: 'edge' },
	companyInvitation: { path: '/company-invitation', app: 'app', render: 'edge' },
	savedDesigns: { path: '/account/boxes', app: 'app', render: 'edge' },
	cart: { path: '/cart/', app: 'app', render: 'edge' },
	recommended: { path: '/cart/recommended-products-and-services/s', app: 'app', render: 'edge' },
	checkoutAddress: { path: '/order', app: 'app', render: 'edge' },
	checkoutDelivery: { path: '/order/:order/delivery', app: 'app', render: 'edge' },
	checkoutPayment: { path: '/order/:order/payment', app: 'app', render: 'edge' },
	paymentSummary: { path: '/order/:order/payment/summary', app: 'app', render: 'edge' },
	orderDetails: { path: '/order/:order/details', app: 'app', render: 'edge' },
	complaint: { path: '/order/:order/complaint', app: 'app', render: 'edge' },
	orderLookup: { path: '/support/order', app: 'app', render: 'edge' },
	withdraw: { path: '/withdrawal/statement', app: 'app', render: 'edge' },
	/** The business area: members of a company see them (`plus/access/open-plus.server.ts`). */
	plusCatalogue: { path: '/plus/catalogue/', app: 'app', render: 'edge' },
	plusSuccess: { path: '/plus/success', app: 'app', render: 'edge' },
	plusItems: { path: '/boxwright-plus/items', app: 'app', render: 'edge' },
	plusQuotes: { path: '/boxwright-plus/quotes', app: 'app', render: 'edge' },
	plusQuote: { path: '/boxwright-plus/quotes/:token', app: 'app', render: 'edge' },
	plusOrders: { path: '/boxwright-plus/orders', app: 'app', render: 'edge' },
	plusOrder: { path: '/boxwright-plus/orders/:order/details', app: 'app', render: 'edge' },
	plusOrderPlaced: { path: '/boxwright-plus/orders/:order/placed', app: 'app', render: 'edge' },
	plusOrderItems: { path: '/boxwright-plus/orders/:order/items', app: 'app', render: 'edge' },
	plusOrderPayment: { path: '/boxwright-plus/orders/:order/payment-summary', app: 'app', render: 'edge' },
	plusSchedules: { path: '/boxwright-plus/scheduled-orders', app: 'app', render: 'edge' },
	plusScheduled: { path: '/boxwright-plus/scheduled-orders/:schedule', app: 'app', render: 'edge' },
	plusScheduledChange: {
		path: '/boxwright-plus/scheduled-orders/:schedule/change',
		app: 'app',
		render: 'edge',
	},
	plusOrderSchedule: { path: '/boxwright-plus/orders/:order/schedule', app: 'app', render: 'edge' },
	plusStock: { path: '/boxwright-plus/stock', app: 'app', render: 'edge' },
	plusDetails: { path: '/boxwright-plus/personal-details', app: 'app', render: 'edge' },
} as const satisfies Record<string, RouteDefinition>;

export interface RouteDefinition {
	path: `/${string}`;
	app: 'landing' | 'app';
	/** Served by both hosts, because a dialog on any page fetches its form from there. Mails link to the host of `app`. */
	onBothHosts?: true;
	/** `static`: prerendered for every built site. `edge`: rendered on request, never cached. */
	render: 'static' | 'edge';
	/**
	 * The entry below `src/content` that the page shows, `legal/terms`, or one for each value of its parameter,
	 * `blog/:article`: then the parameter is the entry's name, and addresses carry its slug. The page exists in
	 * the languages that the entry is written in.
	 */
	content?: string;
	/** Without a translation, the English entry is shown: buyers must be able to read it before they order. */
	showsEnglishFallback?: true;
	/** Prerendered, but excluded from search engines. */
	noindex?: true;
}

export type RouteId = keyof typeof routes;
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
	? Name | ParamNames<`/${Rest}`>
	: Path extends `${string}:${infer Name}`
		? Name
		: never;
export type RouteParams<Id extends RouteId> = Record<ParamNames<(typeof routes)[Id]['path']>, string>;

export const routeIds = Object.keys(routes) as RouteId[];

/** A page, named without region and language. */
export interface PageAddress {
	readonly route: RouteId;
	readonly params: Readonly<Record<string, string>>;
}
