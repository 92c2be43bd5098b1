import { Check, X } from 'lucide-react';
import { useEffect } from 'react';
import { actionFor, actionOf } from '../actions/actions.ts';
import { isTyping } from '../browser/hotkeys.ts';
import { useDesigner } from '../context/DesignerContext.tsx';
import { useWords } from '../context/DialogTexts.tsx';
import { tell } from '../context/store.ts';
import { $design, $draft, $selection, beginGesture, setDraft } from '../document/store.ts';
import { croppedImage, giveUpCrop, keepCrop, pressCropKey } from '../sheet/gestures/crop-mode.ts';

/** How the sheet is looked at is no reason to stop. */
const looking = ['zoom_in', 'zoom_out', 'fit', 'fit_side', 'zoom_selection', 'zoom_true', 'rulers', 'hand'];
/** Where a press belongs to the crop: the sheet itself, and what says so. */
const own = '#sheet, [data-crop]';

/** While a picture is cropped: what one does, and how it ends. Everything until then is one step. */
export default function CropBar({ id }: { id: string }) {
	const { t } = useDesigner();
	const words = useWords();
	useEffect(() => {
		beginGesture();
		// In a small window its handles lie below the bars, or under one finger all at once.
		if (matchMedia('(max-width: 767px)').matches) actionOf('zoom_selection').run(t);
		document.getElementById('sheet')?.focus({ preventScroll: true });
		tell(`${words('pictures.crop_help')} ${words('pictures.crop_keys')}`);
		const over = new AbortController();
		document.addEventListener('keydown', press, { capture: true, signal: over.signal });
		document.addEventListener('pointerdown', leave, { capture: true, signal: over.signal });
		const stops = [
			$selection.listen((ids) => {
				if (ids.length !== 1 || ids[0] !== id) keepCrop();
			}),
			// Another version has come, without the picture.
			$design.listen(() => croppedImage() === undefined && keepCrop()),
		];
		return () => {
			over.abort();
			for (const stop of stops) stop();
			keepCrop();
		};
	}, [id, t, words]);

	return (
		<div
			data-crop
			role="toolbar"
			aria-label={t('objects.crop')}
			className="absolute inset-x-0 top-3 mx-auto flex w-fit max-w-[calc(100%-24px)] items-center gap-2 rounded-card border border-line bg-white/95 py-1 pr-1 pl-4 shadow-float"
		>
			<p className="crop-help text-13">{words('pictures.crop_help')}</p>
			<button type="button" className="button button-quiet button-small" onClick={giveUpCrop}>
				<X size={16} aria-hidden="true" />
				{words('pictures.crop_drop')}
			</button>
			<button type="button" className="button button-primary button-small" onClick={keepCrop}>
				<Check size={16} aria-hidden="true" />
				{words('pictures.crop_keep')}
			</button>
		</div>
	);
}

/** Before the designer's own keys. */
function press(event: KeyboardEvent): void {
	if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
	const onBar = event.target instanceof Element && event.target.closest('button') !== null;
	const take = () => {
		event.preventDefault();
		event.stopPropagation();
	};
	if (event.key === 'Escape') {
		take();
		// A running drag first.
		if ($draft.get()) setDraft(undefined);
		else giveUpCrop();
	} else if (event.key === 'Enter' && !onBar) {
		take();
		keepCrop();
	} else if (!event.ctrlKey && !event.metaKey && pressCropKey(event)) take();
	else {
		const action = actionFor(event);
		if (
			action &&
			!looking.includes(action.id) &&
			action.id !== 'select_next' &&
			action.id !== 'select_previous'
		)
			keepCrop();
	}
}

function leave({ target }: PointerEvent): void {
	if (target instanceof Element && target.closest(own) === null && !target.closest('dialog')) keepCrop();
}
