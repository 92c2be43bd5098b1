import { $design, restoreHistory } from '../store.ts';
import { isLeft, recordToTake } from './design-records.ts';
import { tabLock } from './record-flag.ts';
import { dropRecord, recordsOf } from './record-store.ts';
import { sameValue } from './same-value.ts';

/** What was brought back on the table. */
export interface Taken {
	readonly isUnsaved: boolean;
	/** The saved version that it was made from: an older one than the server's leads to a conflict, not over it. */
	readonly version: number | undefined;
}

/**
 * Brings back what a closed tab left of a design: its unsaved changes, or the steps that can be undone. Undefined
 * where there is nothing, or the browser does not tell.
 * The server's design lies on the table.
 * @param design id, or `new:<variant>`
 * @param version the server's
 */
export async function takeRecord(design: string, version: number | undefined): Promise<Taken | undefined> {
	try {
		const records = await recordsOf(design);
		const held = (await navigator.locks?.query())?.held ?? [];
		const openTabs = new Set(
			records.filter(({ tab }) => held.some(({ name }) => name === tabLock(tab))).map(({ tab }) => tab),
		);
		const left = records.filter((record) => isLeft(record, openTabs, Date.now()));
		const taken = recordToTake(left, version);
		// Unsaved work of another tab waits for its own turn.
		for (const record of records)
			if (record === taken || (!openTabs.has(record.tab) && !record.isUnsaved)) await dropRecord(record.key);
		if (!taken) return undefined;
		// A page that is left sends its last change without hearing the answer: the server may have it.
		const isSaved = version !== undefined && sameValue(taken.history.present, $design.get());
		restoreHistory(taken.history);
		return isSaved ? { isUnsaved: false, version } : { isUnsaved: taken.isUnsaved, version: taken.version };
	} catch {
		return undefined;
	}
}
