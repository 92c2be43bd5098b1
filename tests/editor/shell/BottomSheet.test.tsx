import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { setCurrentLayout } from '#src/editor/box/open-layout.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { $design, $selection, openDesign, setFocusText, setSelection } from '#src/editor/document/store.ts';
import { BottomSheet } from '#src/editor/shell/BottomSheet.tsx';
import { $cameraTarget, moveCamera } from '#src/editor/viewport/store.ts';
import { resolveSite } from '#src/site/resolve-site.ts';
import { t } from '#tests/build/english.ts';
import { shape, text } from '#tests/designs/design-documents.ts';

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;
const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const dieline = made.value;
const layout = createSheetLayout(dieline);

// The DOM of these tests has no fonts to load.
Object.defineProperty(document, 'fonts', { value: { check: () => true, load: async () => [] } });

beforeEach(() => {
	setCurrentLayout(layout);
	const empty = emptyDesign({ ...spec, sizeMm: [...spec.sizeMm] });
	openDesign({ ...empty, objects: [shape('a'), text({ side: 'top' })] });
	moveCamera({ kind: 'sheet' });
	render(
		<DesignerProvider value={{ t, site, spec, dieline, layout, name: 'Mailer box' }}>
			<BottomSheet onMenu={() => undefined} />
		</DesignerProvider>,
	);
});
const panel = () => screen.queryByRole('region', { name: 'Properties' });

test('a selection takes one row: its text can be edited at once, its properties are one press away', async () => {
	const user = userEvent.setup();
	act(() => {
		setSelection(['t1']);
		setFocusText('t1');
	});
	const words = await screen.findByRole('textbox', { name: 'Text' });
	expect(document.activeElement).toBe(words);
	expect(panel()).toBeNull();
	await user.keyboard('Fresh bread');
	expect($design.get().objects.at(-1)).toMatchObject({ text: 'Fresh bread' });
	await user.click(screen.getByRole('button', { name: 'Properties' }));
	expect(panel()).not.toBeNull();
	await user.click(screen.getByRole('button', { name: 'Edit' }));
	expect(panel(), 'the tool closes them to the row').toBeNull();
	expect(await screen.findByRole('textbox', { name: 'Text' })).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Delete' }));
	expect($design.get().objects.map(({ id }) => id)).toEqual(['a']);
	expect(screen.queryByRole('button', { name: 'Properties' })).toBeNull();
});

test('the camera shows what was selected: at once from a list, under a finger once it is lifted', async () => {
	act(() => setSelection(['a']));
	await expect.poll(() => $cameraTarget.get()).toMatchObject({ kind: 'reveal', minPx: 96 });
	act(() => setSelection([]));
	moveCamera({ kind: 'sheet' });
	window.dispatchEvent(new Event('pointerdown'));
	act(() => $selection.set(['t1']));
	await new Promise(requestAnimationFrame);
	expect($cameraTarget.get()).toEqual({ kind: 'sheet' });
	window.dispatchEvent(new Event('pointerup'));
	await expect.poll(() => $cameraTarget.get()).toMatchObject({ kind: 'reveal', minPx: 0 });
});
