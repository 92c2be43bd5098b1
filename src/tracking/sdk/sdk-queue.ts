/** Keys of the queue of RudderStack's SDK: `rudder_beacon_<write key>.<id of the page>.<part>`. */
const prefix = 'rudder_beacon_';

/**
 * Deletes the SDK's queue of unsent events from local storage and session storage (its fallback); the SDK has no method
 * for it.
 */
export function deleteSdkQueue(): void {
	for (const kind of ['localStorage', 'sessionStorage'] as const)
		try {
			const storage = window[kind];
			for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
		} catch {
			// Without storage there is nothing to delete.
		}
}
