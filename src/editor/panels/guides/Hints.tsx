import { useStore } from '@nanostores/react';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { isEmptyDesign } from '#src/designs/document/design.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { $dialog } from '../../context/store.ts';
import { $design, $selection } from '../../document/store.ts';
import { $view } from '../../viewport/store.ts';
import { hints, hintsFor, readHints, storeReadHints } from './hint.ts';

/** First-use hints, one at a time, once the box is not empty and nothing is selected. Read or closed hints never return. */
export default function Hints() {
	const { t } = useDesigner();
	const texts = useDialogTexts();
	const isDrawn = !isEmptyDesign(useStore($design));
	const dialog = useStore($dialog);
	const hasSelection = useStore($selection).length > 0;
	const [read, setRead] = useState(readHints);
	const shown = hintsFor({
		isTouch: matchMedia('(pointer: coarse)').matches,
		isFlat: useStore($view) === 'flat',
	});
	const hint = hints.slice(read).find((name) => shown.includes(name));
	// While something is selected the hint would lie over it, or on a phone over its fields.
	if (!isDrawn || !hint || dialog || hasSelection) return null;
	const goOn = (count: number) => {
		storeReadHints(count);
		setRead(count);
	};
	const next = hints.indexOf(hint) + 1;
	const isLast = hint === shown.at(-1);
	return (
		<aside
			className="hint pointer-events-none fixed right-3 bottom-76 z-10 grid w-72 max-w-[calc(100vw-24px)] gap-2 rounded-card bg-rich-blue p-4 text-15 text-white shadow-float md:right-auto md:bottom-44 md:left-24"
			aria-label={texts('guides.hints')}
		>
			<p role="status" className="pr-8">
				{texts(`guides.hint_${hint}`)}
			</p>
			<button
				type="button"
				className="pointer-events-auto absolute top-1 right-1 grid size-11 place-items-center"
				aria-label={t('editor.close')}
				onClick={() => goOn(hints.length)}
			>
				<X size={18} aria-hidden="true" />
			</button>
			<button
				type="button"
				className="pointer-events-auto min-h-11 justify-self-start font-medium underline underline-offset-4"
				onClick={() => goOn(isLast ? hints.length : next)}
			>
				{texts(isLast ? 'guides.hint_done' : 'guides.hint_next')}
			</button>
		</aside>
	);
}
