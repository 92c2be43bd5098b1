import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import destination from '#i18n/en-US/destination.json';
import editor from '#i18n/en-US/editor.json';
import objects from '#i18n/en-US/objects.json';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { loadDialogTexts } from '#src/editor/context/DialogTexts.tsx';
import { $box, findBox, registerBox } from '#src/editor/document/box/store.ts';
import { $design, openDesign, redoStep, undoStep } from '#src/editor/document/store.ts';
import ChangeBox from '#src/editor/panels/box/ChangeBox.tsx';
import { type CompiledRoom, createTranslate } from '#src/site/messages.ts';
import { resolveSite } from '#src/site/resolve-site.ts';
import { addImage } from '#tests/designs/design-documents.ts';

const asked = vi.hoisted(() => vi.fn());
vi.mock('#src/customers/store.ts', () => ({ callAsUser: asked }));

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;
const t = createTranslate({ destination, editor, objects } as unknown as Record<string, CompiledRoom>, 'en');
const prices = { currency: 'EUR', format: site.region.currencyFormatter } as const;
const spec: VariantSpec = { ...product('mailer-box-full-color').default, sizeMm: [200, 150, 80] };
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const dieline = made.value;

// The DOM of these tests has neither fonts nor a canvas.
Object.defineProperty(document, 'fonts', {
	value: { check: () => true, load: async () => [] },
	configurable: true,
});

const onClose = vi.fn();
async function show() {
	await loadDialogTexts(site);
	await act(async () => {
		render(
			<DesignerProvider
				value={{ t, site, spec, dieline, layout: createSheetLayout(dieline), name: 'Mailer box' }}
			>
				<Suspense fallback={null}>
					<ChangeBox prices={prices} today="2026-11-20" onClose={onClose} />
				</Suspense>
			</DesignerProvider>,
		);
	});
}
const dialog = () => screen.getByRole('dialog');
const take = () => within(dialog()).getByRole('button', { name: /use this packaging/i });

beforeEach(() => {
	asked.mockReset().mockResolvedValue({ variantId: 77 });
	registerBox({ spec, dieline, variantId: 1, name: 'Mailer box' });
	openDesign(
		addImage(emptyDesign({ ...spec, sizeMm: [...spec.sizeMm] }), {
			id: 'logo',
			side: 'top',
			artworkId: 'a1',
			xMm: 100,
			yMm: 75,
			widthMm: 180,
			heightMm: 60,
			rotationDeg: 0,
		}),
	);
});

describe('changing the box', () => {
	test('shows the open box, and cannot be applied before something is changed', async () => {
		await show();
		expect(within(dialog()).getByRole('radio', { name: '20 × 15 × 8 cm' })).toBeChecked();
		expect(within(dialog()).getByRole('button', { name: 'This is your packaging' })).toBeDisabled();
		expect(dialog()).toHaveTextContent(/CO₂ of the board/);
	});

	test('shows the price and what shrinks before it is applied, then applies it as one step', async () => {
		await show();
		await userEvent.click(within(dialog()).getByRole('radio', { name: /^12 × 9/ }));
		await within(dialog()).findByText(/gets smaller to fit/);
		expect(dialog()).toHaveTextContent(/was €/);
		await userEvent.click(take());
		expect(await screen.findByText('Your design has been moved to the new packaging')).toBeVisible();
		expect($design.get().sizeMm[0]).toBe(120);
		expect($design.get().objects[0]).toMatchObject({ id: 'logo', side: 'top' });
		expect($box.get()?.variantId).toBe(77);
		act(() => undoStep());
		expect($design.get().sizeMm).toEqual([200, 150, 80]);
		expect($box.get()?.variantId).toBe(1);
		act(() => redoStep());
		expect($box.get()?.variantId).toBe(77);
		expect(asked).toHaveBeenCalledTimes(1);
	});

	test('explains a size that cannot be made, and does not apply it', async () => {
		await show();
		await userEvent.click(within(dialog()).getByRole('radio', { name: 'Made to measure' }));
		const width = within(dialog()).getByRole('textbox', { name: /^Length/ });
		expect(width).toHaveValue('20');
		await userEvent.clear(width);
		await userEvent.type(width, '900');
		expect(width).toHaveAccessibleDescription(/Too long for our sheets. The nearest is \d+ cm/);
		expect(
			within(dialog()).getByRole('button', { name: /this is your packaging|use this packaging/i }),
		).toBeDisabled();
	});

	test('leaves everything as it is when the server does not answer', async () => {
		asked.mockRejectedValue(new Error('offline'));
		await show();
		await userEvent.click(within(dialog()).getByRole('radio', { name: /^30 × / }));
		await within(dialog()).findByText('Everything keeps its size and its place.');
		await userEvent.click(take());
		expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Our server did not respond');
		expect($design.get().sizeMm).toEqual([200, 150, 80]);
	});

	test('another product takes the design over', async () => {
		await show();
		await userEvent.selectOptions(within(dialog()).getByRole('combobox', { name: 'Product' }), 'product-box');
		await within(dialog()).findByText('What changes in your design');
		await userEvent.click(take());
		await screen.findByText('Your design has been moved to the new packaging');
		expect($design.get()).toMatchObject({ productType: 'product-box' });
		expect(findBox($design.get())?.name).toBe('Product box');
	});

	test('keeps sizes or scales them with the box, as is chosen', async () => {
		await show();
		await userEvent.click(within(dialog()).getByRole('radio', { name: /^30 × / }));
		expect(await within(dialog()).findByRole('radio', { name: /^Keep sizes/ })).toBeChecked();
		await userEvent.click(within(dialog()).getByRole('radio', { name: /^Scale with the packaging/ }));
		await within(dialog()).findByText('Everything is scaled and keeps its place.');
		await userEvent.click(take());
		await screen.findByText('Your design has been moved to the new packaging');
		expect(dialog()).toHaveTextContent('Everything is scaled and keeps its place.');
		const [logo] = $design.get().objects as { widthMm: number; heightMm: number }[];
		expect(logo?.widthMm).toBeGreaterThan(200);
		expect((logo?.widthMm ?? 0) / (logo?.heightMm ?? 1)).toBeCloseTo(3);
	});
});
