import { beforeEach, expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { emptyDesign, maxObjects } from '#src/designs/document/design.ts';
import { getAction } from '#src/editor/actions/actions.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { $notice, dismissNotice } from '#src/editor/context/store.ts';
import { pasteObjects } from '#src/editor/document/paste-objects.ts';
import { $design, openDesign, setSelection } from '#src/editor/document/store.ts';
import { t } from '#tests/build/english.ts';
import { shape } from '#tests/designs/design-documents.ts';

const made = dielineOfSpec(product('mailer-box-full-color').default);
if (!made?.ok) throw new Error('no dieline');
const layout = createSheetLayout(made.value);
const box = { productType: 'mailer', sizeMm: [200, 150, 80], material: 'W1', printMode: 'full' };
const open = (count: number) =>
	openDesign({
		...emptyDesign({ ...box, sizeMm: [200, 150, 80] }),
		objects: Array.from({ length: count }, (_, index) => shape(`s${index}`)),
	});
beforeEach(() => dismissNotice());

test('duplicating in a full design shows a message, and changes nothing', () => {
	open(maxObjects);
	setSelection(['s0']);
	const duplicate = getAction('duplicate');
	expect(duplicate.isEnabled()).toBe(true);
	duplicate.run(t);
	expect($design.get().objects).toHaveLength(maxObjects);
	expect($notice.get()).toMatchObject({ text: t('editor.too_many_objects'), tone: 'problem' });
});

test('adding or pasting in a full design shows a message, and changes nothing', () => {
	open(maxObjects);
	getAction('add_text').run(t);
	expect($design.get().objects).toHaveLength(maxObjects);
	expect($notice.get()).toMatchObject({ text: t('editor.too_many_objects'), tone: 'problem' });
	dismissNotice();
	pasteObjects([shape('copied')], { t, layout });
	expect($design.get().objects).toHaveLength(maxObjects);
	expect($notice.get()).toMatchObject({ text: t('editor.too_many_objects'), tone: 'problem' });
});

test('with one place left, one object can be added', () => {
	open(maxObjects - 1);
	setSelection(['s0']);
	getAction('duplicate').run(t);
	expect($design.get().objects).toHaveLength(maxObjects);
});
