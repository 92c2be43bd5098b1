import { watchOtherTabs } from '../recovery/follow-tabs.ts';
import { writeRecords } from '../recovery/write-records.ts';
import { $designId, $saveState } from '../save-state/store.ts';
import { currentAutosave } from './current-autosave.ts';
import { fetchDesign } from './design-calls.ts';
import { replaceDesign, savedVersion } from './saved-state.ts';

/**
 * Stores the open design in this browser and follows other tabs. Returns a stop function.
 * @param onReplaced called once a newer version of another tab or device is open instead
 */
export function startRecovery(getVariantId: () => number, onReplaced?: () => void): () => void {
	const stops = [
		writeRecords({ getVariantId, version: savedVersion }),
		watchOtherTabs({
			version: savedVersion,
			ask: async (id) => (await fetchDesign(id)).version,
			onNewer: () => void loadNewerVersion(onReplaced),
		}),
	];
	return () => {
		for (const stop of stops) stop();
	};
}

/** Opens the newer version where nothing is unsaved here; else saving shows the conflict. */
async function loadNewerVersion(onReplaced?: () => void): Promise<void> {
	const id = $designId.get();
	if (id === undefined) return;
	if ($saveState.get() !== 'saved') {
		await currentAutosave()?.flush();
		return;
	}
	try {
		const newest = await fetchDesign(id);
		if ($saveState.get() !== 'saved') return;
		replaceDesign('designs.step_newest', newest);
		onReplaced?.();
	} catch {
		// The next save detects it.
	}
}
