import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import editor from '#i18n/en-US/editor.json';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { emptyDesign, isEmptyDesign } from '#src/designs/document/design.ts';
import { templates } from '#src/designs/templates/templates.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { loadDialogTexts } from '#src/editor/context/DialogTexts.tsx';
import { $dialog } from '#src/editor/context/store.ts';
import { $design, $history, openDesign, undoStep } from '#src/editor/document/store.ts';
import LogoToBox from '#src/editor/panels/starts/LogoToBox.tsx';
import StartPanel from '#src/editor/panels/starts/StartPanel.tsx';
import Templates from '#src/editor/panels/starts/Templates.tsx';
import { type CompiledRoom, createTranslate } from '#src/site/messages.ts';
import { resolveSite } from '#src/site/resolve-site.ts';
import { addImage } from '#tests/designs/design-documents.ts';

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;
const t = createTranslate({ editor } as unknown as Record<string, CompiledRoom>, 'en');
const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const dieline = made.value;
const layout = createSheetLayout(dieline);

// The DOM of these tests has neither fonts nor a canvas.
Object.defineProperty(document, 'fonts', {
	value: { check: () => true, load: async () => [] },
	configurable: true,
});

async function show(what: React.ReactNode) {
	await loadDialogTexts(site);
	await act(async () => {
		render(
			<DesignerProvider value={{ t, site, spec, dieline, layout, name: 'Mailer box' }}>
				<Suspense fallback={null}>{what}</Suspense>
			</DesignerProvider>,
		);
	});
}

beforeEach(() => {
	localStorage.clear();
	$dialog.set(undefined);
	openDesign(emptyDesign({ ...spec, sizeMm: [...spec.sizeMm] }));
});

const withLogo = () =>
	openDesign(
		addImage($design.get(), {
			id: 'logo',
			side: 'front',
			artworkId: 'a1',
			xMm: 50,
			yMm: 40,
			widthMm: 60,
			heightMm: 20,
			rotationDeg: 0,
		}),
	);

describe('templates', () => {
	test('one click applies a template to the whole box, one undo removes it', async () => {
		await show(<Templates onClose={() => undefined} />);
		const dialog = screen.getByRole('dialog', { name: 'Templates' });
		expect(within(dialog).getAllByRole('listitem')).toHaveLength(templates.length);
		await userEvent.click(within(dialog).getByRole('button', { name: 'Bakery' }));
		const { objects, fills } = $design.get();
		expect(objects.some((object) => object.kind === 'text' && object.text === 'Baked this morning')).toBe(
			true,
		);
		expect(objects).toContainEqual(expect.objectContaining({ name: 'Awning 1', groupName: 'Awning' }));
		expect(fills.top).not.toBeNull();
		expect($history.get().past).toHaveLength(1);
		act(() => undoStep());
		expect(isEmptyDesign($design.get())).toBe(true);
	});

	test('an existing picture replaces the name, unless the customer does not want it', async () => {
		withLogo();
		await show(<Templates onClose={() => undefined} />);
		const keep = screen.getByRole('checkbox', { name: 'Use my picture instead of the name' });
		expect(keep).toBeChecked();
		await userEvent.click(screen.getByRole('button', { name: 'Wine' }));
		expect($design.get().objects.filter(({ kind }) => kind === 'image')).toMatchObject([
			{ side: layout.first },
		]);
		await userEvent.click(keep);
		await userEvent.click(screen.getByRole('button', { name: 'Wine' }));
		expect($design.get().objects.filter(({ kind }) => kind === 'image')).toEqual([]);
	});
});

describe('logo to box', () => {
	test('asks for a picture where there is none', async () => {
		await show(<LogoToBox onClose={() => undefined} />);
		const dialog = screen.getByRole('dialog', { name: 'Logo to packaging' });
		expect(within(dialog).getByRole('button', { name: 'Upload your logo' })).toBeVisible();
		expect(within(dialog).queryAllByRole('listitem')).toEqual([]);
	});
});

describe('the first steps', () => {
	test('are offered on an empty box, and gone for good when one has chosen', async () => {
		await show(<StartPanel />);
		await userEvent.click(screen.getByRole('button', { name: 'Choose a template' }));
		expect($dialog.get()).toBe('templates');
		expect(screen.queryByRole('region', { name: 'How do you want to start?' })).toBeNull();
		document.body.replaceChildren();
		await show(<StartPanel />);
		expect(screen.queryByRole('region', { name: 'How do you want to start?' })).toBeNull();
	});

	test('are not offered where something is drawn', async () => {
		withLogo();
		await show(<StartPanel />);
		expect(screen.queryByRole('region', { name: 'How do you want to start?' })).toBeNull();
	});
});
