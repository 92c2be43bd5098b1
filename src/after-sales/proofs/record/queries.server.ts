import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Database, runTogether, type Statement, valueList } from '#src/api/database.server.ts';
import type { Party } from '#src/quotes/record/states.ts';
import type { Proof, ProofEvent, ProofFile, ProofState } from './proof.ts';
import { proofEvents, proofFiles, proofs } from './tables.server.ts';

/** Folder of the frozen files in the bucket. */
export const proofFolder = 'proofs/';

/** A proof with its files, in their order. */
export interface WholeProof {
	readonly proof: Proof;
	readonly files: readonly ProofFile[];
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Undefined for an unknown uuid. */
export async function findProof(db: Database, uuid: string): Promise<WholeProof | undefined> {
	if (!uuidPattern.test(uuid)) return undefined;
	const [[proof], files] = await db.batch([
		db.select().from(proofs).where(eq(proofs.uuid, uuid)),
		selectFiles(db, uuid),
	]);
	return proof && { proof, files };
}

const selectFiles = (db: Database, uuid: string) =>
	db.select().from(proofFiles).where(eq(proofFiles.proofUuid, uuid)).orderBy(asc(proofFiles.position));

/** All versions for a line, newest first. */
export const listProofsOfLine = (db: Database, lineItemId: number): Promise<Proof[]> =>
	db.select().from(proofs).where(eq(proofs.lineItemId, lineItemId)).orderBy(desc(proofs.version));

/** All proofs of an order, newest version first. */
export const listProofsOfOrder = (db: Database, orderId: number): Promise<Proof[]> =>
	db.select().from(proofs).where(eq(proofs.orderId, orderId)).orderBy(desc(proofs.version));

/** The latest earlier version with a design; undefined if there is none. */
export async function findFormerDesign(
	db: Database,
	{ lineItemId, version, variantId }: Pick<Proof, 'lineItemId' | 'version' | 'variantId'>,
): Promise<WholeProof | undefined> {
	const [former] = await db
		.select({ uuid: proofs.uuid })
		.from(proofs)
		.where(
			and(
				eq(proofs.lineItemId, lineItemId),
				eq(proofs.variantId, variantId),
				sql`${proofs.version} < ${version}`,
				sql`${proofs.designId} IS NOT NULL`,
			),
		)
		.orderBy(desc(proofs.version))
		.limit(1);
	return former && findProof(db, former.uuid);
}

export interface ProofChange {
	readonly event: ProofEvent;
	readonly by: Party;
	readonly to: ProofState;
	readonly now: number;
	/** Further columns. */
	readonly set?: Partial<typeof proofs.$inferInsert>;
}

/** Statements of a change. They fail (`isProofConflict`) if the proof was changed since it was read. */
export const changeProof = (
	db: Database,
	{ uuid, revision }: Pick<Proof, 'uuid' | 'revision'>,
	{ event, by, to, now, set }: ProofChange,
): Statement[] => [
	db
		.insert(proofEvents)
		.values({ ...{ proofUuid: uuid, revision: revision + 1, event, by }, createdAt: now }),
	db
		.update(proofs)
		.set({ ...set, state: to, revision: revision + 1 })
		.where(eq(proofs.uuid, uuid)),
];

/**
 * Statements that store a new proof with its files. They fail (`isProofConflict`) if the line has this version already.
 */
export const insertProof = (db: Database, { proof, files }: WholeProof): Statement[] => [
	db.insert(proofs).values({ ...proof, pins: proof.pins }),
	...files.map((file, position) =>
		db.insert(proofFiles).values({ ...file, position, proofUuid: proof.uuid }),
	),
	db.insert(proofEvents).values({
		...{ proofUuid: proof.uuid, revision: proof.revision, event: 'send', by: 'desk' },
		createdAt: proof.createdAt,
	}),
];

/** Runs the statements of a change. @returns false if the proof or its line was changed at the same time */
export async function runUnlessConflict(db: Database, statements: readonly Statement[]): Promise<boolean> {
	try {
		await runTogether(db, statements);
		return true;
	} catch (error) {
		if (isProofConflict(error)) return false;
		throw error;
	}
}

/** Whether a batch failed because a proof was changed, or its line got another version, at the same time. */
export function isProofConflict(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (/UNIQUE constraint failed: (proof_events\.proof_uuid|proofs\.line_item_id)/i.test(cause.message))
			return true;
	return false;
}

/** Returns those of the R2 keys that belong to no file of a proof. */
export async function findStrayProofKeys(db: Database, keys: readonly string[]): Promise<string[]> {
	const rows = await db
		.select({ key: proofFiles.key })
		.from(proofFiles)
		.where(inArray(proofFiles.key, valueList(keys)));
	const known = new Set(rows.map(({ key }) => key));
	return keys.filter((key) => !known.has(key));
}
