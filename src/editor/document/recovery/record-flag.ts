// Tells whether any record exists, so that recovery code is loaded only then.
const flag = 'boxwright_records';

export function hasRecords(): boolean {
	try {
		return localStorage.getItem(flag) !== null;
	} catch {
		return false;
	}
}

export function markRecordsExist(): void {
	try {
		localStorage.setItem(flag, '1');
	} catch {
		// Without storage there is nothing to restore.
	}
}

/** Web lock that says a tab is open. */
export const tabLock = (tab: string): string => `boxwright_tab_${tab}`;
