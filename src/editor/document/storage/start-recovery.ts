import { followTabs } from '../recovery/follow-tabs.ts';
import { keepRecords } from '../recovery/write-records.ts';
import { $designId, $saveState } from '../store.ts';
import { fetchDesign } from './design-calls.ts';
import { putOnTable, savedVersion } from './saved-state.ts';
import { openAutosave } from './saving.ts';

/** Remembers the table in this browser and keeps its tabs together. Returns how to stop. */
export function startRecovery(variantOf: () => number): () => void {
	const stops = [
		keepRecords({ variantOf, version: savedVersion }),
		followTabs({
			version: savedVersion,
			ask: async (id) => (await fetchDesign(id)).version,
			onNewer: () => void takeNewer(),
		}),
	];
	return () => {
		for (const stop of stops) stop();
	};
}

/** Where nothing is unsaved here, the newer version comes onto the table; else saving shows the conflict. */
async function takeNewer(): Promise<void> {
	const id = $designId.get();
	if (id === undefined) return;
	if ($saveState.get() !== 'saved') {
		await openAutosave()?.flush();
		return;
	}
	try {
		const newest = await fetchDesign(id);
		if ($saveState.get() === 'saved') putOnTable('designs.step_newest', newest);
	} catch {
		// The next save finds out.
	}
}
