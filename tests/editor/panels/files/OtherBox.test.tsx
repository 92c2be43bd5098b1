import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import editor from '#i18n/en-US/editor.json';
import files from '#i18n/en-US/files.json';
import objects from '#i18n/en-US/objects.json';
import { ApiProblem } from '#src/api/client.ts';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { writeDesignFile } from '#src/designs/document/design-file.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { loadDialogTexts } from '#src/editor/context/DialogTexts.tsx';
import { $box, registerBox } from '#src/editor/document/box/store.ts';
import { $design, openDesign, undoStep } from '#src/editor/document/store.ts';
import FilesDialog from '#src/editor/panels/files/FilesDialog.tsx';
import { type CompiledRoom, createTranslate } from '#src/site/messages.ts';
import { resolveSite } from '#src/site/resolve-site.ts';
import { addImage, addText, text } from '#tests/designs/design-documents.ts';

const asked = vi.hoisted(() => vi.fn());
vi.mock('#src/customers/store.ts', () => ({ callAsUser: asked }));

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;
const t = createTranslate({ editor, files, objects } as unknown as Record<string, CompiledRoom>, 'en');
const spec: VariantSpec = { ...product('mailer-box-full-color').default, sizeMm: [200, 150, 80] };
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const dieline = made.value;
Object.defineProperty(document, 'fonts', {
	value: { check: () => true, load: async () => [] },
	configurable: true,
});

const bare = (sizeMm: [number, number, number], productType: string = spec.productType) =>
	emptyDesign({ ...spec, productType, sizeMm });
/** A wide picture on a larger mailer's lid. */
const larger = addImage(addText(bare([300, 200, 100]), text({ id: 't1', side: 'top', xMm: 150, yMm: 100 })), {
	...{ id: 'logo', side: 'top', artworkId: 'theirs', xMm: 150, yMm: 60, widthMm: 260, heightMm: 40 },
	rotationDeg: 0,
});
const fileOf = (design: DesignDocument) =>
	new File(
		[
			writeDesignFile({
				name: 'Theirs',
				design,
				artwork: [
					{ id: 'theirs', fileName: 'logo.png', contentType: 'image/png', bytes: Uint8Array.of(1, 2, 3) },
				],
			}),
		],
		'theirs.boxdesign',
	);

const onClose = vi.fn();
async function bring(file: File) {
	await loadDialogTexts(site);
	await act(async () => {
		render(
			<DesignerProvider
				value={{ t, site, spec, dieline, layout: createSheetLayout(dieline), name: 'Mailer box' }}
			>
				<Suspense fallback={null}>
					<FilesDialog onClose={onClose} />
				</Suspense>
			</DesignerProvider>,
		);
	});
	await userEvent.upload(screen.getByLabelText(files.open, { selector: 'input' }), file);
}
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
	onClose.mockReset();
	asked
		.mockReset()
		.mockImplementation(async (_call, input) => ('sku' in input ? { variantId: 44 } : { id: 'mine' }));
	registerBox({ spec, dieline, variantId: 1, name: 'Mailer box' });
	openDesign(bare([200, 150, 80]));
});

test('a design of another size says what changes, and is placed on this box as one step', async () => {
	const before = $design.get();
	await bring(fileOf(larger));
	expect(
		await screen.findByText('The file was made for this packaging: Full-color mailer box, 30 × 20 × 10 cm.'),
	).toBeVisible();
	expect(await dialog().findByText(/gets smaller to fit/)).toBeVisible();
	expect($design.get()).toBe(before);
	await userEvent.click(dialog().getByRole('button', { name: 'Use it on this packaging' }));
	await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
	expect($design.get().sizeMm).toEqual([200, 150, 80]);
	const logo = $design.get().objects.find(({ id }) => id === 'logo');
	expect(logo).toMatchObject({ side: 'top', artworkId: 'mine' });
	expect(logo?.kind === 'image' && logo.widthMm).toBeLessThan(200);
	expect($box.get()?.variantId).toBe(1);
	act(() => undoStep());
	expect($design.get()).toBe(before);
});

test('or its own box is opened with it, as one step too', async () => {
	const before = $design.get();
	await bring(fileOf(larger));
	await userEvent.click(await screen.findByRole('button', { name: 'Open it on its original packaging' }));
	await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
	expect($design.get().sizeMm).toEqual([300, 200, 100]);
	expect($design.get().objects.find(({ id }) => id === 'logo')).toMatchObject({ widthMm: 260 });
	expect($box.get()?.variantId).toBe(44);
	act(() => undoStep());
	expect($design.get()).toBe(before);
	expect($box.get()?.variantId).toBe(1);
});

test('when a picture cannot be sent, nothing is changed and the dialog says so', async () => {
	asked.mockRejectedValue(new ApiProblem('network_error', 0, 'network error'));
	const before = $design.get();
	await bring(fileOf(larger));
	await dialog().findByText(/gets smaller to fit/);
	await userEvent.click(dialog().getByRole('button', { name: 'Use it on this packaging' }));
	expect(await dialog().findByRole('alert')).toHaveTextContent(files.offline);
	expect($design.get()).toBe(before);
});

test('an unknown box is refused with a message', async () => {
	await bring(fileOf(bare([200, 150, 80], 'hat-box')));
	expect(await screen.findByText(/was made for packaging that we do not know/)).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Use it on this packaging' })).toBeNull();
});
