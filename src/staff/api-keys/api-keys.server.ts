import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type KeyScope, keyScopes } from '#src/api/access/key-scopes.ts';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import { newSecret, sha256 } from '#src/api/secrets.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { auditStatement, auditStatementIf, unlessConflict } from '../record/audit.server.ts';
import { apiKeys } from './tables.server.ts';

export type ApiKey = Omit<typeof apiKeys.$inferSelect, 'hash'>;

/** Characters of a key's name. */
export const maxKeyNameLength = 80;
const hourMs = 3_600_000;
const keyPattern = /^Bearer (bxk_[0-9a-f]{48})$/;

/** All keys, active ones first. */
export const listKeys = (db: Database): Promise<ApiKey[]> =>
	db
		.select({
			id: apiKeys.id,
			name: apiKeys.name,
			scopes: apiKeys.scopes,
			createdAt: apiKeys.createdAt,
			usedAt: apiKeys.usedAt,
			closedAt: apiKeys.closedAt,
		})
		.from(apiKeys)
		.orderBy(sql`${apiKeys.closedAt} IS NOT NULL`, desc(apiKeys.id));

interface Context {
	readonly db: Database;
	readonly now: number;
	readonly staffId: number;
}

/** Creates a key. @returns the key, which is shown once, or why not */
export async function addKey(
	{ db, now, staffId }: Context,
	{ name, scopes }: { readonly name: string; readonly scopes: readonly KeyScope[] },
): Promise<{ readonly key: string } | { readonly fault: string; readonly field: 'name' | 'scopes' }> {
	if (name === '' || name.length > maxKeyNameLength)
		return {
			field: 'name',
			fault: `Name the program that uses the key, in at most ${maxKeyNameLength} characters.`,
		};
	if (scopes.length === 0) return { field: 'scopes', fault: 'Select at least one permission for the key.' };
	const key = `bxk_${newSecret()}`;
	await runTogether(db, [
		db.insert(apiKeys).values({ name, scopes, hash: await sha256(key), createdAt: now }),
		auditStatement(
			db,
			{ staffId, action: 'api_key_add', subject: `API key ${name}`, before: null, after: { scopes } },
			now,
		),
	]);
	return { key };
}

/** Revokes a key. @returns false if it was already revoked */
export async function closeKey({ db, now, staffId }: Context, id: number): Promise<boolean> {
	const [known] = await db
		.select({ name: apiKeys.name, scopes: apiKeys.scopes })
		.from(apiKeys)
		.where(and(eq(apiKeys.id, id), isNull(apiKeys.closedAt)));
	if (!known) return false;
	const done = await unlessConflict(
		runTogether(db, [
			auditStatementIf(
				db,
				{
					...{ staffId, action: 'api_key_close', subject: `API key ${known.name}` },
					before: { scopes: known.scopes },
					after: null,
				},
				now,
				sql`EXISTS (SELECT 1 FROM api_keys WHERE id = ${id} AND closed_at IS NULL)`,
			),
			db.update(apiKeys).set({ closedAt: now }).where(eq(apiKeys.id, id)),
		]),
	);
	return done !== undefined;
}

/** Id of the API key in a request, if the key has this scope. */
export async function findKeyFor(
	{ db, now }: { readonly db: Database; readonly now: number },
	request: Request,
	scope: KeyScope,
): Promise<number | undefined> {
	const [, key] = keyPattern.exec(request.headers.get('authorization') ?? '') ?? [];
	if (key === undefined) return undefined;
	const [known] = await db
		.select({ id: apiKeys.id, scopes: apiKeys.scopes, usedAt: apiKeys.usedAt })
		.from(apiKeys)
		.where(and(eq(apiKeys.hash, await sha256(key)), isNull(apiKeys.closedAt)));
	if (!known?.scopes.includes(scope)) return undefined;
	if (known.usedAt === null || known.usedAt < now - hourMs)
		await db.update(apiKeys).set({ usedAt: now }).where(eq(apiKeys.id, known.id));
	return known.id;
}

export type KeyOutcome =
	| { readonly kind: 'done' }
	| { readonly kind: 'added'; readonly key: string }
	| {
			readonly kind: 'refused';
			readonly reason: string;
			/** Undefined: the form of a key that exists. */
			readonly field?: 'name' | 'scopes';
			readonly name: string;
			readonly scopes: readonly KeyScope[];
	  };

/** Executes the action of a form of the page. */
export async function changeKeys(request: Request, { context, member }: OpenPage): Promise<KeyOutcome> {
	const form = await readTextForm(request);
	const changing = { db: context.db, now: context.now, staffId: member.id };
	const name = String(form.get('name') ?? '').trim();
	const chosen = form.getAll('scopes').map(String);
	const scopes = keyScopes.filter((scope) => chosen.includes(scope));
	const refuse = (reason: string, field?: 'name' | 'scopes'): KeyOutcome => ({
		...{ kind: 'refused', reason, name, scopes },
		...(field && { field }),
	});
	if (form.has('close'))
		return (await closeKey(changing, Number(form.get('close'))))
			? { kind: 'done' }
			: refuse('This key has already been revoked.');
	const added = await addKey(changing, { name, scopes });
	return 'fault' in added ? refuse(added.fault, added.field) : { kind: 'added', key: added.key };
}
