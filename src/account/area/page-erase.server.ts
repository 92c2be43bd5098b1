import type { Currency } from '#regions/region.ts';
import { openEdge } from '#src/api/env.server.ts';
import type { Actor } from '#src/api/request-context.server.ts';
import { walletFormat } from '#src/orders/wallet/serialize-wallet.ts';
import { formatMoney } from '#src/site/money.ts';
import { retention } from '#src/site/retention.ts';
import type { Site } from '#src/site/site.ts';
import { listBalances } from '../personal-data/erase.server.ts';
import { isNeededOwner, listOpenMatters, type OpenMatter } from '../personal-data/open-matters.server.ts';
import { findPerson } from '../personal-data/person.server.ts';

export interface Erasure {
	readonly email: string;
	readonly matters: readonly OpenMatter[];
	readonly isNeededOwner: boolean;
	/** Written with their currency. */
	readonly credit: readonly string[];
	/** Calendar years that orders and their documents are kept. */
	readonly keptYears: number;
}

/** What the page tells a customer before they are erased; undefined where the account is gone. */
export async function loadErasure(
	{ userId }: Actor,
	site: Pick<Site, 'region' | 'locale'>,
): Promise<Erasure | undefined> {
	const { db } = openEdge();
	const person = await findPerson(db, userId);
	if (!person) return undefined;
	const [matters, isNeeded, balances] = await Promise.all([
		listOpenMatters(db, person),
		isNeededOwner(db, person),
		listBalances(db, userId),
	]);
	const write = (amount: number, currency: Currency) => formatMoney(amount, walletFormat(currency, site));
	return {
		email: person.email,
		matters,
		isNeededOwner: isNeeded,
		credit: balances.map(({ amount, currency }) => write(amount, currency)),
		keptYears: retention.orders.length,
	};
}
