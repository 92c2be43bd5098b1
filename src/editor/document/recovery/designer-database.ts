/** IndexedDB database of the designer: open designs with their history, and files to upload. */
const databaseName = 'boxwright';
const databaseVersion = 2;
export type StoreName = 'designs' | 'uploads';

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
	opening ??= new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open(databaseName, databaseVersion);
		request.onupgradeneeded = () => {
			const database = request.result;
			for (const name of ['designs', 'uploads'] satisfies StoreName[])
				if (!database.objectStoreNames.contains(name))
					database.createObjectStore(name, { keyPath: 'key' }).createIndex('design', 'design');
		};
		request.onsuccess = () => {
			const database = request.result;
			// A page with a newer schema version waits until this connection is closed.
			database.onversionchange = () => {
				database.close();
				opening = undefined;
			};
			resolve(database);
		};
		request.onerror = () => reject(request.error);
		// A page with an older schema version blocks the upgrade: this page continues without storage.
		request.onblocked = () => reject(new Error('The database is open in an older page.'));
	});
	opening.catch(() => {
		opening = undefined;
	});
	return opening;
}

/** The result of a request. @throws its error */
export const toPromise = <Value>(request: IDBRequest<Value>): Promise<Value> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

/** Opens an object store in a new transaction. @throws if the browser has no storage (private windows) */
export const openStore = async (name: StoreName, mode: IDBTransactionMode): Promise<IDBObjectStore> =>
	(await open()).transaction(name, mode).objectStore(name);
