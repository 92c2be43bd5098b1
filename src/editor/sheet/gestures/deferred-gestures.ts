import type { Press, Table } from './gesture.ts';
import type { sheetGestures } from './sheet-gestures.ts';

type Gestures = ReturnType<typeof sheetGestures>;
type GestureEventName = 'press' | 'move' | 'release' | 'lose' | 'pointOut';

/** Loads the code of the gestures. */
export async function loadGestures(table: Omit<Table, 'measureExtent'>): Promise<Gestures> {
	const [{ sheetGestures }, { measureExtent }] = await Promise.all([
		import('./sheet-gestures.ts'),
		import('../../painting/extent.ts'),
	]);
	return sheetGestures({ ...table, measureExtent });
}

/** Gestures whose code comes with the first pointer event. Events until then are kept and replayed. */
export function deferGestures(load: () => Promise<Gestures>) {
	let gestures: Gestures | undefined;
	let isLoading = false;
	let isStopped = false;
	let waiting: (readonly [GestureEventName, Press])[] = [];

	async function open() {
		isLoading = true;
		try {
			const loaded = await load();
			if (isStopped) return loaded.stop();
			gestures = loaded;
			for (const [name, press] of waiting) gestures[name](press);
		} catch {
			// Offline: the next pointer event retries.
		}
		isLoading = false;
		waiting = [];
	}

	return {
		handleEvent(name: GestureEventName, press: Press) {
			if (gestures) return gestures[name](press);
			// Hover events are not replayed.
			if (name !== 'move' || waiting.length > 0) waiting.push([name, press]);
			if (!isLoading) void open();
		},
		/** The cursor at a place; undefined while a gesture runs or its code is not there yet. */
		cursorFor: (press: Press): string | undefined =>
			gestures && !gestures.isBusy() ? gestures.cursorFor(press) : undefined,
		stop(): void {
			isStopped = true;
			gestures?.stop();
		},
	};
}
