import type { Point, Side } from '#src/dielines/dieline.ts';
import { $box } from '../document/box/store.ts';
import { rememberedForMs } from '../document/recovery/design-records.ts';
import { openStore, toPromise } from '../document/recovery/designer-database.ts';
import { findOpenTabs, markRecordsExist, restoredTab } from '../document/recovery/record-flag.ts';
import { loadRecords } from '../document/recovery/record-store.ts';
import { $designId } from '../document/save-state/store.ts';

/** A file whose upload has not finished, as stored in IndexedDB. */
export interface WaitingFile {
	/** The id that its picture will have in the design. */
	readonly key: string;
	/** Id of the design, or `new:<variant>` for an unsaved one. */
	readonly design: string;
	/** Id of the tab: several tabs may have unsaved designs of the same variant. */
	readonly tab: string;
	readonly file: File;
	/** The side that was open, and the place on the sheet layout where it was dropped, mm. */
	readonly side: Side;
	readonly at: Point | undefined;
	/** The picture that it replaces. */
	readonly replaces: string | undefined;
	/** Several files at one place lie a little beside each other. */
	readonly place: number;
	/** Of a PDF: the page that was chosen. */
	readonly page: number | undefined;
	/** Epoch milliseconds. */
	readonly keptAt: number;
}

/** Storage key of the open design's files. */
export const openDesignKey = (): string => $designId.get() ?? `new:${$box.get()?.variantId ?? 0}`;

/** Stores a file, or updates its record, until the upload has finished. Does nothing without browser storage. */
export async function storeWaitingFile(waiting: WaitingFile): Promise<void> {
	try {
		await toPromise((await openStore('uploads', 'readwrite')).put(waiting));
		markRecordsExist();
	} catch {
		// The upload continues without storage; the page warns before a reload.
	}
}

/** Deletes a stored file. Never rejects. */
export async function deleteWaitingFile(key: string): Promise<void> {
	try {
		await toPromise((await openStore('uploads', 'readwrite')).delete(key));
	} catch {
		// Nothing was kept.
	}
}

/** The stored files of the open design, oldest first; deletes expired ones. Never rejects. */
export async function listWaitingFiles(): Promise<readonly WaitingFile[]> {
	try {
		const all: WaitingFile[] = await toPromise((await openStore('uploads', 'readonly')).getAll());
		const isOld = ({ keptAt }: WaitingFile) => Date.now() - keptAt >= rememberedForMs;
		await Promise.all(all.filter(isOld).map(({ key }) => deleteWaitingFile(key)));
		const files = all
			.filter((waiting) => !isOld(waiting))
			.toSorted((one, other) => one.keptAt - other.keptAt || one.place - other.place);
		const id = $designId.get();
		if (id !== undefined) return files.filter(({ design }) => design === id);
		const unsaved = files.filter(({ design }) => design.startsWith('new:'));
		const from = restoredTab() ?? (await findTabWithoutRecord(unsaved));
		return unsaved.filter(({ tab }) => tab === from);
	} catch {
		return [];
	}
}

/**
 * The tab that was closed last with files of the open variant, before anything else was on its box. Files of a tab with
 * a stored record are not used until that record is restored.
 */
async function findTabWithoutRecord(unsaved: readonly WaitingFile[]): Promise<string | undefined> {
	const design = openDesignKey();
	const recorded = new Set((await loadRecords(design)).map(({ tab }) => tab));
	const openTabs = await findOpenTabs(unsaved.map(({ tab }) => tab));
	const left = unsaved.filter(
		(file) => file.design === design && !recorded.has(file.tab) && !openTabs.has(file.tab),
	);
	return left.at(-1)?.tab;
}

/**
 * Locks a file for this tab (Web Locks), so that no two tabs upload it.
 * @param waits true: waits until the tab that has it has ended its upload or is closed
 * @returns a function that releases it; undefined where another tab has it
 */
export async function lockFile(key: string, waits = false): Promise<(() => void) | undefined> {
	if (!navigator.locks) return () => undefined;
	return new Promise((resolve) => {
		void navigator.locks.request(`boxwright_upload_${key}`, { ifAvailable: !waits }, (lock) => {
			if (!lock) return resolve(undefined);
			return new Promise<void>((release) => resolve(release));
		});
	});
}
