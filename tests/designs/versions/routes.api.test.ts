import { beforeAll, describe, expect, test } from 'vitest';
import { toWire } from '#src/api/wire.ts';
import { setFill } from '#src/designs/document/commands.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { restoreWindowMs } from '#src/designs/versions/version.ts';
import { startApi } from '#tests/build/api.ts';
import { bare } from '#tests/designs/design-documents.ts';
import { sharedDesigns } from '../sharing/shared-designs.ts';

const api = startApi({}, ['mailer-box-full-color']);
const { call, visitor, env } = api;
const { create, withPicture } = sharedDesigns(api);

let owner: string;
beforeAll(async () => {
	owner = await visitor();
});
const red = setFill(bare(), 'top', '#d7263d');
const save = (id: string, version: number, document: DesignDocument) =>
	call('PUT', `/box_designs/${id}`, { token: owner, body: { version, document: toWire(document) } });
const keep = (id: string, name: string) =>
	call('POST', `/box_designs/${id}/versions`, { token: owner, body: { name } });
const list = async (id: string) =>
	(await call('GET', `/box_designs/${id}/versions`, { token: owner })).body as Record<string, unknown>[];
const restore = (id: string, version: number, current: number) =>
	call('POST', `/box_designs/${id}/versions/${version}/restore`, { token: owner, body: { current } });

describe('versions', () => {
	test('are kept under a name and restored without losing the version that replaced them', async () => {
		const { id } = await create(owner);
		expect((await keep(id, 'Plain')).status).toBe(201);
		await save(id, 1, red);
		const back = await restore(id, 1, 2);
		expect([back.status, back.body.version, back.body.document]).toEqual([200, 3, toWire(bare())]);
		const kept = await list(id);
		expect(kept.map(({ version, reason, name }) => [version, reason, name])).toEqual([
			[2, 'replaced', null],
			[1, 'named', 'Plain'],
		]);
		const forth = await restore(id, 2, 3);
		expect([forth.body.version, forth.body.document.fills.top]).toEqual([4, '#d7263d']);
	});

	test('the same one kept again gets the new name; a deleted one leaves the list', async () => {
		const { id } = await create(owner);
		await keep(id, 'First');
		await keep(id, 'Better name');
		expect((await list(id)).map(({ name }) => name)).toEqual(['Better name']);
		const forget = () => call('DELETE', `/box_designs/${id}/versions/1`, { token: owner });
		expect((await forget()).status).toBe(204);
		expect((await forget()).status).toBe(404);
		expect(await list(id)).toEqual([]);
		expect((await restore(id, 1, 1)).status).toBe(404);
	});

	test('are restored only over the version that the caller has seen', async () => {
		const { id } = await create(owner);
		await keep(id, 'Plain');
		await save(id, 1, red);
		const late = await restore(id, 1, 1);
		expect([late.status, late.body]).toEqual([
			409,
			expect.objectContaining({ code: 'stale_design', version: 2 }),
		]);
		const shown = await call('GET', `/box_designs/${id}`, { token: owner });
		expect(shown.body.document.fills.top).toBe('#d7263d');
	});

	test('of two that are restored at once one counts, and both stay on the list', async () => {
		const { id } = await create(owner);
		await keep(id, 'Plain');
		await save(id, 1, red);
		await keep(id, 'Red');
		const answers = await Promise.all([restore(id, 1, 2), restore(id, 1, 2)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await list(id)).map(({ name }) => name)).toEqual(['Red', 'Plain']);
	});

	test('a version that was never kept is 404', async () => {
		const { id } = await create(owner);
		await save(id, 1, red);
		expect((await restore(id, 1, 2)).status).toBe(404);
		expect((await restore(id, 99, 2)).status).toBe(404);
	});
});

describe('a name', () => {
	test('changes alone: version and document stay', async () => {
		const { id } = await create(owner);
		const renamed = await call('PATCH', `/box_designs/${id}`, { token: owner, body: { name: '  Autumn ' } });
		expect([renamed.status, renamed.body.name, renamed.body.version]).toEqual([200, 'Autumn', 1]);
		expect((await save(id, 1, red)).body.name).toBe('Autumn');
		expect((await call('PATCH', `/box_designs/${id}`, { token: owner, body: { name: ' ' } })).status).toBe(
			422,
		);
	});
});

describe('a deleted design', () => {
	const bringBack = (id: string, token = owner) => call('POST', `/box_designs/${id}/restore`, { token });

	test('can be restored unchanged within a month, by its owner only', async () => {
		const { id } = await create(owner, red);
		await call('DELETE', `/box_designs/${id}`, { token: owner });
		expect((await bringBack(id, await visitor())).status).toBe(404);
		expect((await bringBack(id)).body).toMatchObject({ id, name: 'Spring box', version: 1 });
		const shown = await call('GET', `/box_designs/${id}`, { token: owner });
		expect(shown.body.document.fills.top).toBe('#d7263d');
	});

	test('stays deleted after that', async () => {
		const { id } = await create(owner);
		await call('DELETE', `/box_designs/${id}`, { token: owner });
		await env()
			.DB.prepare('UPDATE designs SET deleted_at = ? WHERE id = ?')
			.bind(Date.now() - restoreWindowMs - 1000, id)
			.run();
		expect((await bringBack(id)).status).toBe(404);
	});
});

describe('an anonymous visitor’s design', () => {
	const assign = (id: string, designToken: string | undefined, accessToken: string | undefined) =>
		call('POST', '/v3/users/me/designs', {
			body: { id },
			headers: {
				...(designToken && { 'design-token': designToken }),
				...(accessToken && { 'access-token': accessToken }),
			},
		});
	/** A user who has signed in, as stored in the database. */
	async function customer(): Promise<string> {
		const token = await visitor();
		const { id } = (await call('GET', '/users/current', { token })).body;
		const email = `${crypto.randomUUID()}@example.com`;
		await env().DB.prepare('UPDATE users SET anonymous = 0, email = ? WHERE id = ?').bind(email, id).run();
		return token;
	}

	test('goes to the user who signs in, with its pictures and versions, and leaves its old owner', async () => {
		const anonymous = await visitor();
		const { artwork, design } = await withPicture(anonymous);
		await call('POST', `/box_designs/${design.id}/versions`, { token: anonymous, body: { name: 'Mine' } });
		const user = await customer();
		const given = await assign(design.id, design.assignment_token, user);
		expect([given.status, given.body.data.id]).toEqual([200, design.id]);
		expect((await call('GET', `/box_designs/${design.id}`, { token: anonymous })).status).toBe(404);
		const shown = await call('GET', `/box_designs/${design.id}`, { token: user });
		const [object] = shown.body.document.objects;
		expect(object.artwork_id).not.toBe(artwork);
		expect(shown.body).not.toHaveProperty('assignment_token');
		const back = await call('POST', `/box_designs/${design.id}/versions/1/restore`, {
			token: user,
			body: { current: 1 },
		});
		expect(back.body.document.objects[0].artwork_id).toBe(object.artwork_id);
		const saved = await call('PUT', `/box_designs/${design.id}`, {
			token: user,
			body: { version: 2, document: shown.body.document },
		});
		expect(saved.status).toBe(200);
		// After it was moved to a user, its token is no longer valid.
		expect((await assign(design.id, design.assignment_token, await customer())).status).toBe(404);
	});

	test('stays where it is with a wrong token of either kind, or with none', async () => {
		const anonymous = await visitor();
		const design = await create(anonymous);
		const user = await customer();
		const other = await create(anonymous);
		expect((await assign(design.id, other.assignment_token, user)).status).toBe(404);
		expect((await assign(design.id, design.assignment_token, '0'.repeat(48))).status).toBe(401);
		expect((await assign(design.id, undefined, user)).body).toMatchObject({
			code: 'missing_headers',
			errors: { 'Design-Token': ['is missing'] },
		});
		expect((await call('GET', `/box_designs/${design.id}`, { token: anonymous })).status).toBe(200);
	});
});
