import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import { isBare } from '#src/designs/design.ts';
import { useDesigner } from '../DesignerContext.tsx';
import { $dialog } from '../session.ts';
import { $design } from '../store.ts';
import { useWords } from '../Words.tsx';
import { hints, hintsFor, keepReadHints, readHints } from './hint.ts';

/** First-use hints, one at a time once something lies on the box. Read or closed, they never come back. */
export default function Hints() {
	const { t } = useDesigner();
	const words = useWords();
	const isDrawn = !isBare(useStore($design));
	const dialog = useStore($dialog);
	const [read, setRead] = useState(readHints);
	const shown = hintsFor(matchMedia('(pointer: coarse)').matches);
	const hint = hints.slice(read).find((name) => shown.includes(name));
	if (!isDrawn || !hint || dialog) return null;
	const goOn = (count: number) => {
		keepReadHints(count);
		setRead(count);
	};
	const next = hints.indexOf(hint) + 1;
	const isLast = hint === shown.at(-1);
	return (
		<aside
			className="fixed right-3 bottom-60 z-10 grid w-72 max-w-[calc(100vw-24px)] gap-2 rounded-card bg-rich-blue p-4 text-15 text-white shadow-float md:right-auto md:bottom-28 md:left-24"
			aria-label={words('guides.hints')}
		>
			<p role="status" className="pr-8">
				{words(`guides.hint_${hint}`)}
			</p>
			<button
				type="button"
				className="absolute top-1 right-1 grid size-11 place-items-center"
				aria-label={t('editor.close')}
				onClick={() => goOn(hints.length)}
			>
				<X size={18} aria-hidden="true" />
			</button>
			<button
				type="button"
				className="min-h-11 justify-self-start font-medium underline underline-offset-4"
				onClick={() => goOn(isLast ? hints.length : next)}
			>
				{words(isLast ? 'guides.hint_done' : 'guides.hint_next')}
			</button>
		</aside>
	);
}
