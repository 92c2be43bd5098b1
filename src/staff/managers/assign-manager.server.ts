import { eq } from 'drizzle-orm';
import { accounts } from '#src/account/identity/tables.server.ts';
import { accountManagers } from '#src/account/manager/tables.server.ts';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { companies } from '#src/customers/tables.server.ts';
import { auditStatement } from '../record/audit.server.ts';

/** The customer or the company that gets a manager. */
export interface Assigned {
	readonly kind: 'customer' | 'company';
	readonly id: number;
}

/**
 * Assigns an account manager to a customer or a company.
 * @param by the acting account
 * @param managerId null: the manager of the company, else of the storefront
 * @returns false if one of the two does not exist
 */
export async function assignManager(
	{ db, now }: { readonly db: Database; readonly now: number },
	by: number,
	{ kind, id }: Assigned,
	managerId: number | null,
): Promise<boolean> {
	const [before] =
		kind === 'customer'
			? await db.select({ managerId: accounts.managerId }).from(accounts).where(eq(accounts.userId, id))
			: await db.select({ managerId: companies.managerId }).from(companies).where(eq(companies.id, id));
	const [manager] =
		managerId === null
			? [null]
			: await db.select().from(accountManagers).where(eq(accountManagers.id, managerId));
	if (!before || manager === undefined) return false;
	await runTogether(db, [
		kind === 'customer'
			? db.update(accounts).set({ managerId }).where(eq(accounts.userId, id))
			: db.update(companies).set({ managerId }).where(eq(companies.id, id)),
		auditStatement(
			db,
			{ staffId: by, action: 'assign_manager', subject: `${kind} ${id}`, before, after: { managerId } },
			now,
		),
	]);
	return true;
}
