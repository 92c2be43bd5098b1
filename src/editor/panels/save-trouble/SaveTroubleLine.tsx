import { useStore } from '@nanostores/react';
import { CircleAlert } from 'lucide-react';
import { use, useState } from 'react';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { openAutosave } from '../../document/storage/saving.ts';
import { $isStorageFull, $saveTrouble, setDesignId } from '../../document/store.ts';
import { loadSavingWords } from './saving-texts.ts';

export { loadSavingWords } from './saving-texts.ts';

/** What really happened to a save, and what to do; tried again at a press. Nothing while all is well. */
export default function SaveTroubleLine() {
	const { t } = useDesigner();
	const say = use(loadSavingWords());
	const trouble = useStore($saveTrouble);
	const isFull = useStore($isStorageFull);
	const [isBusy, setIsBusy] = useState(false);
	if (!trouble) return null;
	const isGone = trouble === 'gone';
	const retry = async () => {
		setIsBusy(true);
		// Under no name it is created anew: what is on the table is all there.
		if (isGone) setDesignId(undefined);
		await openAutosave()?.flush();
		setIsBusy(false);
	};
	return (
		<div
			className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-paper px-3 py-2 text-13 sm:px-4"
			role="status"
		>
			<CircleAlert size={18} aria-hidden="true" className="shrink-0 text-warning" />
			<p className="min-w-0 flex-1 basis-52">
				{say(`designer-saving.${trouble === 'offline' && isFull ? 'offline_full' : trouble}`)}
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
