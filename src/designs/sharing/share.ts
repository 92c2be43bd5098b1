import * as v from 'valibot';
import { type Problem, problem } from '#src/api/problem.ts';

/** `view`: view. `copy`: view and copy. `comment`: view, read and write comments. */
export const shareModes = ['view', 'copy', 'comment'] as const;
export const ShareMode = v.picklist(shareModes);
export type ShareMode = v.InferOutput<typeof ShareMode>;

/** A link to a design. Times are epoch milliseconds. */
export interface Share {
	readonly id: string;
	readonly designId: string;
	readonly mode: ShareMode;
	readonly createdAt: number;
	/** Null: until it is revoked. */
	readonly expiresAt: number | null;
	readonly revokedAt: number | null;
}

/** Limit of valid links per design. */
export const maxShares = 50;
/** Limit of recipients per request. */
export const maxRecipients = 5;
export const dayMs = 86_400_000;
export const maxShareDays = 365;
/** Durations that the dialog offers, besides unlimited. */
export const offeredDays = [7, 30, 90] as const;

/** Duration of a link in days; undefined for unlimited. Times are ISO strings. */
export const durationDays = ({
	createdAt,
	expiresAt,
}: {
	readonly createdAt: string;
	readonly expiresAt: string | null;
}): number | undefined =>
	expiresAt === null ? undefined : Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / dayMs);

export const isOver = ({ expiresAt }: Pick<Share, 'expiresAt'>, now: number): boolean =>
	expiresAt !== null && expiresAt <= now;

/** The problem of a revoked or expired link, or of a deleted design. */
export function checkShare(
	share: Pick<Share, 'expiresAt' | 'revokedAt'>,
	isDesignDeleted: boolean,
	now: number,
): Problem | undefined {
	if (share.revokedAt !== null) return problem('share_revoked', 410, 'This link was revoked by its owner.');
	if (isOver(share, now)) return problem('share_expired', 410, 'This link has expired.');
	if (isDesignDeleted)
		return problem('shared_design_deleted', 410, 'The design that this link opened was deleted.');
	return undefined;
}

/** The link is valid but does not allow the request. */
export const wrongMode = problem('share_mode', 422, 'This link does not allow this action.');
