import type { DesignRecord } from './design-records.ts';
import { openStore, toPromise } from './designer-database.ts';

/** All records of a design, of all tabs. @throws if the browser has no storage (private windows) */
export const loadRecords = async (design: string): Promise<DesignRecord[]> =>
	toPromise((await openStore('designs', 'readonly')).index('design').getAll(design));

/** Opens the storage early: a page that is closing has no time for it. @throws if the browser has no storage */
export async function openRecordStore(): Promise<void> {
	await openStore('designs', 'readonly');
}

/**
 * Writes a record and deletes the one that it replaces: both or neither.
 * @param replaced key; may be the record's own
 * @throws when the browser's storage is full or closed
 */
export async function putRecord(record: DesignRecord, replaced?: string): Promise<void> {
	const records = await openStore('designs', 'readwrite');
	const { transaction } = records;
	const done = new Promise<void>((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error);
	});
	records.put(record);
	if (replaced !== undefined && replaced !== record.key) records.delete(replaced);
	// Committed here, not after the last event: a page that is closing gets no more events, and its transaction would be
	// discarded.
	transaction.commit();
	return done;
}

export const deleteRecord = async (key: string): Promise<unknown> =>
	toPromise((await openStore('designs', 'readwrite')).delete(key));
