import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { addColour, setFill } from '#src/designs/document/commands.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { $design, $history, openDesign, undoStep } from '#src/editor/document/store.ts';
import ColoursOfDesign from '#src/editor/panels/properties/DesignColours.tsx';
import { resolveSite } from '#src/site/resolve-site.ts';
import { t } from '#tests/build/english.ts';
import { addText, text } from '../../../designs/design-documents.ts';

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;
const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const dieline = made.value;

beforeEach(() => {
	const { productType, sizeMm, material, printMode } = spec;
	const empty = emptyDesign({ productType, sizeMm: [...sizeMm], material, printMode });
	openDesign(
		addColour(
			addText(setFill(empty, 'back', '#d7263d'), text({ side: 'top', colour: '#d7263d' })),
			'#123456',
		),
	);
	render(
		<DesignerProvider value={{ t, site, spec, dieline, layout: createSheetLayout(dieline), name: 'Mailer' }}>
			<ColoursOfDesign />
		</DesignerProvider>,
	);
});

test('a colour is replaced on every side and in every object, as one step', async () => {
	await userEvent.click(screen.getByRole('button', { name: 'Red, Used 2 times' }));
	const replace = screen.getByRole('group', { name: 'Replace #D7263D everywhere' });
	await userEvent.click(within(replace).getByRole('button', { name: 'Blue' }));
	expect($design.get().fills.back).toBe('#1f5fbf');
	expect($design.get().objects[0]).toMatchObject({ colour: '#1f5fbf' });
	expect($history.get().past).toHaveLength(1);
	undoStep();
	expect($design.get().fills.back).toBe('#d7263d');
});

test('says how much room is left, and makes some', async () => {
	expect(screen.getByText('15 of 32 colors in the palette')).toBeVisible();
	await userEvent.click(screen.getByRole('button', { name: 'Remove unused colors' }));
	expect(screen.getByText('14 of 32 colors in the palette')).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Remove unused colors' })).toBeNull();
});
