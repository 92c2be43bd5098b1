import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { emptyDesign, mapSides } from '#src/designs/document/design.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { $isFolding } from '#src/editor/box3d/store.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { $design, $history, $selection, openDesign, undoStep } from '#src/editor/document/store.ts';
import { Workspace } from '#src/editor/shell/Workspace.tsx';
import { $side } from '#src/editor/viewport/store.ts';
import { resolveSite } from '#src/site/resolve-site.ts';
import { t } from '#tests/build/english.ts';
import { addImage, addText } from '#tests/designs/design-documents.ts';

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;
const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const dieline = made.value;
const layout = createSheetLayout(dieline);

const show = () =>
	render(
		<DesignerProvider value={{ t, site, spec, dieline, layout, name: 'Mailer box' }}>
			<Workspace isWide={false} />
		</DesignerProvider>,
	);

const picture = {
	id: 'logo',
	side: 'top',
	artworkId: 'a1',
	xMm: 100,
	yMm: 75,
	widthMm: 60,
	heightMm: 20,
	rotationDeg: 0,
} as const;

// The DOM of these tests has no fonts to load.
Object.defineProperty(document, 'fonts', { value: { check: () => true, load: async () => [] } });

beforeEach(() => {
	localStorage.clear();
	const { productType, sizeMm, material, printMode } = spec;
	openDesign(emptyDesign({ productType, sizeMm: [...sizeMm], material, printMode }));
	$side.set('top');
	$isFolding.set(false);
});

const withPicture = () => openDesign(addImage($design.get(), picture));
/** Properties are at the side; on phones they are in a bottom sheet that is closed at first. */
const aside = () => screen.getByRole('complementary', { name: 'Properties' });
const steps = () => $history.get().past.length;

describe('objects', () => {
	test('an empty box says what to do', () => {
		show();
		expect(aside()).toHaveTextContent('Nothing here yet');
	});

	test('each is named with its side and size, and selects itself', async () => {
		withPicture();
		show();
		const row = await within(aside()).findByRole('treeitem', { name: 'Picture, Top, 6 × 2 cm at 7, 6.5' });
		expect(row).toHaveAttribute('aria-selected', 'false');
		await userEvent.click(row);
		expect($selection.get()).toEqual(['logo']);
		expect(row).toHaveAttribute('aria-selected', 'true');
		expect(screen.getByRole('status')).toHaveTextContent('Selected: Picture, Top, 6 × 2 cm.');
	});
});

describe('numbers', () => {
	beforeEach(withPicture);

	test('a width in the region’s unit keeps the proportions, as one step', async () => {
		show();
		act(() => $selection.set(['logo']));
		const field = await within(aside()).findByRole('textbox', { name: 'Width' });
		expect(field).toHaveValue('6');
		await userEvent.clear(field);
		await userEvent.type(field, '9{Enter}');
		expect($design.get().objects[0]).toMatchObject({ widthMm: 90, heightMm: 30 });
		expect(steps()).toBe(1);
	});

	test('invalid input is discarded', async () => {
		show();
		act(() => $selection.set(['logo']));
		const place = await within(aside()).findByRole('group', { name: /Place on/ });
		const field = within(place).getByRole('textbox', { name: 'Left' });
		await userEvent.clear(field);
		await userEvent.type(field, 'wide{Enter}');
		expect(field).toHaveValue('7');
		expect(steps()).toBe(0);
	});

	test('an angle outside 0° to 360° is brought into this range', async () => {
		show();
		act(() => $selection.set(['logo']));
		const field = await within(aside()).findByRole('textbox', { name: 'Rotation' });
		await userEvent.clear(field);
		await userEvent.type(field, '-90{Enter}');
		expect($design.get().objects[0]).toMatchObject({ rotationDeg: 270 });
	});
});

describe('keys', () => {
	beforeEach(withPicture);

	test.each([
		['{ArrowRight}', 101, 75],
		['{Shift>}{ArrowDown}{/Shift}', 100, 85],
		['{Alt>}{ArrowLeft}{/Alt}', 99.9, 75],
	])('%s moves the selected object', async (keys, xMm, yMm) => {
		show();
		act(() => $selection.set(['logo']));
		await userEvent.keyboard(keys);
		expect($design.get().objects[0]?.xMm).toBeCloseTo(xMm);
		expect($design.get().objects[0]?.yMm).toBeCloseTo(yMm);
	});

	test('delete, undo and redo, each announced', async () => {
		show();
		act(() => $selection.set(['logo']));
		await userEvent.keyboard('{Delete}');
		expect($design.get().objects).toEqual([]);
		await userEvent.keyboard('{Control>}z{/Control}');
		expect($design.get().objects).toHaveLength(1);
		expect(screen.getByRole('status')).toHaveTextContent('Undone: delete.');
		await userEvent.keyboard('{Control>}y{/Control}');
		expect($design.get().objects).toEqual([]);
	});

	test('Ctrl+D duplicates and selects the copy', async () => {
		show();
		act(() => $selection.set(['logo']));
		await userEvent.keyboard('{Control>}d{/Control}');
		expect($design.get().objects).toHaveLength(2);
		expect($selection.get()).toEqual([$design.get().objects[1]?.id]);
	});

	test('Escape selects nothing', async () => {
		show();
		act(() => $selection.set(['logo']));
		await userEvent.keyboard('{Escape}');
		expect($selection.get()).toEqual([]);
	});

	test('Tab walks through the objects from the sheet, and leaves it after the last', async () => {
		openDesign(addImage($design.get(), { ...picture, id: 'second' }));
		show();
		screen.getByRole('region', { name: /^Flat sheet with 2 objects/ }).focus();
		await userEvent.keyboard('{Tab}');
		expect($selection.get()).toEqual(['logo']);
		await userEvent.keyboard('{Tab}');
		expect($selection.get()).toEqual(['second']);
		await userEvent.keyboard('{Tab}');
		expect(document.activeElement?.id).not.toBe('sheet');
	});

	test('a key in a field is text, not a command', async () => {
		openDesign(
			addText($design.get(), {
				id: 'words',
				side: 'top',
				xMm: 50,
				yMm: 50,
				rotationDeg: 0,
				text: '',
				fontFamily: 'Hanken Grotesk',
				weight: 700,
				sizePt: 24,
				colour: '#111111',
				align: 'center',
			}),
		);
		show();
		act(() => $selection.set(['words']));
		await userEvent.type(await within(aside()).findByRole('textbox', { name: 'Text' }), 'fit 1{Backspace}');
		expect($design.get().objects).toHaveLength(2);
		expect($design.get().objects[1]).toMatchObject({ text: 'fit ' });
		expect($isFolding.get()).toBe(false);
		// One burst of typing is one step.
		expect(steps()).toBe(1);
		act(undoStep);
		expect($design.get().objects[1]).toMatchObject({ text: '' });
	});
});

describe('colours', () => {
	test('a swatch colours the open side, and says which it is', async () => {
		show();
		await userEvent.click(screen.getByRole('button', { name: 'Front' }));
		await userEvent.click(within(aside()).getByRole('button', { name: 'Green' }));
		expect($design.get().fills).toMatchObject({ front: '#2f8f5b', top: null });
		expect(within(aside()).getByRole('button', { name: 'Green' })).toHaveAttribute('aria-pressed', 'true');
		await userEvent.click(within(aside()).getByRole('button', { name: 'No print, bare board' }));
		expect($design.get().fills.front).toBeNull();
	});

	test('one colour for every side is one step', async () => {
		show();
		await userEvent.click(within(aside()).getByRole('button', { name: 'Mint' }));
		await userEvent.click(within(aside()).getByRole('button', { name: 'Use on every side' }));
		expect($design.get().fills).toEqual({ ...mapSides(() => '#b7e4c7'), inside: null });
		expect(steps()).toBe(2);
	});
});
