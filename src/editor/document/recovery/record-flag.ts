// Where nothing is remembered, a designer that opens needs none of recovery's code.
const flag = 'boxwright_records';

export function isAnythingRemembered(): boolean {
	try {
		return localStorage.getItem(flag) !== null;
	} catch {
		return false;
	}
}

export function flagRecords(): void {
	try {
		localStorage.setItem(flag, '1');
	} catch {
		// A browser that keeps nothing has nothing to bring back.
	}
}

/** Web lock that says a tab is open. */
export const tabLock = (tab: string): string => `boxwright_tab_${tab}`;
