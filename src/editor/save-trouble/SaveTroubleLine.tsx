import { useStore } from '@nanostores/react';
import { CircleAlert } from 'lucide-react';
import { use, useState } from 'react';
import { type CompiledRoom, createTranslate, type Translate } from '#src/site/messages.ts';
import { spelt } from '#src/site/spelling.ts';
import { useDesigner } from '../DesignerContext.tsx';
import { openAutosave } from '../saving.ts';
import { $isStorageFull, $saveTrouble } from '../store.ts';

const files = import.meta.glob<CompiledRoom>('/i18n/*/designer-saving.json', { import: 'default' });
let words: Promise<Translate> | undefined;

/** In the page's language. It is fetched while the line is there: without one it comes too late. */
export function loadSavingWords(): Promise<Translate> {
	const { lang, dataset } = document.documentElement;
	words ??= Promise.resolve(files[`/i18n/${dataset.locale ?? 'en-US'}/designer-saving.json`]?.()).then(
		(room) => createTranslate(spelt(room ? { 'designer-saving': room } : {}, lang), lang),
	);
	words.catch(() => {
		words = undefined;
	});
	return words;
}

/** What really happened to a save, and what to do; tried again at a press. Nothing while all is well. */
export default function SaveTroubleLine() {
	const { t } = useDesigner();
	const say = use(loadSavingWords());
	const trouble = useStore($saveTrouble);
	const isFull = useStore($isStorageFull);
	const [isBusy, setIsBusy] = useState(false);
	if (!trouble) return null;
	const retry = async () => {
		setIsBusy(true);
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
				{t('editor.try_again')}
			</button>
		</div>
	);
}
