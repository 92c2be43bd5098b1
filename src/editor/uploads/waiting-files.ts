import type { Point, Side } from '#src/dielines/dieline.ts';
import { $box } from '../document/box/store.ts';
import { rememberedForMs } from '../document/recovery/design-records.ts';
import { openStore, toPromise } from '../document/recovery/designer-database.ts';
import { findOpenTabs, markRecordsExist, restoredTab } from '../document/recovery/record-flag.ts';
import { loadRecords } from '../document/recovery/record-store.ts';
import { $designId } from '../document/store.ts';

/** A file that was put on a box and has not arrived yet, as this browser keeps it. */
export interface WaitingFile {
	/** The id that its picture will have in the design. */
	readonly key: string;
	/** Id of the design, or `new:<variant>` of one that the server does not know yet. */
	readonly design: string;
	/** The tab that has it: a browser may have several designs of one variant that the server does not know. */
	readonly tab: string;
	readonly file: File;
	/** The side that was open, and the place on the sheet layout where it was dropped, mm. */
	readonly side: Side;
	readonly at: Point | undefined;
	/** The picture whose frame it takes over. */
	readonly replaces: string | undefined;
	/** Several files at one place lie a little beside each other. */
	readonly place: number;
	/** Of a PDF: the page that was chosen. */
	readonly page: number | undefined;
	/** Epoch milliseconds. */
	readonly keptAt: number;
}

/** What the files of the open design are kept under. */
export const openDesignKey = (): string => $designId.get() ?? `new:${$box.get()?.variantId ?? 0}`;

/** Keeps a file until it has arrived, or what is known of it now. A browser without storage keeps none. */
export async function keepFile(waiting: WaitingFile): Promise<void> {
	try {
		await toPromise((await openStore('uploads', 'readwrite')).put(waiting));
		markRecordsExist();
	} catch {
		// The upload goes on; only a reload would lose it, and the page warns before that.
	}
}

/** Forgets a file: it has arrived, or is not wanted. Never rejects. */
export async function forgetFile(key: string): Promise<void> {
	try {
		await toPromise((await openStore('uploads', 'readwrite')).delete(key));
	} catch {
		// Nothing was kept.
	}
}

/** The files that the open design goes on with, oldest first; deletes those that were kept too long. Never rejects. */
export async function listWaitingFiles(): Promise<readonly WaitingFile[]> {
	try {
		const all: WaitingFile[] = await toPromise((await openStore('uploads', 'readonly')).getAll());
		const isOld = ({ keptAt }: WaitingFile) => Date.now() - keptAt >= rememberedForMs;
		await Promise.all(all.filter(isOld).map(({ key }) => forgetFile(key)));
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
 * The tab that was closed last with files of the open variant, before anything else was on its box. The files of a tab
 * that has left a record wait until that is restored.
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
 * Holds a file for this tab until it is released, so that no two tabs send it.
 * @param waits true: waits until the tab that has it has ended its upload or is closed
 * @returns a function that releases it; undefined where another tab has it
 */
export async function holdFile(key: string, waits = false): Promise<(() => void) | undefined> {
	if (!navigator.locks) return () => undefined;
	return new Promise((resolve) => {
		void navigator.locks.request(`boxwright_upload_${key}`, { ifAvailable: !waits }, (lock) => {
			if (!lock) return resolve(undefined);
			return new Promise<void>((release) => resolve(release));
		});
	});
}
