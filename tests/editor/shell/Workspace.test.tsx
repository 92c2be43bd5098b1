// Loaded before the tests, because the shop loads it by dynamic import.
import { $design, $selection, openDesign, setSelection } from '#src/editor/document/store.ts';
import { $side, $sides } from '#src/editor/viewport/store.ts';
import '#src/editor/panels/properties/SideProperties.tsx';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { products } from '#src/catalog/product.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { inksOf } from '#src/designs/inks/inks.ts';
import { printedSides } from '#src/dielines/dieline.ts';
import { actionFor } from '#src/editor/actions/actions.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { Workspace } from '#src/editor/shell/Workspace.tsx';
import { resolveSite } from '#src/site/resolve-site.ts';
import { t } from '#tests/build/english.ts';

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;

// The DOM of these tests has no fonts to load.
Object.defineProperty(document, 'fonts', { value: { check: () => true, load: async () => [] } });

beforeEach(() => localStorage.clear());

describe.each(products.filter(({ designable }) => designable))('the designer of $type', (item) => {
	const spec = item.default;
	const made = dielineOfSpec(spec);
	if (!made?.ok) throw new Error(`${item.type} has no dieline`);
	const dieline = made.value;
	const layout = createSheetLayout(dieline);
	const names = printedSides(dieline).map((side) => t(`editor.side_${side}`));

	function show() {
		const { productType, sizeMm, material, printMode } = spec;
		openDesign(emptyDesign({ productType, sizeMm: [...sizeMm], material, printMode }));
		$sides.set(layout.sides);
		$side.set(layout.first);
		render(
			<DesignerProvider value={{ t, site, spec, dieline, layout, name: item.type }}>
				<Workspace isWide={false} />
			</DesignerProvider>,
		);
	}
	const press = (key: string) =>
		actionFor({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false });

	test('has a chip for each side that is printed, one of them open', () => {
		show();
		const chips = within(screen.getByRole('toolbar', { name: 'Sides' })).getAllByRole('button');
		expect(chips.map(({ textContent }) => textContent)).toEqual(names);
		expect(chips.filter((chip) => chip.getAttribute('aria-pressed') === 'true')).toHaveLength(1);
	});

	test('colours its own sides and no others', async () => {
		show();
		const properties = screen.getByRole('complementary', { name: 'Properties' });
		const inks = inksOf(spec.printMode);
		const isFree = inks === 'full' || inks === 'bare';
		const name = isFree ? 'Blue' : inks === 'white' ? 'White' : 'Black';
		await userEvent.click(await within(properties).findByRole('button', { name }));
		// One ink has no blue.
		expect(within(properties).queryAllByRole('button', { name: 'Blue' })).toHaveLength(isFree ? 1 : 0);
		const all = within(properties).queryByRole('button', { name: 'Use on every side' });
		if (layout.sides.length > 1 && all) await userEvent.click(all);
		else expect(all).toBeNull();
		const filled = Object.entries($design.get().fills).flatMap(([side, fill]) => (fill ? [side] : []));
		expect(filled.sort()).toEqual([...layout.sides].sort());
	});

	test('responds only to the number keys of its own sides', () => {
		show();
		const keys = ['front', 'top', 'back', 'left', 'right', 'bottom'];
		const answered = keys.filter((_, index) => press(String(index + 1)) !== undefined);
		expect(answered).toEqual(keys.filter((side) => (layout.sides as readonly string[]).includes(side)));
	});
});

test('Escape that closes an open list keeps the selection', async () => {
	const [item] = products.filter(({ designable }) => designable);
	const spec = item?.default;
	const made = spec && dielineOfSpec(spec);
	if (!spec || !made?.ok) throw new Error('no dieline');
	const { productType, sizeMm, material, printMode } = spec;
	const layout = createSheetLayout(made.value);
	openDesign(emptyDesign({ productType, sizeMm: [...sizeMm], material, printMode }));
	$sides.set(layout.sides);
	$side.set(layout.first);
	render(
		<DesignerProvider value={{ t, site, spec, dieline: made.value, layout, name: 'Box' }}>
			<Workspace isWide={false} />
			<section popover="auto">Findings</section>
		</DesignerProvider>,
	);
	setSelection(['a']);
	// The DOM of these tests opens no popovers.
	const find = vi
		.spyOn(document, 'querySelector')
		.mockImplementation((selector) =>
			selector.includes(':popover-open') ? screen.getByText('Findings') : null,
		);
	await userEvent.keyboard('{Escape}');
	expect($selection.get()).toEqual(['a']);
	find.mockRestore();
	await userEvent.keyboard('{Escape}');
	expect($selection.get()).toEqual([]);
});
