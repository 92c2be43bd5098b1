// Flag in local storage whether any record exists, so that the recovery code is loaded only then.
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

/**
 * Id of the record that this page has restored. It is kept until the page has written its own, so that a page that is
 * left at once does not lose the history.
 */
let restored: string | undefined;
let restoredFrom: string | undefined;
export function setRestoredRecord(key: string | undefined): void {
	restored = key;
	restoredFrom = key?.split('|')[1];
}
/** The closed tab whose record this page restores. */
export const restoredTab = (): string | undefined => restoredFrom;
export function popRestoredRecord(): string | undefined {
	const key = restored;
	restored = undefined;
	return key;
}

let writeRecord: (() => Promise<void>) | undefined;
/** Sets what writes the open design's record; undefined where nothing writes one. */
export function setRecordWriter(write: typeof writeRecord): void {
	writeRecord = write;
}
/** Writes the open design's record now: before the page is left. Never rejects. */
export const writeRecordNow = async (): Promise<void> => writeRecord?.();

/** Id of this page in its record and in its waiting files. */
export const thisTab = crypto.randomUUID();

/** Web lock that says a tab is open. */
export const tabLock = (tab: string): string => `boxwright_tab_${tab}`;

/** Which of the given tabs are open; none if the browser has no locks. */
export async function findOpenTabs(tabs: readonly string[]): Promise<ReadonlySet<string>> {
	const held = new Set(((await navigator.locks?.query())?.held ?? []).map(({ name }) => name));
	return new Set(tabs.filter((tab) => held.has(tabLock(tab))));
}
