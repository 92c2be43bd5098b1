import { useEffect } from 'react';
import { removeObjects } from '#src/designs/document/commands.ts';
import { clipboardType, readObjects, wordsOf, writeObjects } from './clipboard.ts';
import { useDesigner } from './DesignerContext.tsx';
import { isTyping } from './hotkeys.ts';
import { pasteObjects } from './paste-objects.ts';
import { placeFiles } from './place-files.ts';
import { $copied, $selection, tell } from './session.ts';
import { $selectedAll, change } from './store.ts';

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
			const written = writeObjects(objects);
			$copied.set(written);
			event.clipboardData.setData(clipboardType, written);
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
			pasteObjects(objects, { t, worktop });
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
