import { useStore } from '@nanostores/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { use, useState } from 'react';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $isStorageFull, $saveProblem, setDesignId } from '../../document/save-state/store.ts';
import { currentAutosave } from '../../document/storage/current-autosave.ts';
import { loadSavingTexts } from './saving-texts.ts';

export { loadSavingTexts } from './saving-texts.ts';

/** Why saving failed and what to do, with a retry button. Nothing while saving works. */
export default function SaveProblemLine() {
	const { t } = useDesigner();
	const say = use(loadSavingTexts());
	const problem = useStore($saveProblem);
	const isFull = useStore($isStorageFull);
	const [isBusy, setIsBusy] = useState(false);
	if (!problem) return null;
	const isGone = problem === 'gone';
	const retry = async () => {
		setIsBusy(true);
		// Without an id the whole design is saved as a new one.
		if (isGone) setDesignId(undefined);
		await currentAutosave()?.flush();
		setIsBusy(false);
	};
	return (
		<div
			className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-paper px-3 py-2 text-13 sm:px-4"
			role="status"
		>
			<CircleAlert size={18} aria-hidden="true" className="shrink-0 text-warning" />
			<p className="min-w-0 flex-1 basis-52">
				{say(`designer-saving.${problem === 'offline' && isFull ? 'offline_full' : problem}`)}
			</p>
			<button
				type="button"
				className="button button-secondary button-small"
				aria-disabled={isBusy}
				onClick={() => !isBusy && void retry()}
			>
				{isGone ? say('designer-saving.save_as_new') : t('editor.try_again')}
			</button>
		</div>
	);
}
