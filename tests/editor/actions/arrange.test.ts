import { expect, test } from 'vitest';
import { emptyDesign } from '#src/designs/document/design.ts';
import { actionFor } from '#src/editor/actions/actions.ts';
import { $notice, dismissNotice } from '#src/editor/context/store.ts';
import { $selection, openDesign, setSelection } from '#src/editor/document/store.ts';
import { setSide } from '#src/editor/viewport/store.ts';
import { t } from '#tests/build/english.ts';
import { shape } from '#tests/designs/design-documents.ts';

test('the designer handles Ctrl+A on an empty side too: it selects nothing, and announces that', () => {
	const box = { productType: 'mailer', sizeMm: [200, 150, 80], material: 'W1', printMode: 'full' };
	openDesign({ ...emptyDesign({ ...box, sizeMm: [200, 150, 80] }), objects: [shape('a')] });
	const press = () =>
		actionFor({ key: 'a', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false })?.run(t);
	setSide('top');
	press();
	expect($selection.get()).toEqual(['a']);
	dismissNotice();
	setSide('left');
	press();
	expect($selection.get()).toEqual([]);
	expect($notice.get()).toMatchObject({ text: '0 objects selected' });
	setSelection([]);
});
