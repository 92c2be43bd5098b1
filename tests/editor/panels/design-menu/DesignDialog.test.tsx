import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import commands from '#i18n/en-US/commands.json';
import designs from '#i18n/en-US/designs.json';
import editor from '#i18n/en-US/editor.json';
import problems from '#i18n/en-US/problems.json';
import { toWire } from '#src/api/wire.ts';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { setFill } from '#src/designs/document/commands.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { $designId, $designName } from '#src/editor/document/save-state/store.ts';
import { startSaving } from '#src/editor/document/storage/saving.ts';
import { $design, openDesign, undoStep } from '#src/editor/document/store.ts';
import DesignDialog from '#src/editor/panels/design-menu/DesignDialog.tsx';
import { type CompiledRoom, createTranslate } from '#src/site/messages.ts';
import { resolveSite } from '#src/site/resolve-site.ts';

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;
const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const dieline = made.value;
const rooms = { commands, designs, editor, problems } as unknown as Record<string, CompiledRoom>;
const t = createTranslate(rooms, 'en');
const bare = emptyDesign({ ...spec, sizeMm: [...spec.sizeMm] });

const user = { id: 1, email: null, anonymous: true, created_at: '', updated_at: '', spree_api_key: 'key' };
const at = '2026-11-21T10:00:00.000Z';
const summary = (changes: object = {}) => ({
	id: 'd1',
	name: 'Spring box',
	variant_id: 1,
	version: 3,
	design_status: 'designed',
	is_old_project: false,
	thumbnail: null,
	created_at: at,
	updated_at: at,
	...changes,
});
const kept = { version: 2, reason: 'named', name: 'First idea', thumbnail: null, created_at: at };
const bodies: Record<string, unknown> = {};
const note = async (name: string, request: { json(): Promise<unknown> }) => {
	bodies[name] = await request.json();
};
const server = setupServer(
	http.get('*/api/users/current', () => HttpResponse.json(user)),
	http.get('*/api/users/anonymous', () => HttpResponse.json(user)),
	http.get('*/api/box_designs/d1/versions', () => HttpResponse.json([kept])),
	http.get('*/api/box_designs/d1/comments', () => HttpResponse.json([])),
	http.patch('*/api/box_designs/d1', async ({ request }) => {
		await note('rename', request);
		return HttpResponse.json(summary({ name: 'Autumn box' }));
	}),
	http.post('*/api/box_designs/d1/versions', async ({ request }) => {
		await note('keep', request);
		return HttpResponse.json({ ...kept, version: 3, name: 'Bold idea' }, { status: 201 });
	}),
	http.post('*/api/box_designs/d1/versions/2/restore', async ({ request }) => {
		await note('restore', request);
		return HttpResponse.json({
			...summary({ version: 4 }),
			document: toWire(setFill(bare, 'top', '#111111')),
		});
	}),
	http.delete('*/api/box_designs/d1', () => new HttpResponse(null, { status: 204 })),
	http.post('*/api/box_designs/d1/restore', async () => {
		bodies.undo = true;
		return HttpResponse.json(summary());
	}),
);
let stop: () => void;
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
	stop();
	server.resetHandlers();
});
afterAll(() => server.close());
beforeEach(() => {
	for (const name of Object.keys(bodies)) delete bodies[name];
	openDesign(bare);
	$designId.set('d1');
	$designName.set('Spring box');
	stop = startSaving({
		getVariantId: () => 1,
		name: 'Mailer box',
		version: 3,
		drawThumbnail: async () => undefined,
	}).stop;
});

const show = () => {
	let isClosed = false;
	render(
		<DesignerProvider
			value={{ t, site, spec, dieline, layout: createSheetLayout(dieline), name: 'Mailer box' }}
		>
			<DesignDialog title="Mailer box" minePath="/account/boxes" onClose={() => (isClosed = true)} />
		</DesignerProvider>,
	);
	return { isClosed: () => isClosed };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a design gets the name that is typed, and nothing is sent for none', async () => {
	show();
	const field = screen.getByLabelText('Name of the design');
	await userEvent.clear(field);
	await press('Rename');
	expect(bodies).toEqual({});
	await userEvent.type(field, 'Autumn box');
	await press('Rename');
	await waitFor(() => expect($designName.get()).toBe('Autumn box'));
	expect(bodies.rename).toEqual({ name: 'Autumn box' });
});

test('a version is kept by its name and listed first', async () => {
	show();
	await screen.findByText('First idea');
	await userEvent.type(screen.getByLabelText('Name of the version'), 'Bold idea');
	await press('Save a version');
	await screen.findByText('Bold idea');
	expect(screen.getAllByRole('listitem').map((row) => within(row).getByText(/idea/).textContent)).toEqual([
		'Bold idea',
		'First idea',
	]);
	expect(bodies.keep).toEqual({ name: 'Bold idea' });
});

test('restoring a version sends the number of the open one, and can be undone', async () => {
	const { isClosed } = show();
	await screen.findByText('First idea');
	await press('Restore this version');
	await waitFor(() => expect(isClosed()).toBe(true));
	expect(bodies.restore).toEqual({ current: 3 });
	expect($design.get().fills.top).toBe('#111111');
	undoStep();
	expect($design.get().fills.top).toBeNull();
});

test('a newer version of another device is reported and not overwritten', async () => {
	server.use(
		http.post('*/api/box_designs/d1/versions/2/restore', () =>
			HttpResponse.json({ error: 'stale', errors: {}, code: 'stale_design', version: 9 }, { status: 409 }),
		),
	);
	show();
	await screen.findByText('First idea');
	await press('Restore this version');
	expect(await screen.findByRole('alert')).toHaveTextContent(editor.conflict_help);
	expect($design.get()).toBe(bare);
});

test('a deleted design can be brought back at once', async () => {
	show();
	await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
	await screen.findByText('“Spring box” was deleted. You can bring it back for 30 days.');
	await press('Undo');
	expect(await screen.findByLabelText('Name of the design')).toBeVisible();
	expect(bodies.undo).toBe(true);
});
