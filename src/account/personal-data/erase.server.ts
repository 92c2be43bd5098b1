import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { currencies } from '#regions/codes.ts';
import type { Currency } from '#regions/region.ts';
import { proofFiles } from '#src/after-sales/proofs/record/tables.server.ts';
import { lineFiles } from '#src/after-sales/record/tables.server.ts';
import { type Database, runTogether, type Statement, valueList } from '#src/api/database.server.ts';
import { isRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import { fail, ok, problem, type Result, unauthorized } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { contactAttachments } from '#src/contact/tables.server.ts';
import { companyMembers } from '#src/customers/tables.server.ts';
import { conversionKeys } from '#src/designs/artwork/artwork-sizes.ts';
import { artwork, designs } from '#src/designs/storage/tables.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { openStates } from '#src/orders/record/states.ts';
import { deleteOrders } from '#src/orders/retention/delete-orders.server.ts';
import { deleteOwnedRows } from '#src/orders/retention/delete-unused-users.server.ts';
import { findWallet, findWalletCurrencies } from '#src/orders/wallet/queries.server.ts';
import { quoteFiles } from '#src/quotes/record/tables.server.ts';
import { leaveStatements } from '../company/members.server.ts';
import { lastOwner } from '../company/problems.ts';
import { verifyOwner } from '../identity/change-password.server.ts';
import { accounts } from '../identity/tables.server.ts';
import { withRecipientSite } from '../mail/reader-site.server.ts';
import { deliverMails, writeAccountMail } from '../mail/write-mail.server.ts';
import { hasNoOpenMatter, isNeededOwner, isNoNeededOwner, listOpenMatters } from './open-matters.server.ts';
import { findPerson, type Person } from './person.server.ts';
import { personalTables } from './personal-tables.server.ts';

const openMattersProblem = problem(
	'open_matters',
	409,
	'Something in your orders is still open. You can erase the account when it is settled.',
);
const creditLeft = problem('credit_left', 409, 'You have credit left. Confirm that you give it up.');

/** Credit in a currency, minor units. */
export interface Balance {
	readonly currency: Currency;
	readonly amount: number;
}

/** A customer's credit, currency by currency; without those in which there is none. */
export async function listBalances(db: Database, userId: number): Promise<Balance[]> {
	const known = await findWalletCurrencies(db, userId);
	const balances = await Promise.all(
		currencies
			.filter((currency) => known.includes(currency))
			.map(async (currency) => ({ currency, amount: (await findWallet(db, userId, currency)).balance })),
	);
	return balances.filter(({ amount }) => amount > 0);
}

/**
 * Erases the signed-in customer, who has typed the password.
 * Problems: wrong_credentials, too_many_requests, open_matters, last_owner, credit_left.
 */
export async function eraseByPassword(
	context: RequestContext,
	{ currentPassword, giveUpCredit }: { readonly currentPassword: string; readonly giveUpCredit: boolean },
): Promise<Result<undefined>> {
	const proved = await verifyOwner(context, currentPassword);
	if (!proved.ok) return proved;
	const person = await findPerson(context.db, proved.value.userId);
	return person ? erase(context, person, giveUpCredit) : fail(unauthorized);
}

/**
 * Erases a customer in one batch by `personalTables`: deletes rows, or clears the personal columns of kept rows. Files
 * are deleted after the batch; the purge of stray files deletes those that fail.
 * Problems: open_matters, last_owner, credit_left.
 */
export async function erase(
	context: RequestContext,
	person: Person,
	giveUpCredit: boolean,
): Promise<Result<undefined>> {
	const { db, env, now, waitUntil } = context;
	const refused = await findRefusal(db, person, giveUpCredit);
	if (refused) return refused;
	const keys = await listFileKeys(db, person);
	const mail = writeAccountMail(
		await withRecipientSite(context, person.userId),
		{ kind: 'erased', recipient: person.email, subjectId: `${person.userId}:${now}` },
		'registration',
	);
	try {
		await runTogether(db, [...(await eraseStatements(db, person)), mailStatement(db, mail, now)]);
	} catch (error) {
		// A concurrent change prevented the erasure: finds the reason again.
		const late =
			isRefusedBy(error, 'accounts.password_hash') && (await findRefusal(db, person, giveUpCredit));
		if (late) return late;
		throw error;
	}
	deliverMails(context, [mail]);
	waitUntil(deleteFiles(env.ARTWORK, keys));
	return ok(undefined);
}

async function findRefusal(
	db: Database,
	person: Person,
	giveUpCredit: boolean,
): Promise<Result<never> | undefined> {
	const [matters, isNeeded, credit] = await Promise.all([
		listOpenMatters(db, person),
		isNeededOwner(db, person),
		listBalances(db, person.userId),
	]);
	if (matters.length > 0) return fail({ ...openMattersProblem, details: { matters } });
	if (isNeeded) return fail(lastOwner);
	if (credit.length > 0 && !giveUpCredit) return fail({ ...creditLeft, details: { credit } });
	return undefined;
}

async function eraseStatements(db: Database, person: Person): Promise<Statement[]> {
	const { userId, orderIds } = person;
	const [membership] = await db
		.select({ companyId: companyMembers.companyId })
		.from(companyMembers)
		.where(eq(companyMembers.userId, userId));
	const carts = sql`(SELECT id FROM orders WHERE ${inArray(sql`id`, valueList(orderIds))} AND ${inArray(sql`state`, [...openStates])})`;
	return [
		// Checked again inside the batch: an order may have been placed, or a member may have left.
		db
			.update(accounts)
			.set({ passwordHash: valueOrNull(isErasable(person), '-') })
			.where(eq(accounts.userId, userId)),
		...deleteOrders(db, carts),
		...(membership ? leaveStatements(db, userId, membership.companyId) : []),
		...personalTables.flatMap(({ table, rows, erased }): Statement[] => {
			if (erased === 'deleted') return [db.delete(table).where(rows(person))];
			return erased.without ? [db.update(table).set(erased.without).where(rows(person))] : [];
		}),
		...deleteOwnedRows(db, [userId]),
	];
}

const isErasable = (person: Person): SQL => and(hasNoOpenMatter(person), isNoNeededOwner(person)) as SQL;

/** Keys of the person's files in the bucket. Pictures of designs are deleted by a purge within a day. */
async function listFileKeys(db: Database, person: Person): Promise<string[]> {
	const selectKeys = async (table: SQLiteTable, key: SQL) => {
		const condition = personalTables.find((one) => one.table === table)?.rows(person);
		return (
			await db
				.select({ key: sql<string | null>`${key}` })
				.from(table)
				.where(condition)
		).flatMap((row) => (row.key === null ? [] : [row.key]));
	};
	const [uploads, ...others] = await Promise.all([
		selectKeys(artwork, sql`${artwork.key}`),
		selectKeys(lineFiles, sql`${lineFiles.key}`),
		selectKeys(proofFiles, sql`${proofFiles.key}`),
		selectKeys(quoteFiles, sql`${quoteFiles.key}`),
		selectKeys(contactAttachments, sql`${contactAttachments.key}`),
		selectKeys(designs, sql`${designs.thumbnailKey}`),
	]);
	return [...new Set([...(uploads ?? []).flatMap((key) => [key, ...conversionKeys(key)]), ...others.flat()])];
}

/** R2 deletes up to 1000 objects at once. */
async function deleteFiles(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
	for (let from = 0; from < keys.length; from += 1000) await bucket.delete(keys.slice(from, from + 1000));
}
