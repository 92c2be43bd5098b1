import type { Env } from '#src/api/env.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { deskWroteKind } from '#src/quotes/mail/request-mails.ts';
import type { QuoteRecord } from '#src/quotes/record/queries.server.ts';
import { changeQuote, type DeskChange, type DeskContext, type DeskFault } from './change-quote.server.ts';

export interface SendContext extends DeskContext {
	readonly env: Env;
	readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Changes a request and delivers the mail about it. @returns why not */
export async function changeAndSend(
	context: SendContext,
	request: QuoteRecord,
	change: DeskChange,
): Promise<DeskFault | undefined> {
	const changed = await changeQuote(context, request, change);
	if ('fault' in changed) return changed.fault;
	const { db, env, now, waitUntil } = context;
	if (changed.mail !== undefined)
		waitUntil(deliverMailAbout(db, env, { kind: deskWroteKind, subjectId: changed.mail }, now));
	return undefined;
}
