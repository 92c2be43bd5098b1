/** What the designer keeps in this browser: open designs with their history, and files on their way to the server. */
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
			// A page of a newer version waits for this one to let go.
			database.onversionchange = () => {
				database.close();
				opening = undefined;
			};
			resolve(database);
		};
		request.onerror = () => reject(request.error);
		// A page of an older version holds it open: this page goes on without storage.
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

/** A store in a transaction of its own. @throws where the browser keeps nothing (private windows) */
export const openStore = async (name: StoreName, mode: IDBTransactionMode): Promise<IDBObjectStore> =>
	(await open()).transaction(name, mode).objectStore(name);
