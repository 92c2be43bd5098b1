import { and, eq, isNull } from 'drizzle-orm';
import { accountManagers } from '#src/account/manager/tables.server.ts';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { normalisePhone } from '#src/customers/phone.ts';
import { normaliseEmail } from '#src/mail/email-address.ts';
import { auditStatement } from '../record/audit.server.ts';
import { staffAccounts } from '../record/tables.server.ts';

interface Context {
	readonly db: Database;
	readonly now: number;
}
/** What customers see of an account manager, as it was typed. */
export interface ManagerInput {
	/** Id of the staff account. */
	readonly staffId: number;
	readonly email: string;
	/** With the country's code: customers call from everywhere. */
	readonly phone: string;
}
export type ManagerFault = 'email' | 'phone' | 'person';

/**
 * Makes a person an account manager, or changes the data that customers see of them.
 * @param by the acting account
 * @returns why not; undefined where it is done
 */
export async function saveManager(
	{ db, now }: Context,
	by: number,
	{ staffId, email, phone }: ManagerInput,
): Promise<ManagerFault | undefined> {
	const address = normaliseEmail(email);
	if (address === undefined) return 'email';
	const number = phone.trim().replace(/\s+/g, ' ');
	if (!number.startsWith('+') || normalisePhone(number, 'PL') === undefined) return 'phone';
	const [person] = await db
		.select({ name: staffAccounts.name })
		.from(staffAccounts)
		.where(and(eq(staffAccounts.id, staffId), isNull(staffAccounts.closedAt)));
	if (!person) return 'person';
	const [before] = await db.select().from(accountManagers).where(eq(accountManagers.staffId, staffId));
	const shown = { name: person.name, email: address, phone: number };
	await runTogether(db, [
		db
			.insert(accountManagers)
			.values({ staffId, ...shown, updatedAt: now })
			.onConflictDoUpdate({ target: accountManagers.staffId, set: { ...shown, updatedAt: now } }),
		auditStatement(
			db,
			{
				...{ staffId: by, action: 'save_account_manager', subject: `person ${staffId}` },
				before: before ? { name: before.name, email: before.email, phone: before.phone } : null,
				after: shown,
			},
			now,
		),
	]);
	return undefined;
}

/** Removes an account manager; their customers get the storefront's manager. @returns false if the person was none */
export async function removeManager({ db, now }: Context, by: number, staffId: number): Promise<boolean> {
	const [before] = await db.select().from(accountManagers).where(eq(accountManagers.staffId, staffId));
	if (!before) return false;
	await runTogether(db, [
		db.delete(accountManagers).where(eq(accountManagers.staffId, staffId)),
		auditStatement(
			db,
			{
				...{ staffId: by, action: 'remove_account_manager', subject: `person ${staffId}` },
				before: { name: before.name, email: before.email, phone: before.phone },
				after: null,
			},
			now,
		),
	]);
	return true;
}
