import { $designId, $saveState, setStorageFull } from '../save-state/store.ts';
import { $history } from '../store.ts';
import type { DesignRecord } from './design-records.ts';
import { markRecordsExist, popRestoredRecord, setRecordWriter, tabLock, thisTab } from './record-flag.ts';
import { deleteRecord, openRecordStore, putRecord } from './record-store.ts';

/** Debounce time of writes. */
const pauseMs = 500;

interface RecordOptions {
	/** Variant of the open box. */
	readonly getVariantId: () => number;
	/** Version of the open design. */
	readonly version: () => number | undefined;
}

/** Stores the open design with its history in this browser, for a tab that closes or crashes. Returns a stop function. */
export function writeRecords({ getVariantId, version }: RecordOptions): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	// The restored record is replaced by this page's first own record.
	let lastKey = popRestoredRecord();
	// Held while the tab exists; the browser releases it when the tab ends for any reason.
	let release: (() => void) | undefined;
	void navigator.locks?.request(tabLock(thisTab), () => new Promise<void>((resolve) => (release = resolve)));

	async function write(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		const { past, present, future, mark } = $history.get();
		// During a gesture the history is incomplete.
		if (mark !== undefined) return;
		if (past.length + future.length === 0) {
			// Another document is open: the previous record must not be restored.
			if (lastKey) await deleteRecord(lastKey).catch(() => undefined);
			lastKey = undefined;
			return;
		}
		const design = $designId.get() ?? `new:${getVariantId()}`;
		const key = `${design}|${thisTab}`;
		const record: DesignRecord = {
			key,
			design,
			tab: thisTab,
			version: version(),
			isUnsaved: !['saved', 'clean'].includes($saveState.get()),
			keptAt: Date.now(),
			history: { past, present, future },
		};
		const before = lastKey;
		lastKey = key;
		markRecordsExist();
		try {
			await putRecord(record, before);
			setStorageFull(false);
		} catch {
			// Storage that is full or closed: the server still saves the design while online.
			setStorageFull(true);
		}
	}
	const soon = () => {
		timer ??= setTimeout(() => void write(), pauseMs);
	};
	const now = () => void write();
	// The first save has given the design its id: until it is written, the record is that of a design without one.
	const stops = [$history.listen(soon), $saveState.listen(soon), $designId.listen(now)];
	setRecordWriter(write);
	void openRecordStore().catch(() => undefined);
	window.addEventListener('pagehide', now);
	document.addEventListener('visibilitychange', now);
	soon();
	return () => {
		clearTimeout(timer);
		for (const stop of stops) stop();
		window.removeEventListener('pagehide', now);
		document.removeEventListener('visibilitychange', now);
		setRecordWriter(undefined);
		release?.();
	};
}
