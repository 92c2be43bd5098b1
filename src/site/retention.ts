/**
 * How long each kind of data is kept, and on which legal ground. Read by cron, by the calls that check whether a link or
 * a token still works, and by the privacy page. The rooms select the rows in their `retention.server.ts`.
 */
export interface Retention {
	readonly length: number;
	readonly unit: 'hour' | 'day' | 'year';
	/** The moment that the time is counted from. `yearEnd`: from the end of the calendar year. */
	readonly from: 'creation' | 'lastUse' | 'lastChange' | 'deletion' | 'end' | 'yearEnd';
	/** `contract`: needed for what the visitor asked for. `law`: a duty to keep it. `interest`: of the shop, named on the page. */
	readonly ground: 'contract' | 'law' | 'interest' | 'consent';
}

/** In the order of the privacy page. */
export const retention = {
	/** Designs, files, address book and session of a guest who has never ordered. */
	guests: { length: 90, unit: 'day', from: 'lastUse', ground: 'contract' },
	/** The same of a guest with orders: what is on an order stays with it. */
	customers: { length: 1, unit: 'year', from: 'lastUse', ground: 'contract' },
	/** Sign-in data; after that, the other data of the account is kept like that of a guest. */
	accounts: { length: 3, unit: 'year', from: 'lastUse', ground: 'contract' },
	/** Longer than any link in a mail about an account is valid. */
	accountLinks: { length: 7, unit: 'day', from: 'creation', ground: 'contract' },
	/** Sessions of customers that have ended, with device and country; the newest stays. */
	endedSessions: { length: 90, unit: 'day', from: 'end', ground: 'interest' },
	/** Counted from the day on which the last member's account is deleted. */
	companies: { length: 30, unit: 'day', from: 'lastChange', ground: 'contract' },
	companyInvitations: { length: 30, unit: 'day', from: 'creation', ground: 'contract' },
	/** A guest's designs stay while a link to one of them works, but no longer than this. */
	sharedDesigns: { length: 1, unit: 'year', from: 'creation', ground: 'contract' },
	carts: { length: 90, unit: 'day', from: 'lastChange', ground: 'contract' },
	/** Until then a deleted design can be restored. */
	deletedDesigns: { length: 30, unit: 'day', from: 'deletion', ground: 'contract' },
	deletedAddresses: { length: 30, unit: 'day', from: 'deletion', ground: 'interest' },
	/** As long as an answer of VIES is valid (`customers/vat-answer.ts`); what an order needs is stored with the order. */
	vatAnswers: { length: 30, unit: 'day', from: 'creation', ground: 'contract' },
	/** Files that no design shows, and uploads that were not finished. */
	unusedFiles: { length: 7, unit: 'day', from: 'creation', ground: 'contract' },
	endedLinks: { length: 30, unit: 'day', from: 'end', ground: 'interest' },
	/** Polish tax law: five years from the end of the year in which the tax was due, which may be the year after the sale. */
	orders: { length: 6, unit: 'year', from: 'yearEnd', ground: 'law' },
	/** How long the link in a mail opens a placed order. */
	orderLinks: { length: 1, unit: 'year', from: 'lastChange', ground: 'contract' },
	/** Claims lapse after three years (Polish Civil Code, art. 118). */
	messages: { length: 3, unit: 'year', from: 'creation', ground: 'interest' },
	/** Statements of withdrawal and complaints about orders, as long as claims do not lapse. */
	withdrawals: { length: 3, unit: 'year', from: 'creation', ground: 'law' },
	complaints: { length: 3, unit: 'year', from: 'creation', ground: 'contract' },
	/** Requests with their files: customers repeat a request long after an offer. */
	quoteRequests: { length: 3, unit: 'year', from: 'lastChange', ground: 'contract' },
	messageFiles: { length: 90, unit: 'day', from: 'creation', ground: 'contract' },
	mails: { length: 1, unit: 'year', from: 'creation', ground: 'interest' },
	/** After that the links in a copy no longer work. */
	mailLinks: { length: 30, unit: 'day', from: 'creation', ground: 'interest' },
	/** Proof that a consent was given, as long as claims about it do not lapse. */
	consents: { length: 3, unit: 'year', from: 'creation', ground: 'law' },
	/** Events and first touches of visitors who allowed it. */
	visits: { length: 1, unit: 'year', from: 'creation', ground: 'consent' },
	/** Events that wait for an outside service; longer than the shop tries to send them. */
	unsentEvents: { length: 7, unit: 'day', from: 'creation', ground: 'consent' },
	/** Long enough to see whether an error still occurs after the next releases. */
	errors: { length: 90, unit: 'day', from: 'creation', ground: 'interest' },
	/** Longer than the payment service repeats an event (Stripe: 30 days on request). */
	paymentEvents: { length: 31, unit: 'day', from: 'creation', ground: 'interest' },
	/** Counted attempts of a network, and begun sign-ins with passkeys. */
	attempts: { length: 2, unit: 'hour', from: 'creation', ground: 'interest' },
	/** Stored responses, which a repeated call gets again. */
	answers: { length: 24, unit: 'hour', from: 'creation', ground: 'interest' },
} as const satisfies Record<string, Retention>;

export type RetentionId = keyof typeof retention;
export const retentionIds = Object.keys(retention) as RetentionId[];

const unitMs = { hour: 3_600_000, day: 86_400_000, year: 365 * 86_400_000 } as const;

/** Length in milliseconds; a year has 365 days. For `yearEnd` use `retentionCutoff`, which counts calendar years. */
export const retentionMs = (id: RetentionId): number => retention[id].length * unitMs[retention[id].unit];

/**
 * Data is deleted when the time that its retention counts from (`from`) is before this. Epoch milliseconds.
 * For `yearEnd`: the first moment (UTC) of the oldest calendar year that is still kept.
 */
export function retentionCutoff(id: RetentionId, now: number): number {
	const { from, length } = retention[id] as Retention;
	return from === 'yearEnd' ? Date.UTC(new Date(now).getUTCFullYear() - length, 0) : now - retentionMs(id);
}
