import type { Currency } from '#regions/region.ts';
import type { Database } from '#src/api/database.server.ts';
import { openEdge } from '#src/api/env.server.ts';
import type { Actor } from '#src/api/request-context.server.ts';
import { formatMoney } from '#src/site/money.ts';
import { moneyFormat } from '#src/site/region-in.ts';
import { retention } from '#src/site/retention.ts';
import type { Site } from '#src/site/site.ts';
import { listBalances } from '../personal-data/erase.server.ts';
import { findPersonByLink } from '../personal-data/erase-link.server.ts';
import { isNeededOwner, listOpenMatters, type OpenMatter } from '../personal-data/open-matters.server.ts';
import { findPerson, type Person } from '../personal-data/person.server.ts';

export interface Erasure {
	readonly email: string;
	readonly matters: readonly OpenMatter[];
	readonly isNeededOwner: boolean;
	/** Formatted with the currency. */
	readonly credit: readonly string[];
	/** Calendar years that orders and their documents are kept. */
	readonly keptYears: number;
}

/** Data of the page on which a customer erases the account; undefined for an erased account. */
export async function loadErasure(
	{ userId }: Actor,
	site: Pick<Site, 'region' | 'languageTag'>,
): Promise<Erasure | undefined> {
	const { db } = openEdge();
	const person = await findPerson(db, userId);
	return person && describeErasure(db, person, site);
}

/** The same for the link in a mail; undefined for an invalid or expired link. */
export async function loadErasureByLink(
	token: string,
	site: Pick<Site, 'region' | 'languageTag'>,
): Promise<Erasure | undefined> {
	const { db } = openEdge();
	const person = await findPersonByLink({ db, now: Date.now() }, token);
	return person && describeErasure(db, person, site);
}

async function describeErasure(
	db: Database,
	person: Person,
	site: Pick<Site, 'region' | 'languageTag'>,
): Promise<Erasure> {
	const [matters, isNeeded, balances] = await Promise.all([
		listOpenMatters(db, person),
		isNeededOwner(db, person),
		listBalances(db, person.userId),
	]);
	const write = (amount: number, currency: Currency) => formatMoney(amount, moneyFormat(currency, site));
	return {
		email: person.email,
		matters,
		isNeededOwner: isNeeded,
		credit: balances.map(({ amount, currency }) => write(amount, currency)),
		keptYears: retention.orders.length,
	};
}
