import type { LocaleId } from '#regions/region.ts';
import type { Database, Statement } from '#src/api/database.server.ts';
import { type Consent, consentTextVersion } from './consent.ts';
import { consents } from './tables.server.ts';

/** Who gave the consents, for what, and in which form. */
export interface ConsentGiver {
	readonly userId: number | null;
	readonly email: string | null;
	readonly orderNumber: string | null;
	readonly source: string;
	/** Of the page on which they were given. */
	readonly locale: LocaleId;
}

/** Inserts decisions. A later decision is a new row, so that the history is complete. */
export const consentStatements = (
	db: Database,
	{ locale, ...giver }: ConsentGiver,
	decisions: readonly Consent[],
	now: number,
): Statement[] =>
	decisions.length === 0
		? []
		: [
				db.insert(consents).values(
					decisions.map((one) => ({
						...{ ...giver, ...one, createdAt: now },
						textVersion: consentTextVersion(locale),
					})),
				),
			];
