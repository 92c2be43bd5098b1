import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { sha256, signature } from '#src/api/secrets.server.ts';
import { type DesignRecord, findAnyDesign, findDesign } from '../storage/queries.server.ts';
import { findShare } from './queries.server.ts';
import { checkShare, type Share, type ShareMode, wrongMode } from './share.ts';

/** A design, and the share link through which it was opened; undefined for the owner. */
export interface Opened {
	readonly design: DesignRecord;
	readonly share: Share | undefined;
}

type Asking = Pick<RequestContext, 'actor' | 'db' | 'now' | 'shareToken'>;

/**
 * Opens a design for its owner, or with the token of a share link. Tokens of other designs answer 404; tokens of revoked
 * or expired links and of deleted designs answer 410 with the reason.
 */
export async function openDesign(
	{ actor, db, now, shareToken }: Asking,
	id: string,
): Promise<Result<Opened>> {
	const own = actor && (await findDesign(db, id, actor.userId));
	if (own) return ok({ design: own, share: undefined });
	const shared = await openShared(db, shareToken, now);
	if (!shared.ok) return shared;
	return shared.value.design.id === id ? shared : fail(notFound);
}

/** Opens the design of a share link. */
export async function openShared(
	db: RequestContext['db'],
	token: string | undefined,
	now: number,
): Promise<Result<{ readonly design: DesignRecord; readonly share: Share }>> {
	const share = token && (await findShare(db, await sha256(token)));
	if (!share) return fail(notFound);
	const { design, isDeleted } = (await findAnyDesign(db, share.designId)) ?? {};
	const failure = checkShare(share, design === undefined || isDeleted === true, now);
	if (failure) return fail(failure);
	return design ? ok({ design, share }) : fail(notFound);
}

/** Opens the design of a share link that has this mode. */
export async function openSharedFor(
	db: RequestContext['db'],
	token: string,
	mode: ShareMode,
	now: number,
): Promise<Result<{ readonly design: DesignRecord; readonly share: Share }>> {
	const opened = await openShared(db, token, now);
	if (opened.ok && opened.value.share.mode !== mode) return fail(wrongMode);
	return opened;
}

/** The token is derived from the id of the link, so that it can be shown to the owner again. */
export const createShareToken = (
	env: Pick<RequestContext['env'], 'SESSION_SECRET'>,
	id: string,
): Promise<string> => signature(env.SESSION_SECRET, 'design_share', id);

/** Adds the share token to the URL of a file. */
export const withShareToken = (address: string, token: string | undefined): string =>
	token === undefined
		? address
		: `${address}${address.includes('?') ? '&' : '?'}share_token=${encodeURIComponent(token)}`;
