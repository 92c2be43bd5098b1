import { addObjects, canAddObject } from '#src/designs/document/commands.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import type { DesignerContext } from '../context/DesignerContext.tsx';
import { showNotice } from '../context/store.ts';
import { measureExtent } from '../painting/extent.ts';
import { $side } from '../viewport/store.ts';
import { pasted } from './clipboard.ts';
import { newId } from './place-new.ts';
import { $design, change, setSelection } from './store.ts';

/** Pastes objects onto the open side and selects them; shows the reason where that is not possible. */
export function pasteObjects(
	objects: readonly DesignObject[],
	{ t, layout }: Pick<DesignerContext, 't' | 'layout'>,
): void {
	const before = $design.get();
	if (!canAddObject(before, objects.length)) {
		showNotice(t('editor.too_many_objects'), 'problem');
		return;
	}
	const side = $side.get();
	const copies = pasted(objects, { design: before, layout, side, measureExtent, newId });
	change('arrange.step_paste', (design) => addObjects(design, copies));
	if ($design.get() === before) {
		showNotice(t('editor.colours_full'), 'problem');
		return;
	}
	setSelection(copies.map(({ id }) => id));
	showNotice(t('arrange.said_pasted', { count: copies.length, side: t(`editor.side_${side}`) }));
}
