import { count, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { offers } from '#src/quotes/offers/record/tables.server.ts';
import { quoteRequests } from '#src/quotes/record/tables.server.ts';

const isQuestion = eq(offers.state, 'question');

/** SQL condition: the request's offer has an unanswered question of the buyer. */
export const hasQuestion = (db: Database): SQL =>
	inArray(quoteRequests.id, db.select({ id: offers.requestId }).from(offers).where(isQuestion));

/** Number of offers with an unanswered question. */
export const countQuestions = async (db: Database): Promise<number> =>
	(await db.select({ questions: count() }).from(offers).where(isQuestion))[0]?.questions ?? 0;
