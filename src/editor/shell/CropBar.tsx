import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { actionFor, getAction } from '../actions/actions.ts';
import { isTyping } from '../browser/hotkeys.ts';
import { useDesigner } from '../context/DesignerContext.tsx';
import { useDialogTexts } from '../context/DialogTexts.tsx';
import { showNotice } from '../context/store.ts';
import { $design, $draft, $selection, beginGesture, setDraft } from '../document/store.ts';
import { cancelCrop, commitCrop, croppedImage, pressCropKey } from '../sheet/gestures/crop-mode.ts';

/** View actions do not end the crop. */
const looking = ['zoom_in', 'zoom_out', 'fit', 'fit_side', 'zoom_selection', 'zoom_true', 'rulers', 'hand'];
/** A press here does not end the crop: the sheet, and elements marked data-crop. */
const own = '#sheet, [data-crop]';

/** Toolbar of the crop mode. All changes until its end are one undo step. */
export default function CropBar({ id }: { id: string }) {
	const { t } = useDesigner();
	const texts = useDialogTexts();
	useEffect(() => {
		beginGesture();
		// In a small window its handles may be hidden by the bars, or too close together for a finger.
		if (matchMedia('(max-width: 767px)').matches) getAction('zoom_selection').run(t);
		document.getElementById('sheet')?.focus({ preventScroll: true });
		showNotice(`${texts('pictures.crop_help')} ${texts('pictures.crop_keys')}`);
		const over = new AbortController();
		document.addEventListener('keydown', press, { capture: true, signal: over.signal });
		document.addEventListener('pointerdown', leave, { capture: true, signal: over.signal });
		const stops = [
			$selection.listen((ids) => {
				if (ids.length !== 1 || ids[0] !== id) commitCrop();
			}),
			// The picture was removed, e.g. by a newer version.
			$design.listen(() => croppedImage() === undefined && commitCrop()),
		];
		return () => {
			over.abort();
			for (const stop of stops) stop();
			commitCrop();
		};
	}, [id, t, texts]);

	return (
		<div
			data-crop
			role="toolbar"
			aria-label={t('objects.crop')}
			className="absolute inset-x-0 top-3 mx-auto flex w-fit max-w-[calc(100%-24px)] items-center gap-2 rounded-card border border-line bg-white/95 py-1 pr-1 pl-4 shadow-float"
		>
			<p className="crop-help text-13">{texts('pictures.crop_help')}</p>
			<button type="button" className="button button-quiet button-small" onClick={cancelCrop}>
				<X size={16} aria-hidden="true" />
				{texts('pictures.crop_drop')}
			</button>
			<button type="button" className="button button-primary button-small" onClick={commitCrop}>
				<Check size={16} aria-hidden="true" />
				{texts('pictures.crop_keep')}
			</button>
		</div>
	);
}

/** Handles keys before the designer's hotkeys. */
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
		else cancelCrop();
	} else if (event.key === 'Enter' && !onBar) {
		take();
		commitCrop();
	} else if (!event.ctrlKey && !event.metaKey && pressCropKey(event)) take();
	else {
		const action = actionFor(event);
		if (
			action &&
			!looking.includes(action.id) &&
			action.id !== 'select_next' &&
			action.id !== 'select_previous'
		)
			commitCrop();
	}
}

function leave({ target }: PointerEvent): void {
	if (target instanceof Element && target.closest(own) === null && !target.closest('dialog')) commitCrop();
}
