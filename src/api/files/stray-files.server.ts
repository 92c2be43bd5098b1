/** Cron runs every five minutes, so all 256 parts of a folder are checked in less than a day. */
const shares = 256;
const callEveryMs = 5 * 60_000;
/** Pages of 1000 files that one call looks through. */
const maxPages = 10;

/** The part of all files that is checked now: the first two hexadecimal digits of their ids. */
export const shareDigits = (now: number): string =>
	(Math.floor(now / callEveryMs) % shares).toString(16).padStart(2, '0');

/**
 * Deletes files that no database row refers to, in the part of a folder that is checked now. Their rows were deleted, or
 * a Worker ended between storing a file and inserting its row.
 * @param before files that were stored later are skipped: their row may not be inserted yet
 * @param findStray which of the keys nothing refers to
 * @returns how many were deleted
 */
export async function deleteStrayFiles(
	bucket: R2Bucket,
	{ folder, now, before }: { readonly folder: string; readonly now: number; readonly before: number },
	findStray: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
	const prefix = folder + shareDigits(now);
	let deleted = 0;
	let cursor: string | undefined;
	for (let page = 0; page < maxPages; page++) {
		const listed = await bucket.list({ prefix, limit: 1000, ...(cursor && { cursor }) });
		const old = listed.objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key);
		const stray = old.length > 0 ? await findStray(old) : [];
		if (stray.length > 0) await bucket.delete([...stray]);
		deleted += stray.length;
		if (!listed.truncated) break;
		cursor = listed.cursor;
	}
	return deleted;
}

/** The id in `<folder><id>` or `<folder><id>/<part>`. */
export const parseId = (key: string, folder: string): string => key.slice(folder.length).split('/')[0] ?? '';
