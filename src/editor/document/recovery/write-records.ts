import { $designId, $history, $saveState, setStorageFull } from '../store.ts';
import type { DesignRecord } from './design-records.ts';
import { flagRecords, tabLock } from './record-flag.ts';
import { dropRecord, putRecord } from './record-store.ts';

/** A pause in which many small changes become one write. */
const pauseMs = 500;

interface Keeping {
	/** The variant that the table shows. */
	readonly variantOf: () => number;
	/** The saved version that is on the table. */
	readonly version: () => number | undefined;
}

/** Remembers the table with its past in this browser, for a tab that is closed or dies. Returns how to stop. */
export function keepRecords({ variantOf, version }: Keeping): () => void {
	const tab = crypto.randomUUID();
	let timer: ReturnType<typeof setTimeout> | undefined;
	let lastKey: string | undefined;
	// Held for as long as the tab lives; the browser lets go of it whatever ends the tab.
	let release: (() => void) | undefined;
	void navigator.locks?.request(tabLock(tab), () => new Promise<void>((resolve) => (release = resolve)));

	async function write(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		const { past, present, future, mark } = $history.get();
		// In the middle of a gesture the past is not yet what it will be.
		if (mark !== undefined) return;
		if (past.length + future.length === 0) {
			// Another document lies on the table: what was remembered of the one before must not come back.
			if (lastKey) await dropRecord(lastKey).catch(() => undefined);
			lastKey = undefined;
			return;
		}
		const design = $designId.get() ?? `new:${variantOf()}`;
		const key = `${design}|${tab}`;
		const record: DesignRecord = {
			key,
			design,
			tab,
			version: version(),
			isUnsaved: !['saved', 'clean'].includes($saveState.get()),
			keptAt: Date.now(),
			history: { past, present, future },
		};
		const before = lastKey;
		lastKey = key;
		flagRecords();
		try {
			await putRecord(record);
			if (before && before !== key) await dropRecord(before);
			setStorageFull(false);
		} catch {
			// Storage that is full or closed: the server keeps the design all the same, while there is a line to it.
			setStorageFull(true);
		}
	}
	const soon = () => {
		timer ??= setTimeout(() => void write(), pauseMs);
	};
	const now = () => void write();
	const stops = [$history.listen(soon), $saveState.listen(soon)];
	window.addEventListener('pagehide', now);
	document.addEventListener('visibilitychange', now);
	soon();
	return () => {
		clearTimeout(timer);
		for (const stop of stops) stop();
		window.removeEventListener('pagehide', now);
		document.removeEventListener('visibilitychange', now);
		release?.();
	};
}
