import { eq } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { hasRefused } from '#src/tracking/refused.server.ts';
import { orderAttributions } from './tables.server.ts';

type Column = Exclude<keyof typeof orderAttributions.$inferInsert, 'orderNumber' | 'createdAt'>;

/** The rest of the header's name after `x-attribution-`. */
const columns: Readonly<Record<Column, string>> = {
	source: 'utm-source',
	medium: 'utm-medium',
	campaign: 'utm-campaign',
	content: 'utm-content',
	term: 'utm-term',
	gclid: 'gclid',
	fbclid: 'fbclid',
	msclkid: 'msclkid',
	partner: 'partner',
	firstSource: 'first-source',
	firstMedium: 'first-medium',
	firstCampaign: 'first-campaign',
};

/** Longest value that is kept. */
const maxLength = 300;

function readHeader(request: Request, name: string): string | null {
	try {
		const text = decodeURIComponent(request.headers.get(`x-attribution-${name}`) ?? '').trim();
		return text === '' || text === '(none)' || text.length > maxLength ? null : text;
	} catch {
		return null;
	}
}

/**
 * Statements that store the marketing attribution of an order from the headers of a call; for the batch of the call's own
 * change. New values replace the old ones; if the buyer has withdrawn the consent, the row is deleted.
 */
export function storeAttribution(
	db: Database,
	request: Request,
	orderNumber: string,
	now: number,
): readonly Statement[] {
	if (hasRefused(request, 'advertising'))
		return [db.delete(orderAttributions).where(eq(orderAttributions.orderNumber, orderNumber))];
	const found = Object.fromEntries(
		Object.entries(columns).map(([column, name]) => [column, readHeader(request, name)]),
	) as Record<Column, string | null>;
	if (Object.values(found).every((value) => value === null)) return [];
	return [
		db
			.insert(orderAttributions)
			.values({ ...found, orderNumber, createdAt: now })
			.onConflictDoUpdate({ target: orderAttributions.orderNumber, set: found }),
	];
}

/** The attribution of an order; undefined without the buyer's consent. */
export async function findAttribution(
	db: Database,
	orderNumber: string,
): Promise<typeof orderAttributions.$inferSelect | undefined> {
	const [row] = await db
		.select()
		.from(orderAttributions)
		.where(eq(orderAttributions.orderNumber, orderNumber));
	return row;
}
