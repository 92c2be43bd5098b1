import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import designs from '#i18n/en-US/designs.json';
import editor from '#i18n/en-US/editor.json';
import files from '#i18n/en-US/files.json';
import objects from '#i18n/en-US/objects.json';
import preflight from '#i18n/en-US/preflight.json';
import problems from '#i18n/en-US/problems.json';
import { ApiProblem } from '#src/api/client.ts';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { createDesign } from '#src/designs/storage/contract.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { loadDialogTexts } from '#src/editor/context/DialogTexts.tsx';
import { registerBox } from '#src/editor/document/box/store.ts';
import { $designName } from '#src/editor/document/save-state/store.ts';
import { $design, openDesign } from '#src/editor/document/store.ts';
import LanguagesDialog from '#src/editor/panels/languages/LanguagesDialog.tsx';
import { $columns } from '#src/editor/panels/languages/store.ts';
import { type CompiledRoom, createTranslate } from '#src/site/messages.ts';
import { resolveSite } from '#src/site/resolve-site.ts';
import { addText, text } from '#tests/designs/design-documents.ts';

const asked = vi.hoisted(() => vi.fn());
vi.mock('#src/customers/store.ts', () => ({ callAsUser: asked }));

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;
const rooms = { designs, editor, files, objects, preflight, problems };
const t = createTranslate(rooms as unknown as Record<string, CompiledRoom>, 'en');
const spec: VariantSpec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const dieline = made.value;
Object.defineProperty(document, 'fonts', {
	value: { check: () => true, load: async () => [] },
	configurable: true,
});

async function show() {
	await loadDialogTexts(site);
	await act(async () => {
		render(
			<DesignerProvider
				value={{ t, site, spec, dieline, layout: createSheetLayout(dieline), name: 'Mailer box' }}
			>
				<Suspense fallback={null}>
					<LanguagesDialog onClose={() => undefined} />
				</Suspense>
			</DesignerProvider>,
		);
	});
	// Its texts are loaded separately, late on a busy machine.
	await screen.findByRole('dialog');
}
const dialog = () => within(screen.getByRole('dialog'));
const cell = (texts: string, number = 1) =>
	dialog().getByRole('textbox', { name: `${texts}: language ${number}` });
const press = (name: RegExp | string) => userEvent.click(dialog().getByRole('button', { name }));
const paste = (into: HTMLElement, texts: string) =>
	fireEvent.paste(into, { clipboardData: { getData: () => texts } });
const pick = async (texts: string | Uint8Array<ArrayBuffer>) =>
	userEvent.upload(dialog().getByLabelText('Read a CSV file', { selector: 'input' }), [
		new File([texts], 'texts.csv', { type: 'text/csv' }),
	]);
const created = () => asked.mock.calls.filter(([call]) => call === createDesign);

beforeEach(() => {
	let count = 0;
	asked.mockReset().mockImplementation(async () => {
		count += 1;
		return { id: `v${count}`, version: 1 };
	});
	$columns.set([]);
	registerBox({ spec, dieline, variantId: 7, name: 'Mailer box' });
	$designName.set('Spring box');
	const bare = emptyDesign({ ...spec, sizeMm: [...spec.sizeMm] });
	openDesign(
		addText(addText(bare, text({ id: 't1', side: 'top', text: 'Fresh bread', maxWidthMm: 60 })), {
			...text({ id: 't2', side: 'front', text: 'Open here' }),
		}),
	);
});

describe('the table of languages', () => {
	test('lists the texts with their sides, and makes a design of each column', async () => {
		await show();
		const row = dialog().getByRole('row', { name: /Fresh bread/ });
		expect(within(row).getByRole('rowheader')).toHaveTextContent(`${editor.side_top}Fresh bread`);
		await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Language 1' }), 'Polish');
		await userEvent.type(cell('Fresh bread'), 'Świeży chleb');
		await press('Create 1 version');
		const link = await dialog().findByRole('link', { name: 'Open “Spring box – Polski”' });
		expect(link.getAttribute('href')).toContain('design=v1');
		expect(created()).toHaveLength(1);
		const [, input] = created()[0] ?? [];
		expect(input).toMatchObject({ name: 'Spring box – Polski', variantId: 7 });
		expect(input.document.objects).toMatchObject([
			{ id: 't1', text: 'Świeży chleb', maxWidthMm: 60 },
			{ id: 't2', text: 'Open here' },
		]);
		expect($design.get().objects[0]).toMatchObject({ text: 'Fresh bread' });
	});

	test('takes cells of a spreadsheet, with headings or without', async () => {
		await show();
		paste(cell('Open here'), 'Hier öffnen\tOuvrir ici\r\n');
		expect(cell('Open here', 2)).toHaveValue('Ouvrir ici');
		expect(cell('Fresh bread', 1)).toHaveValue('');
		paste(cell('Fresh bread'), 'Text\tGerman\nFresh bread\tFrisches Brot');
		await waitFor(() => expect(cell('Fresh bread', 3)).toHaveValue('Frisches Brot'));
		expect(dialog().getByRole('combobox', { name: 'Language 3' })).toHaveValue('de');
		paste(cell('Open here'), 'a\tb\nc\td');
		expect(dialog().getByRole('alert')).toHaveTextContent('Rows pasted: 2; there is only room for 1.');
	});

	test('reads the file of a translator, and says what is wrong with another one', async () => {
		await show();
		await pick('\ufeff"id";"Side";"Text";"uk"\r\n"t1";"Lid";"Fresh bread";"Свіжий хліб"\r\n');
		await waitFor(() => expect(cell('Fresh bread')).toHaveValue('Свіжий хліб'));
		expect(dialog().getByRole('textbox', { name: /Language code/ })).toHaveValue('uk');
		await pick(Uint8Array.of(0x8f, 0xf3));
		expect(await dialog().findByText(/Save it as “CSV UTF-8”/)).toBeVisible();
		await pick('id;pl\nt1;"Chleb');
		expect(await dialog().findByText(/Line 2: a closing quotation mark is missing/)).toBeVisible();
		await pick('id;pl\nt1;A\nt9;B');
		expect(await dialog().findByText('Line 3: “t9” is not in this design.')).toBeVisible();
		await press('Create 1 version');
		expect(await dialog().findByText(/printed in Noto Sans: С в і ж/)).toBeVisible();
	});

	test('creates no design for a column without a language or texts, or for a duplicate column', async () => {
		await show();
		await press('Create 1 version');
		expect(dialog().getByText('Choose the language.')).toBeVisible();
		expect(dialog().getByText(/One language has no text yet/)).toBeVisible();
		act(() =>
			$columns.set([
				{ tag: 'pl', texts: { t1: 'A' } },
				{ tag: 'pl', texts: { t1: 'B' } },
			]),
		);
		await press('Create 2 versions');
		expect(dialog().getByText('The language “pl” appears twice.')).toBeVisible();
		expect(created()).toHaveLength(0);
	});

	test('says what was created before the connection was lost, and creates only the rest the next time', async () => {
		$columns.set([
			{ tag: 'pl', texts: { t1: 'Chleb razowy' } },
			{ tag: 'de', texts: { t1: 'Roggenbrot' } },
		]);
		asked.mockResolvedValueOnce({ id: 'pl1', version: 1 });
		asked.mockRejectedValueOnce(new ApiProblem('network_error', 0, 'network error'));
		// The picture of the first is still loading, or not drawn at all in this DOM.
		await show();
		await press('Create 2 versions');
		expect(await dialog().findByRole('alert')).toHaveTextContent(
			'The connection was lost. Not created yet: German. All others are saved.',
		);
		expect(dialog().getAllByRole('link')).toHaveLength(1);
		await press('Try again');
		expect(await dialog().findByRole('link', { name: 'Open “Spring box – Deutsch”' })).toBeVisible();
		const names = created().map(([, { name }]) => name);
		expect(names).toEqual(['Spring box – Polski', 'Spring box – Deutsch', 'Spring box – Deutsch']);
		const [, first, second] = created().map(([, , options]) => options.idempotencyKey);
		expect(second).toBe(first);
	});

	test('reports when the shop stores no more designs', async () => {
		$columns.set([{ tag: 'it', texts: { t1: 'Pane fresco' } }]);
		asked.mockRejectedValue(new ApiProblem('too_many_designs', 422, 'At most 200'));
		await show();
		await press('Create 1 version');
		expect(await dialog().findByRole('alert')).toHaveTextContent(problems.too_many_designs);
	});
});

test('reports a design without texts', async () => {
	openDesign(emptyDesign({ ...spec, sizeMm: [...spec.sizeMm] }));
	await show();
	expect(dialog().getByText(/This design contains no text yet/)).toBeVisible();
	expect(dialog().queryByRole('table')).toBeNull();
});
