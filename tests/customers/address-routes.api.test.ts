import { describe, expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';
import { addresses } from '#tests/build/order-walkthrough.ts';

const { call, visitor } = startApi({}, false);

async function book(region?: string) {
	const token = await visitor();
	const { id } = (await call('GET', '/users/current', { token })).body;
	const path = `/v2/users/${id}/addresses`;
	const ask = (method: string, tail = '', address?: unknown, as = token) =>
		call(method, path + tail, { ...(region && { region }), token: as, body: address && { address } });
	return { token, id, path, ask };
}

describe('the address book', () => {
	test('an address is added, changed and removed', async () => {
		const { ask } = await book();
		const added = await ask('POST', '', addresses.eu);
		expect(added.status).toBe(201);
		expect(added.body.data).toMatchObject({
			type: 'address',
			attributes: { full_name: 'Ada Lovelace', zipcode: '10119', country: { name: 'Germany' } },
		});
		const { id } = added.body.data;
		const changed = await ask('PATCH', `/${id}`, { zipcode: 'd-10115' });
		expect(changed.body.data.attributes).toMatchObject({ zipcode: '10115', city: 'Berlin' });
		await ask('POST', '', addresses.pl);
		const list = await ask('GET');
		expect(list.body.data.map((item: { attributes: { city: string } }) => item.attributes.city)).toEqual([
			'Kraków',
			'Berlin',
		]);
		expect((await ask('DELETE', `/${id}`)).status).toBe(204);
		expect((await ask('DELETE', `/${id}`)).status).toBe(404);
		expect((await ask('PATCH', `/${id}`, { city: 'Bonn' })).status).toBe(404);
		expect((await ask('GET')).body.data).toHaveLength(1);
	});

	test('one address is the default: it stands first, and takes the place of the one before', async () => {
		const { ask, path, token } = await book();
		const [first, second] = [
			(await ask('POST', '', addresses.eu)).body.data.id,
			(await ask('POST', '', addresses.pl)).body.data.id,
		];
		const choose = (id: string, isDefault = true) =>
			call('PATCH', `${path}/${id}`, { token, body: { is_default: isDefault } });
		const listed = async () =>
			(await ask('GET')).body.data.map((one: { id: string; attributes: { is_default: boolean } }) => [
				one.id,
				one.attributes.is_default,
			]);
		expect(await listed()).toEqual([
			[second, false],
			[first, false],
		]);
		const chosen = await choose(first);
		expect(chosen.body.data.attributes).toMatchObject({ is_default: true, zipcode: '10119' });
		expect(await listed()).toEqual([
			[first, true],
			[second, false],
		]);
		await choose(second);
		await ask('PATCH', `/${second}`, { city: 'Gdynia' });
		expect(await listed()).toEqual([
			[second, true],
			[first, false],
		]);
		await choose(second, false);
		expect((await listed()).map(([, isDefault]: [string, boolean]) => isDefault)).toEqual([false, false]);
		const somebody = await book();
		expect((await somebody.ask('PATCH', `/${first}`, {})).status).toBe(404);
	});

	test('`me` is the caller', async () => {
		const { token, ask } = await book();
		await ask('POST', '', addresses.eu);
		expect((await call('GET', '/v2/users/me/addresses', { token })).body.data).toHaveLength(1);
	});

	test('an incomplete address is refused with an error for each field', async () => {
		const { ask } = await book();
		const answer = await ask('POST', '', {
			...addresses.us,
			zipcode: '606',
			state_abbr: '',
			phone: undefined,
		});
		expect([answer.status, answer.body.code]).toEqual([422, 'invalid_address']);
		expect(Object.keys(answer.body.errors).sort()).toEqual(['phone', 'state_abbr', 'zipcode']);
	});

	test('an address of another user is 404', async () => {
		const [mine, theirs] = [await book(), await book()];
		const { id } = (await theirs.ask('POST', '', addresses.eu)).body.data;
		for (const answer of [
			await theirs.ask('GET', '', undefined, mine.token),
			await theirs.ask('POST', '', addresses.eu, mine.token),
			await theirs.ask('PATCH', `/${id}`, { city: 'X' }, mine.token),
			await theirs.ask('DELETE', `/${id}`, undefined, mine.token),
			await mine.ask('PATCH', `/${id}`, { city: 'X' }),
			await mine.ask('DELETE', `/${id}`),
			await mine.ask('DELETE', '/999999'),
		])
			expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
		expect((await theirs.ask('GET')).body.data[0].attributes.city).toBe('Berlin');
	});

	test('owner and id in the body are ignored', async () => {
		const [mine, theirs] = [await book(), await book()];
		await mine.ask('POST', '', { ...addresses.eu, user_id: theirs.id, id: 1, deleted_at: 1 });
		expect((await theirs.ask('GET')).body.data).toEqual([]);
		expect((await mine.ask('GET')).body.data).toHaveLength(1);
	});
});

describe('states', () => {
	test('of the United States mark those without delivery', async () => {
		const { token } = await book();
		const { body } = await call('GET', '/v2/states?country_iso=us', { region: 'us', token });
		expect(body.data).toHaveLength(59);
		const find = (id: string) => body.data.find((state: { id: string }) => state.id === id);
		expect(find('US-IL')).toEqual({
			id: 'US-IL',
			type: 'state',
			attributes: { abbr: 'IL', name: 'Illinois', is_served: true },
		});
		expect(find('US-HI').attributes.is_served).toBe(false);
	});
	test.each([
		['DE', 200],
		['XX', 422],
		['', 422],
	])('of %j: %i', async (iso, status) => {
		const { token } = await book();
		const answer = await call('GET', `/v2/states?country_iso=${iso}`, { token });
		expect(answer.status).toBe(status);
		if (status === 200) expect(answer.body.data).toEqual([]);
	});
});
