import type { RouteId } from './routes.ts';

/**
 * Who may see a page.
 * - `none`: public.
 * - `session`: public; shows the data of the current user.
 * - `order`, `share`, `secret`: the owner, or a visitor with the token of a link; others get a 404 page.
 * - `customer`: users with an account; visitors are redirected to the sign-in page and back.
 */
export type PageAccess = 'none' | 'session' | 'order' | 'share' | 'secret' | 'customer';

/** Every page of the shop; a missing page is a type error. `api/access/who-may.ts` has the permissions of API calls. */
export const pageAccess = {
	home: 'none',
	shop: 'none',
	category: 'none',
	product: 'none',
	flatPattern: 'none',
	samplePacks: 'none',
	bundles: 'none',
	search: 'none',
	terms: 'none',
	privacy: 'none',
	blog: 'none',
	article: 'none',
	industries: 'none',
	industry: 'none',
	help: 'none',
	helpSearch: 'none',
	helpTopic: 'none',
	enterprise: 'none',
	proFeatures: 'none',
	proSuppliers: 'none',
	proTerms: 'none',
	about: 'none',
	careers: 'none',
	press: 'none',
	impressum: 'none',
	whistleblowing: 'none',
	fsc: 'none',
	sustainability: 'none',
	ecoProperties: 'none',
	designShowcase: 'none',
	accessibility: 'none',
	withdrawal: 'none',
	shipping: 'none',
	contact: 'none',
	contactSend: 'none',
	contactSent: 'none',
	quote: 'none',
	quoteSuccess: 'session',
	offline: 'none',
	orderLookup: 'none',
	signIn: 'none',
	signOut: 'none',
	registration: 'none',
	forgottenPassword: 'none',
	designer: 'session',
	boxQuantity: 'session',
	boxSummary: 'session',
	savedDesigns: 'session',
	cart: 'session',
	wallet: 'session',
	recommended: 'session',
	checkoutAddress: 'session',
	checkoutDelivery: 'order',
	checkoutPayment: 'order',
	paymentSummary: 'order',
	orderDetails: 'order',
	complaint: 'order',
	withdraw: 'session',
	sharedDesign: 'share',
	confirmEmail: 'secret',
	setPassword: 'secret',
	accountOverview: 'customer',
	companyInvitation: 'secret',
	company: 'customer',
	accountOrders: 'customer',
	accountSettings: 'customer',
	accountQuotes: 'customer',
	accountWallet: 'customer',
	quoteRequest: 'secret',
	offer: 'secret',
} as const satisfies Record<RouteId, PageAccess>;

/** Pages of things that also members of their company see, with the right that they need (`api/access/company-roles.ts`). */
export const pageRights = { orderDetails: 'see_orders' } as const satisfies Partial<Record<RouteId, string>>;
