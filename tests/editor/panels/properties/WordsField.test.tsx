import { useStore } from '@nanostores/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { getAction } from '#src/editor/actions/actions.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { $design, $selected, $selection, openDesign } from '#src/editor/document/store.ts';
import { createPatch } from '#src/editor/panels/properties/patch.ts';
import { WordsField } from '#src/editor/panels/properties/WordsField.tsx';
import { resolveSite } from '#src/site/resolve-site.ts';
import { t } from '#tests/build/english.ts';

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;
const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const value = { t, site, spec, dieline: made.value, layout: createSheetLayout(made.value), name: 'Mailer' };

function Properties() {
	const object = useStore($selected);
	return object?.kind === 'text' && <WordsField object={object} patch={createPatch(object.id)} />;
}

test('undo in the field of a new text undoes the typing, then the text, and leaves nothing selected', async () => {
	const { productType, sizeMm, material, printMode } = spec;
	openDesign(emptyDesign({ productType, sizeMm: [...sizeMm], material, printMode }));
	getAction('add_text').run(t);
	render(
		<DesignerProvider value={value}>
			<Properties />
		</DesignerProvider>,
	);
	const field = await screen.findByRole('textbox');
	await userEvent.clear(field);
	await userEvent.type(field, 'Hi');
	expect($design.get().objects).toMatchObject([{ text: 'Hi' }]);
	await userEvent.keyboard('{Control>}z{/Control}');
	expect($design.get().objects).toMatchObject([{ text: t('editor.text_new') }]);
	await userEvent.keyboard('{Control>}z{/Control}');
	expect($design.get().objects).toEqual([]);
	expect($selection.get()).toEqual([]);
	expect(screen.queryByRole('textbox')).toBeNull();
});
