import { waitFor } from '#src/ui/wait/store.ts';
import { $box, $quantity } from '../../document/box/store.ts';
import { $designId } from '../../document/save-state/store.ts';
import { currentAutosave } from '../../document/storage/current-autosave.ts';
import { storeHistory } from '../../document/storage/saving.ts';
import { readLine, type Stage, type StageBox, type StagePaths, stageAddress } from './stage.ts';

/** The state that is passed to another stage; `plain` is a box without a design. */
export function boxForStage(plain?: StageBox['spec']): StageBox | undefined {
	const spec = plain ?? $box.get()?.spec;
	return (
		spec && {
			spec,
			quantity: $quantity.get(),
			designId: plain ? undefined : $designId.get(),
			line: readLine(location.search),
		}
	);
}

/** Saves the design, then navigates to another stage. @returns false if saving failed; then it does not navigate */
export async function goToStage(stage: Stage, paths: StagePaths, plain?: StageBox['spec']): Promise<boolean> {
	const isSafe =
		plain || (await waitFor('saving', async () => currentAutosave()?.flush()).catch(() => false));
	if (!isSafe) return false;
	if (!plain) await storeHistory();
	// Only now: a design that was never saved has got its id.
	const box = boxForStage(plain);
	if (!box) return false;
	location.assign(stageAddress(stage, paths, box));
	return true;
}
