import { $design, restoreHistory } from '../store.ts';
import { chooseRecord, isAbandoned } from './design-records.ts';
import { findOpenTabs, setRestoredRecord } from './record-flag.ts';
import { deleteRecord, loadRecords } from './record-store.ts';
import { sameValue } from './same-value.ts';

/** What was restored. */
export interface RestoredRecord {
	readonly isUnsaved: boolean;
	/**
	 * The saved version that it was made from: if it is older than the server's, saving reports a conflict instead of
	 * overwriting the server's.
	 */
	readonly version: number | undefined;
}

/**
 * Restores a closed tab's unsaved changes or undo history. Undefined
 * where there is no record or no storage.
 * The server's version of the design must be open.
 * @param design id, or `new:<variant>`
 * @param version the server's
 */
export async function restoreRecord(
	design: string,
	version: number | undefined,
): Promise<RestoredRecord | undefined> {
	try {
		const records = await loadRecords(design);
		const openTabs = await findOpenTabs(records.map(({ tab }) => tab));
		const left = records.filter((record) => isAbandoned(record, openTabs, Date.now()));
		const taken = chooseRecord(left, version, (design) => sameValue(design, $design.get()));
		setRestoredRecord(taken?.key);
		// Unsaved work of other tabs is kept.
		for (const record of records)
			if (record !== taken && !openTabs.has(record.tab) && !record.isUnsaved) await deleteRecord(record.key);
		if (!taken) return undefined;
		// A page that is closed sends its last change without waiting: the server may have it.
		const isSaved = version !== undefined && sameValue(taken.history.present, $design.get());
		restoreHistory(taken.history);
		return isSaved ? { isUnsaved: false, version } : { isUnsaved: taken.isUnsaved, version: taken.version };
	} catch {
		return undefined;
	}
}
