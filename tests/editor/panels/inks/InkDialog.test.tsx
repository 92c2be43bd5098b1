import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { addObjects } from '#src/designs/document/commands.ts';
import type { ImageObject } from '#src/designs/document/objects.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { loadDialogTexts } from '#src/editor/context/DialogTexts.tsx';
import { $design, $history, $selection, openDesign, undoStep } from '#src/editor/document/store.ts';
import InkDialog from '#src/editor/panels/inks/InkDialog.tsx';
import { resolveSite } from '#src/site/resolve-site.ts';
import { t } from '#tests/build/english.ts';
import { bare } from '../../../designs/design-documents.ts';

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;
const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const dieline = made.value;
const onClose = vi.fn();
const picture = (id: string, changes: Partial<ImageObject> = {}): ImageObject => ({
	kind: 'image',
	id,
	side: 'top',
	artworkId: 'a1',
	xMm: 100,
	yMm: 75,
	rotationDeg: 0,
	widthMm: 80,
	heightMm: 40,
	...changes,
});

// The texts are loaded late too.
beforeAll(async () => {
	await loadDialogTexts({ locale: 'en-US', languageTag: 'en' });
});
beforeEach(() => onClose.mockClear());
async function open(printMode: string, ...objects: ImageObject[]) {
	openDesign({ ...addObjects(bare(), objects), printMode });
	$selection.set([objects[0]?.id ?? '']);
	await act(async () => {
		render(
			<DesignerProvider
				value={{ t, site, spec, dieline, layout: createSheetLayout(dieline), name: 'Mailer' }}
			>
				<Suspense fallback={null}>
					<InkDialog onClose={onClose} />
				</Suspense>
			</DesignerProvider>,
		);
	});
	await screen.findByRole('dialog', { name: 'Print colors' });
}
const shown = (id = 'i1') => $design.get().objects.find((object) => object.id === id);
const take = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));

test('a photo becomes line art of the one ink, as one step that is undone', async () => {
	await open('print-monochrome', picture('i1'));
	expect(screen.queryByRole('radio', { name: /Original colors/ })).toBeNull();
	expect(screen.getByRole('radio', { name: /Tones/ })).toBeChecked();
	expect(screen.queryByRole('slider')).toBeNull();
	await userEvent.click(screen.getByRole('radio', { name: /Line art/ }));
	fireEvent.change(screen.getByRole('slider', { name: /Threshold/ }), { target: { value: '90' } });
	await userEvent.click(screen.getByRole('checkbox', { name: 'Swap light and dark' }));
	// Nothing has happened yet.
	expect(shown()).not.toHaveProperty('treatment');
	await take();
	await expect.poll(() => onClose.mock.calls.length).toBe(1);
	expect(shown()).toMatchObject({ treatment: 'monochrome', threshold: 90, isInverted: true });
	expect($history.get().past.map(({ label }) => label)).toEqual(['objects.step_ink']);
	act(() => undoStep());
	expect(shown()).toEqual(picture('i1'));
});

test('white ink leaves dark parts to the board; back to the original leaves no trace', async () => {
	const ink = { treatment: 'monochromeWhite', threshold: 40, isInverted: true } as const;
	await open('print-monochrome-white', picture('i1', ink));
	expect(screen.getByRole('radio', { name: /Line art/ })).toBeChecked();
	expect(screen.getByRole('slider', { name: /Threshold/ })).toHaveValue('40');
	await userEvent.click(screen.getByRole('button', { name: 'Restore original' }));
	await expect.poll(() => onClose.mock.calls.length).toBe(1);
	expect(shown()).toEqual(picture('i1'));
});

test('in full color it limits the picture to printable colors, and if chosen also its other copies that are not locked', async () => {
	await open(
		'print-color-hd',
		picture('i1'),
		picture('i2', { side: 'front' }),
		picture('i3', { isLocked: true }),
		picture('other', { artworkId: 'a2' }),
	);
	expect(screen.getByRole('radio', { name: /Original colors/ })).toBeChecked();
	expect(screen.queryByRole('button', { name: 'Restore original' })).toBeNull();
	await userEvent.click(screen.getByRole('radio', { name: /Printable colors/ }));
	expect(screen.queryByRole('checkbox', { name: 'Swap light and dark' })).toBeNull();
	await userEvent.click(screen.getByRole('checkbox', { name: 'For all 2 copies of this picture' }));
	await take();
	await expect.poll(() => onClose.mock.calls.length).toBe(1);
	expect(shown('i1')).toMatchObject({ treatment: 'printable' });
	expect(shown('i2')).toMatchObject({ treatment: 'printable' });
	expect(shown('i3')).not.toHaveProperty('treatment');
	expect(shown('other')).not.toHaveProperty('treatment');
});
