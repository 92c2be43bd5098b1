import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { sha256, signature } from '#src/api/secrets.server.ts';
import { type DesignRecord, findAnyDesign, findDesign } from '../storage/queries.server.ts';
import { findShare } from './queries.server.ts';
import { checkShare, type Share, type ShareMode, wrongMode } from './share.ts';

/** A design, and the link by which somebody looks at it; without one they are its owner. */
export interface Opened {
	readonly design: DesignRecord;
	readonly share: Share | undefined;
}

type Asking = Pick<RequestContext, 'actor' | 'db' | 'now' | 'shareToken'>;

/**
 * The design with this id for who asks: its owner, or anybody with the token of a link to it. A token of another
 * design's link opens as little as none; one that was taken back, has run out, or whose design is gone says so.
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

/** What a link opens. */
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

/** What a link opens, where it allows this. */
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

/** A link's token follows from its id, so that its owner can be shown it again. */
export const createShareToken = (
	env: Pick<RequestContext['env'], 'SESSION_SECRET'>,
	id: string,
): Promise<string> => signature(env.SESSION_SECRET, 'design_share', id);

/** The address of a file of a shared design. */
export const withShareToken = (address: string, token: string | undefined): string =>
	token === undefined
		? address
		: `${address}${address.includes('?') ? '&' : '?'}share_token=${encodeURIComponent(token)}`;
