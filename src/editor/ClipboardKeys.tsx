import { useEffect } from 'react';
import { addObjects, canAddObject, removeObjects } from '#src/designs/commands.ts';
import { clipboardType, pasted, readObjects, wordsOf, writeObjects } from './clipboard.ts';
import { useDesigner } from './DesignerContext.tsx';
import { extentOf } from './extent.ts';
import { isTyping } from './hotkeys.ts';
import { placeFiles } from './place-files.ts';
import { newId } from './place-new.ts';
import { $selection, $side, tell } from './session.ts';
import { $design, $selectedAll, change } from './store.ts';

/** Copy, cut and paste of objects and files, between sides and between designs, by the browser's own events. */
export function ClipboardKeys() {
	const { t, worktop } = useDesigner();
	useEffect(() => {
		/** Whether the event is about objects: not about words in a field, or marked on the page. */
		const isOurs = ({ target }: Event) =>
			!isTyping(target) && !document.querySelector('dialog[open]') && !getSelection()?.toString();
		const copy = (event: ClipboardEvent) => {
			const objects = $selectedAll.get().filter(({ isLocked }) => event.type === 'copy' || !isLocked);
			if (objects.length === 0 || !event.clipboardData || !isOurs(event)) return;
			event.preventDefault();
			event.clipboardData.setData(clipboardType, writeObjects(objects));
			event.clipboardData.setData('text/plain', wordsOf(objects));
			if (event.type === 'cut') {
				const ids = objects.map(({ id }) => id);
				change('arrange.step_cut', (design) => removeObjects(design, ids));
				$selection.set($selection.get().filter((id) => !ids.includes(id)));
			}
			tell(t('arrange.said_copied', { count: objects.length }));
		};
		const paste = (event: ClipboardEvent) => {
			if (isTyping(event.target)) return;
			const files = [...(event.clipboardData?.files ?? [])];
			if (files.length > 0) {
				event.preventDefault();
				void placeFiles(files, { t, worktop });
				return;
			}
			const objects = readObjects(event.clipboardData?.getData(clipboardType) ?? '');
			if (!objects || !isOurs(event)) return;
			event.preventDefault();
			if (!canAddObject($design.get(), objects.length)) {
				tell(t('editor.too_many_objects'), 'problem');
				return;
			}
			const side = $side.get();
			const copies = pasted(objects, { design: $design.get(), worktop, side, extentOf, newId });
			const before = $design.get();
			change('arrange.step_paste', (design) => addObjects(design, copies));
			if ($design.get() === before) {
				tell(t('editor.colours_full'), 'problem');
				return;
			}
			$selection.set(copies.map(({ id }) => id));
			tell(t('arrange.said_pasted', { count: copies.length, side: t(`editor.side_${side}`) }));
		};
		document.addEventListener('copy', copy);
		document.addEventListener('cut', copy);
		document.addEventListener('paste', paste);
		return () => {
			document.removeEventListener('copy', copy);
			document.removeEventListener('cut', copy);
			document.removeEventListener('paste', paste);
		};
	}, [t, worktop]);
	return null;
}
