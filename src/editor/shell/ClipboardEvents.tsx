import { useEffect } from 'react';
import { removeObjects } from '#src/designs/document/commands.ts';
import { isTyping } from '../browser/hotkeys.ts';
import { useDesigner } from '../context/DesignerContext.tsx';
import { showNotice } from '../context/store.ts';
import { clipboardType, readObjects, toPlainText, writeObjects } from '../document/clipboard.ts';
import { pasteObjects } from '../document/paste-objects.ts';
import { $selectedAll, $selection, change, setCopied, setSelection } from '../document/store.ts';
import { placeFiles } from '../uploads/place-files.ts';

/** Copy, cut and paste of objects and files, between sides and between designs, by the browser's own events. */
export function ClipboardEvents() {
	const { t, layout } = useDesigner();
	useEffect(() => {
		/** True where the event concerns objects, not text in a field or selected on the page. */
		const isOurs = ({ target }: Event) =>
			!isTyping(target) && !document.querySelector('dialog[open]') && !getSelection()?.toString();
		const copy = (event: ClipboardEvent) => {
			const objects = $selectedAll.get().filter(({ isLocked }) => event.type === 'copy' || !isLocked);
			if (objects.length === 0 || !event.clipboardData || !isOurs(event)) return;
			event.preventDefault();
			const written = writeObjects(objects);
			setCopied(written);
			event.clipboardData.setData(clipboardType, written);
			event.clipboardData.setData('text/plain', toPlainText(objects));
			if (event.type === 'cut') {
				const ids = objects.map(({ id }) => id);
				change('arrange.step_cut', (design) => removeObjects(design, ids));
				setSelection($selection.get().filter((id) => !ids.includes(id)));
			}
			showNotice(t('arrange.said_copied', { count: objects.length }));
		};
		const paste = (event: ClipboardEvent) => {
			if (isTyping(event.target)) return;
			const files = [...(event.clipboardData?.files ?? [])];
			if (files.length > 0) {
				event.preventDefault();
				void placeFiles(files, { t, layout });
				return;
			}
			const objects = readObjects(event.clipboardData?.getData(clipboardType) ?? '');
			if (!objects || !isOurs(event)) return;
			event.preventDefault();
			pasteObjects(objects, { t, layout });
		};
		document.addEventListener('copy', copy);
		document.addEventListener('cut', copy);
		document.addEventListener('paste', paste);
		return () => {
			document.removeEventListener('copy', copy);
			document.removeEventListener('cut', copy);
			document.removeEventListener('paste', paste);
		};
	}, [t, layout]);
	return null;
}
