/** Keys of the queue of RudderStack's SDK: `rudder_beacon_<write key>.<id of the page>.<part>`. */
const prefix = 'rudder_beacon_';

/**
 * Deletes the events that the SDK has not sent yet. It keeps them in local storage, or in session storage where there is
 * none, and has no call for it.
 */
export function deleteSdkQueue(): void {
	for (const kind of ['localStorage', 'sessionStorage'] as const)
		try {
			const storage = window[kind];
			for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
		} catch {
			// A browser that forbids storage has nothing stored.
		}
}
