import { beforeAll, expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';
import { sharedDesigns } from '../sharing/shared-designs.ts';
import { oldProject } from './old-projects.ts';

const api = startApi({}, ['mailer-box-full-color']);
const { call, visitor, env } = api;
const { create, upload } = sharedDesigns(api);

let owner: string;
beforeAll(async () => {
	owner = await visitor();
});
/** A design whose row contains a project of the previous designer. */
async function old(document: unknown): Promise<string> {
	const { id } = await create(owner);
	await env()
		.DB.prepare('UPDATE designs SET document = ? WHERE id = ?')
		.bind(JSON.stringify(document), id)
		.run();
	return id;
}
const convert = (id: string, token = owner) => call('POST', `/box_designs/${id}/convert_from_v1`, { token });

test('an old project is listed as one, is not opened or saved before it is converted, and then is a design', async () => {
	const id = await old(oldProject(await upload(owner)));
	const listed = (await call('GET', '/box_designs/mine', { token: owner })).body;
	expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({ is_old_project: true });
	for (const [method, path, body] of [
		['GET', `/box_designs/${id}`, undefined],
		['POST', `/box_designs/${id}/duplicate`, {}],
		['POST', `/box_designs/${id}/share`, { mode: 'view' }],
		['POST', `/box_designs/${id}/versions`, { name: 'x' }],
	] as const) {
		const answer = await call(method, path, { token: owner, body });
		expect([answer.status, answer.body.code], path).toEqual([409, 'old_project']);
	}
	const converted = await convert(id);
	expect(converted.status).toBe(200);
	expect(converted.body).toMatchObject({ version: 2, is_old_project: false, design_status: 'designed' });
	expect(converted.body.lost.map(({ reason }: { reason: string }) => reason)).toContain('shape');
	const shown = await call('GET', `/box_designs/${id}`, { token: owner });
	expect(shown.body.document).toEqual(converted.body.document);
	// The old project is kept in the database.
	const kept = await env()
		.DB.prepare('SELECT document FROM design_versions WHERE design_id = ? AND version = 1')
		.bind(id)
		.first<string>('document');
	expect(JSON.parse(kept ?? '')).toMatchObject({ project_version: 1 });
	expect((await convert(id)).body).toMatchObject({ version: 2, lost: [] });
});

test('images of other users are not copied', async () => {
	const id = await old(oldProject(await upload(await visitor())));
	const { body } = await convert(id);
	expect(body.lost).toContainEqual({ reason: 'missing_picture', side: 'top', object: 1 });
	expect(body.document.objects.map(({ kind }: { kind: string }) => kind)).toEqual(['text', 'shape', 'line']);
});

test('an invalid project stays unchanged and is reported', async () => {
	const id = await old({ project_version: 1, sides: { lid: {} } });
	const { status, body } = await convert(id);
	expect([status, body.code]).toEqual([422, 'unreadable_old_project']);
	expect((await convert(id, await visitor())).status).toBe(404);
});
