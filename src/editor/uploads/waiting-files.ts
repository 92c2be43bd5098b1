import type { Point, Side } from '#src/dielines/dieline.ts';
import { $box } from '../document/box/store.ts';
import { rememberedForMs } from '../document/recovery/design-records.ts';
import { openStore, toPromise } from '../document/recovery/designer-database.ts';
import { markRecordsExist } from '../document/recovery/record-flag.ts';
import { $designId } from '../document/store.ts';

/** A file that was put on a box and has not arrived yet, as this browser keeps it. */
export interface WaitingFile {
	/** The id that its picture will have in the design. */
	readonly key: string;
	/** Id of the design, or `new:<variant>` of one that the server does not know yet. */
	readonly design: string;
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

/** The files of a design that wait, oldest first; deletes those that were kept too long. Never rejects. */
export async function listWaitingFiles(design: string): Promise<readonly WaitingFile[]> {
	try {
		const all: WaitingFile[] = await toPromise((await openStore('uploads', 'readonly')).getAll());
		const isOld = ({ keptAt }: WaitingFile) => Date.now() - keptAt >= rememberedForMs;
		await Promise.all(all.filter(isOld).map(({ key }) => forgetFile(key)));
		return all
			.filter((waiting) => waiting.design === design && !isOld(waiting))
			.toSorted((one, other) => one.keptAt - other.keptAt || one.place - other.place);
	} catch {
		return [];
	}
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
