import type { TestCard } from './cards.ts';
import type { IntentUpdate } from './payment-intents.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { Storage } from './storage.ts';

/** The part of the ledger that calls of the API use. */
export interface PaymentRecords {
	readonly storage: Storage;
	/** Address of the sandbox, for the bank's page. */
	readonly sandboxUrl: string;
	/** Throws a `StripeError` for an unknown id. */
	methodAndCard(methodId: string): { method: PaymentMethod; card: TestCard };
	/** Any payment method. Throws a `StripeError` for an unknown id. */
	requireMethod(methodId: string): PaymentMethod;
	/** Saves a changed intent with its charge, and its events. */
	record(update: IntentUpdate): void;
	/** Saves an event, which a webhook then delivers to the shop. */
	addEvent(type: string, object: unknown): void;
}
