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

/** Writes this tab's record over its last one. @throws when the browser's storage is full or closed */
export const putRecord = async (record: DesignRecord): Promise<unknown> =>
	toPromise((await store('readwrite')).put(record));

export const dropRecord = async (key: string): Promise<unknown> =>
	toPromise((await store('readwrite')).delete(key));
