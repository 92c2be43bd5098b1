/** Roles of the staff. */
export const roles = ['desk', 'prepress', 'production', 'shipping', 'finance', 'content', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Permissions in the staff area; each page and form requires one. */
export const permissions = {
	/** Read quote requests and write to buyers. */
	quotes: ['desk', 'admin'],
	/** Read placed orders, and write notes about them. */
	orders: ['desk', 'prepress', 'production', 'shipping', 'finance', 'admin'],
	/** Import orders as CSV, whose buyers are asked to pay. */
	import_orders: ['desk', 'admin'],
	/** Cancel placed orders. */
	cancel_orders: ['desk', 'finance', 'admin'],
	/** View production and its files. `production/production-machine.ts` defines who may change a line's state. */
	view_production: ['prepress', 'production', 'shipping', 'admin'],
	/** Upload print files. */
	print_files: ['prepress', 'production', 'admin'],
	/** Plan production, comment on its quality; manage vendors and suppliers. */
	production: ['production', 'admin'],
	/** Send parcels. */
	shipping: ['shipping', 'admin'],
	/** Read mails to buyers, and send them again. */
	mails: ['desk', 'shipping', 'finance', 'admin'],
	/** View customers' data, and assign account managers. */
	customers: ['desk', 'admin'],
	/** Read companies. Granting net terms needs `finance`, agreeing prices needs `change_prices`. */
	companies: ['desk', 'finance', 'admin'],
	/** Payments, transfers, refunds, documents, credit; reminders and exports for the bookkeeping. */
	finance: ['finance', 'admin'],
	/** Create and end coupons. */
	promotions: ['content', 'finance', 'admin'],
	/** Read prices with their cost and margin. */
	prices: ['desk', 'finance', 'admin'],
	/** Prepare, schedule and withdraw versions of prices; agree on prices with companies. */
	change_prices: ['finance', 'admin'],
	/** Read how storefronts are configured, who may do what, and how long data is kept. */
	settings: ['desk', 'content', 'finance', 'admin'],
	/** Check artwork and send proofs. */
	prepress: ['prepress', 'admin'],
	/** Webhooks and API keys of external programs. */
	integrations: ['admin'],
	/** Invite people, change their roles, close their accounts. */
	people: ['admin'],
	/** See visits, campaigns, products, errors and web vitals as figures by day. */
	insights: ['content', 'desk', 'finance', 'admin'],
	/** See the stack of an error, and resolve or ignore it. */
	errors: ['admin'],
	/** Read the audit of all changes. */
	audit: ['admin', 'finance'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

/** Whether one of a person's roles has a permission. */
export const may = (own: readonly Role[], permission: Permission): boolean =>
	own.some((role) => (permissions[permission] as readonly Role[]).includes(role));
