import { eq } from 'drizzle-orm';
import { accounts } from '#src/account/identity/tables.server.ts';
import type { Database } from '#src/api/database.server.ts';
import { findAddresses } from '#src/customers/address-queries.server.ts';
import { companies, companyMembers, customerProfiles, users } from '#src/customers/tables.server.ts';
import { listDesigns } from '#src/designs/storage/queries.server.ts';
import { findWallet, findWalletCurrencies } from '#src/orders/wallet/queries.server.ts';
import { findUserRequests } from '#src/quotes/record/queries.server.ts';
import { listOrdersOfUser } from '../orders/list-orders.server.ts';

/** Rows of each list on the page of a customer. */
const maxRows = 20;

/** Everything that the page of a customer shows. */
export async function loadCustomer(db: Database, id: number) {
	const [[user], [account], [member], [profile]] = await db.batch([
		db.select().from(users).where(eq(users.id, id)),
		db
			.select({
				confirmedAt: accounts.confirmedAt,
				signedInAt: accounts.signedInAt,
				region: accounts.region,
				locale: accounts.locale,
			})
			.from(accounts)
			.where(eq(accounts.userId, id)),
		db
			.select({ role: companyMembers.role, id: companies.id, name: companies.name, vatId: companies.vatId })
			.from(companyMembers)
			.innerJoin(companies, eq(companies.id, companyMembers.companyId))
			.where(eq(companyMembers.userId, id)),
		db.select().from(customerProfiles).where(eq(customerProfiles.userId, id)),
	]);
	if (!user) return undefined;
	const actor = { userId: id, anonymous: user.anonymous, email: user.email };
	const [addresses, placed, requests, designs, currencies] = await Promise.all([
		findAddresses(db, id),
		listOrdersOfUser(db, id, maxRows),
		findUserRequests(db, actor, { offset: 0, limit: maxRows }),
		listDesigns(db, id, maxRows),
		findWalletCurrencies(db, id),
	]);
	const wallets = await Promise.all(
		currencies.map(async (currency) => ({ currency, ...(await findWallet(db, id, currency)) })),
	);
	return {
		user,
		account,
		member,
		profile,
		addresses,
		orders: placed,
		requests: requests.records,
		designs,
		wallets,
	};
}

export type CustomerView = NonNullable<Awaited<ReturnType<typeof loadCustomer>>>;
