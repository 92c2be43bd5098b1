import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { actions } from '#src/editor/actions/actions.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { $design, openDesign } from '#src/editor/document/store.ts';
import CommandPalette from '#src/editor/shell/CommandPalette.tsx';
import { $side } from '#src/editor/viewport/store.ts';
import { resolveSite } from '#src/site/resolve-site.ts';
import { t } from '#tests/build/english.ts';
import { addText, text } from '../../designs/design-documents.ts';

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;
const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const dieline = made.value;
const onClose = vi.fn();

beforeEach(() => {
	onClose.mockClear();
	const { productType, sizeMm, material, printMode } = spec;
	openDesign(addText(emptyDesign({ productType, sizeMm: [...sizeMm], material, printMode }), text()));
	render(
		<DesignerProvider value={{ t, site, spec, dieline, layout: createSheetLayout(dieline), name: 'Mailer' }}>
			<CommandPalette onClose={onClose} />
		</DesignerProvider>,
	);
});
const field = () => screen.getByRole('combobox', { name: 'Find a command' });
const options = () => within(screen.getByRole('listbox')).queryAllByRole('option');

describe('the list of commands', () => {
	test('finds by any word, whatever its case', async () => {
		await userEvent.type(field(), 'BACK');
		expect(options().map((option) => option.textContent)).toContain('Back3');
	});

	test('runs the chosen one with Enter', async () => {
		await userEvent.type(field(), 'left{Enter}');
		expect(onClose).toHaveBeenCalledOnce();
		await expect.poll(() => $side.get()).toBe('left');
	});

	test('arrows choose, and wrap around at the ends', async () => {
		await userEvent.type(field(), '{ArrowUp}');
		expect(options().at(-1)).toHaveAttribute('aria-selected', 'true');
		await userEvent.type(field(), '{ArrowDown}');
		expect(options().at(0)).toHaveAttribute('aria-selected', 'true');
		expect(field()).toHaveAttribute('aria-activedescendant', options()[0]?.id);
	});

	test('an unavailable command does nothing', async () => {
		await userEvent.type(field(), 'delete{Enter}');
		expect(onClose).not.toHaveBeenCalled();
		expect($design.get().objects).toHaveLength(1);
	});

	test('says when there is none', async () => {
		await userEvent.type(field(), 'teleport');
		expect(options()).toEqual([]);
		expect(screen.getByRole('status')).toHaveTextContent('No matching command');
	});
});

test('no two commands share a key', () => {
	const keys = actions.flatMap(({ hotkeys }) => hotkeys);
	expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
