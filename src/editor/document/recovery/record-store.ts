import type { DesignRecord } from './design-records.ts';

const storeName = 'designs';
let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
	opening ??= new Promise((resolve, reject) => {
		const request = indexedDB.open('boxwright', 1);
		request.onupgradeneeded = () => {
			request.result.createObjectStore(storeName, { keyPath: 'key' }).createIndex('design', 'design');
		};
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
	return opening;
}

const toPromise = <Value>(request: IDBRequest<Value>): Promise<Value> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

const store = async (mode: IDBTransactionMode) =>
	(await open()).transaction(storeName, mode).objectStore(storeName);

/** Every record of a design, of all tabs. @throws where the browser keeps nothing (private windows) */
export const loadRecords = async (design: string): Promise<DesignRecord[]> =>
	toPromise((await store('readonly')).index('design').getAll(design));

/** Opens the storage early: a page that is closing has no time for it. @throws if the browser has no storage */
export async function openRecordStore(): Promise<void> {
	await open();
}

/**
 * Writes a record and deletes the one that it replaces: both or neither.
 * @param replaced key; may be the record's own
 * @throws when the browser's storage is full or closed
 */
export async function putRecord(record: DesignRecord, replaced?: string): Promise<void> {
	const transaction = (await open()).transaction(storeName, 'readwrite');
	const records = transaction.objectStore(storeName);
	const done = new Promise<void>((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error);
	});
	records.put(record);
	if (replaced !== undefined && replaced !== record.key) records.delete(replaced);
	// Committed here, not after the last event: a page that is closing gets none, and its transaction is discarded.
	transaction.commit();
	return done;
}

export const dropRecord = async (key: string): Promise<unknown> =>
	toPromise((await store('readwrite')).delete(key));
