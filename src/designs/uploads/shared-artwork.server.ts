import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { usesArtwork } from '../document/design.ts';
import { openShared } from '../sharing/open-design.server.ts';
import { type ArtworkRecord, findArtwork } from './queries.server.ts';

/** Finds a file for a share link; 404 for files that its design does not use. */
export async function findSharedArtwork(
	{ db, now, shareToken }: Pick<RequestContext, 'db' | 'now' | 'shareToken'>,
	id: string,
): Promise<Result<ArtworkRecord>> {
	const opened = await openShared(db, shareToken, now);
	if (!opened.ok) return opened;
	const { document, userId } = opened.value.design;
	const record = document && usesArtwork(document, id) && (await findArtwork(db, id, userId));
	return record ? ok(record) : fail(notFound);
}
