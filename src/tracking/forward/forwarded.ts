/** Services that events are sent to, and Sentry, which gets errors. */
export const targets = ['ga4', 'meta', 'webhook', 'sentry'] as const;
export type Target = (typeof targets)[number];

/** Purposes that a visitor allows, of those that a service may need. */
export type Purpose = 'analytics' | 'advertising';

/** A buyer's data for Meta: SHA-256 in hex of each normalised value (`hash-person.ts`). */
export type PersonHashes = Readonly<
	Partial<Record<'em' | 'ph' | 'fn' | 'ln' | 'ct' | 'zp' | 'country', string>>
>;

/** Data of the visit for advertising services; stored only with consent to advertising. */
export interface AdVisit {
	readonly userAgent: string;
	/** Address of the page, without its query. */
	readonly pageUrl: string | null;
	readonly fbclid: string | null;
}

/** An event to be sent to an external service. */
export interface ForwardedEvent {
	readonly kind: 'event';
	readonly name: string;
	readonly messageId: string;
	readonly anonymousId: string;
	/** Epoch milliseconds. */
	readonly happenedAt: number;
	readonly region: string;
	readonly locale: string;
	readonly orderNumber: string | null;
	readonly gclid: string | null;
	readonly source: string | null;
	readonly medium: string | null;
	readonly campaign: string | null;
	readonly country: string | null;
	readonly properties: Readonly<Record<string, unknown>>;
	/** What the visitor allowed when the event was received. */
	readonly granted: readonly Purpose[];
	/** Receipt id of that decision; null for programs. */
	readonly receipt: string | null;
	readonly adVisit: AdVisit | null;
	readonly person: PersonHashes | null;
}

/** An error to be sent to Sentry, with the field names of its protocol. */
export interface ForwardedError {
	readonly kind: 'error';
	readonly event: Readonly<Record<string, unknown>>;
}

export type Forwarded = ForwardedEvent | ForwardedError;
