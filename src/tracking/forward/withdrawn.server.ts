import { sql } from 'drizzle-orm';
import { type Database, valueList } from '#src/api/database.server.ts';
import type { Purpose } from './forwarded.ts';

/**
 * Finds withdrawn consents: the purposes that a later decision of the same browser refuses, by the receipt id of the
 * earlier decision. Receipts without a later decision are not in the result.
 */
export async function findWithdrawn(
	db: Database,
	receipts: Iterable<string | null>,
): Promise<ReadonlyMap<string, ReadonlySet<Purpose>>> {
	const asked = [...new Set(receipts)].filter((receipt) => receipt !== null);
	const withdrawn = new Map<string, Set<Purpose>>();
	if (asked.length === 0) return withdrawn;
	const later = await db.all<{ root: string; analytics: number; advertising: number }>(
		sql`WITH RECURSIVE asked(root) AS ${valueList(asked)}, later(root, id, analytics, advertising) AS (
			SELECT root, id, analytics, advertising FROM asked JOIN consent_receipts ON replaces = root
			UNION
			SELECT later.root, r.id, r.analytics, r.advertising FROM later JOIN consent_receipts AS r ON r.replaces = later.id
		) SELECT root, analytics, advertising FROM later WHERE NOT (analytics AND advertising)`,
	);
	for (const { root, analytics, advertising } of later) {
		const refused = withdrawn.get(root) ?? new Set<Purpose>();
		withdrawn.set(root, refused);
		if (!analytics) refused.add('analytics');
		if (!advertising) refused.add('advertising');
	}
	return withdrawn;
}
