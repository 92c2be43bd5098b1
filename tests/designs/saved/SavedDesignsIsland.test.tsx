import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import designs from '#i18n/en-US/designs.json';
import editor from '#i18n/en-US/editor.json';
import problems from '#i18n/en-US/problems.json';
import SavedDesignsIsland from '#src/designs/saved/SavedDesignsIsland.tsx';
import type { ListedDesign } from '#src/designs/saved/saved-design.ts';
import { trackedEvents } from '#tests/tracking/tracked-events.ts';

vi.mock('#src/tracking/sdk/open-sdk.ts', () => import('#tests/tracking/tracked-events.ts'));

const at = (path: string) => `http://localhost:3000/api${path}`;
const calls: string[] = [];
const user = { id: 1, email: null, anonymous: true, created_at: '', updated_at: '', spree_api_key: 'key' };
const summary = (changes: object = {}) => ({
	id: 'd1',
	name: 'Spring box',
	variant_id: 1,
	version: 1,
	design_status: 'designed',
	is_old_project: false,
	thumbnail: null,
	created_at: '2026-11-21T10:00:00.000Z',
	updated_at: '2026-11-21T10:00:00.000Z',
	...changes,
});
const link = {
	id: 's1',
	url: 'https://app.example.com/box/shared-design/t1',
	mode: 'view',
	created_at: '',
	expires_at: null,
};
const server = setupServer(
	http.get(at('/users/current'), () => HttpResponse.json(user)),
	http.get(at('/users/anonymous'), () => HttpResponse.json(user)),
	http.delete(at('/box_designs/d1'), () => new HttpResponse(null, { status: 204 })),
	http.post(at('/box_designs/d1/restore'), () => HttpResponse.json(summary())),
	http.post(at('/box_designs/d1/duplicate'), () =>
		HttpResponse.json(summary({ id: 'd2', name: 'Spring box (2)', document: {} }), { status: 201 }),
	),
	http.get(at('/box_designs/d1/shares'), () => HttpResponse.json([])),
	http.post(at('/box_designs/d1/share'), async ({ request }) => {
		const { emails, mode } = (await request.json()) as { emails?: string[]; mode: string };
		return HttpResponse.json({ ...link, mode, mailed: emails?.length ?? 0 });
	}),
	http.delete(at('/box_designs/d1/shares/s1'), () => new HttpResponse(null, { status: 204 })),
	http.post(at('/box_designs/d1/convert_from_v1'), () =>
		HttpResponse.json({
			...summary(),
			document: {},
			lost: [{ reason: 'font', side: 'top', object: 2 }],
		}),
	),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
	calls.length = 0;
	server.events.removeAllListeners();
	server.events.on('request:start', ({ request }) => {
		calls.push(`${request.method} ${new URL(request.url).pathname.replace('/api', '')}`);
	});
});

const design: ListedDesign = {
	id: 'd1',
	name: 'Spring box',
	box: 'Mailer box, 20 × 15 × 8 cm',
	href: '/box/design?design=d1',
	thumbnail: null,
	isOldProject: false,
	isDraft: false,
	updatedAt: '2026-11-21T10:00:00.000Z',
};
const show = (list: readonly ListedDesign[]) =>
	render(
		<SavedDesignsIsland
			site={{ languageTag: 'en' }}
			messages={JSON.stringify({ designs, editor, problems })}
			designs={list}
			startPath="/shop"
		/>,
	);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent);

test('a copy and a new link are reported to analytics, with consent', async () => {
	localStorage.setItem('consentDisabled', 'true');
	show([design]);
	await press('Duplicate “Spring box”');
	await vi.waitFor(() => expect(trackedEvents).toEqual([['Design Duplicated', { design_id: 'd2' }]]), {
		timeout: 4000,
	});
	await press('Share “Spring box”');
	await userEvent.click(await screen.findByRole('button', { name: 'Create link' }));
	await vi.waitFor(
		() => expect(trackedEvents.at(-1)).toEqual(['Design Shared', { design_id: 'd1', mode: 'view' }]),
		{
			timeout: 4000,
		},
	);
	localStorage.removeItem('consentDisabled');
});

describe('my designs', () => {
	test('an empty page explains itself and links to the designer', () => {
		show([]);
		expect(screen.getByText('No designs yet')).toBeVisible();
		expect(screen.getByRole('link', { name: 'Choose a product' })).toHaveAttribute('href', '/shop');
	});

	test('one is deleted and restored, and the undo button has the focus', async () => {
		show([design]);
		await press('Delete “Spring box”');
		await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
		expect(names()).toEqual(['No designs yet']);
		await press('Undo');
		await waitFor(() => expect(names()).toEqual(['Spring box']));
		expect(calls).toContain('POST /box_designs/d1/restore');
	});

	test('a copy comes first and opens as its own', async () => {
		show([design]);
		await press('Duplicate “Spring box”');
		await waitFor(() => expect(names()).toEqual(['Spring box (2)', 'Spring box']));
		expect(screen.getByRole('link', { name: 'Spring box (2)' })).toHaveAttribute(
			'href',
			'/box/design?design=d2',
		);
	});

	test('a failure is reported and changes nothing', async () => {
		server.use(
			http.delete(at('/box_designs/d1'), () =>
				HttpResponse.json({ error: 'gone', code: 'not_found', errors: {} }, { status: 404 }),
			),
		);
		show([design]);
		await press('Delete “Spring box”');
		expect(await screen.findByText(problems.not_found)).toBeVisible();
		expect(names()).toEqual(['Spring box']);
	});

	test('an old project is converted, and what looks different is listed', async () => {
		show([{ ...design, isOldProject: true }]);
		expect(screen.queryByRole('button', { name: 'Share “Spring box”' })).toBeNull();
		await press('Convert');
		const dialog = await screen.findByRole('dialog', { name: 'Convert an old project' });
		await userEvent.click(within(dialog).getByRole('button', { name: 'Convert' }));
		expect(await within(dialog).findByText('Top, object 2: font replaced with ours')).toBeVisible();
		expect(within(dialog).getByRole('link', { name: 'Open' })).toHaveAttribute('href', design.href);
	});
});

describe('sharing', () => {
	const open = async () => {
		show([design]);
		await press('Share “Spring box”');
		const dialog = await screen.findByRole('dialog', { name: 'Share the design' });
		await userEvent.click(await within(dialog).findByRole('radio', { name: 'view it and make a copy' }));
		await userEvent.click(within(dialog).getByRole('button', { name: 'Create link' }));
		await within(dialog).findByDisplayValue(link.url);
		return dialog;
	};

	test('creates a link of the chosen kind, as text and as a QR code, and revokes it', async () => {
		const dialog = await open();
		expect(await within(dialog).findByRole('img', { name: 'QR code' })).toBeVisible();
		await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke link' }));
		expect(await within(dialog).findByRole('button', { name: 'Create link' })).toBeVisible();
		expect(calls).toContain('DELETE /box_designs/d1/shares/s1');
	});

	test('mails it to the given addresses, and reports invalid ones', async () => {
		const dialog = await open();
		const field = within(dialog).getByLabelText('E-mail addresses');
		await userEvent.type(field, 'nobody');
		await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
		expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter one to 5 e-mail addresses.');
		await userEvent.clear(field);
		await userEvent.type(field, 'ada@example.com, bo@example.com');
		await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
		expect(await within(dialog).findByText('Sent to 2 addresses.')).toBeVisible();
	});
});
