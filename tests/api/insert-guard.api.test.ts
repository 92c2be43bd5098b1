import { describe, expect, test } from 'vitest';
import { toWire } from '#src/api/wire.ts';
import { maxAddresses } from '#src/customers/address-queries.server.ts';
import { maxArtworkBytes, maxStoredBytes } from '#src/designs/artwork/artwork.ts';
import { maxComments } from '#src/designs/sharing/comment.ts';
import { maxShares } from '#src/designs/sharing/share.ts';
import { maxDesigns } from '#src/designs/storage/design-limit.server.ts';
import { maxVersions } from '#src/designs/versions/version.ts';
import { maxEmptyOrders } from '#src/orders/database/create-order.server.ts';
import { maxBundles } from '#src/orders/pricing/bundle.ts';
import { startApi } from '#tests/build/api.ts';
import { addresses, mailerSku, walkTo } from '#tests/build/order-walkthrough.ts';
import { png } from '#tests/build/picture-files.ts';
import { bare } from '#tests/designs/design-documents.ts';

const api = startApi({}, ['mailer-box-full-color', 'sample-packs']);
const { call, env, send, visitor } = api;

/** Calls made at the same time. */
const parallelCalls = 12;
/** How many more fit before the cap is reached. */
const room = 3;

async function openVisit() {
	const token = await visitor();
	const me = await call('GET', '/users/current', { token });
	return { token, userId: me.body.id as number };
}
const run = (statement: string, ...values: unknown[]) =>
	env()
		.DB.prepare(statement)
		.bind(...values)
		.run();
const count = async (table: string, where: string, ...values: unknown[]): Promise<number> =>
	(
		await env()
			.DB.prepare(`SELECT count(*) AS count FROM ${table} WHERE ${where}`)
			.bind(...values)
			.first<{ count: number }>()
	)?.count ?? 0;
/** The numbers 1 … n as rows of SQL. */
const numbers = (max: number) =>
	`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${max})`;

interface Answer {
	readonly status: number;
	readonly body: { readonly code?: string };
}
/** Makes a call `parallelCalls` times at once. */
const atOnce = <Answer>(make: (index: number) => Promise<Answer>): Promise<Answer[]> =>
	Promise.all(Array.from({ length: parallelCalls }, (_, index) => make(index)));

/** Makes calls in parallel: those within the cap succeed, the others are refused with the code. */
async function expectCapHolds(make: (index: number) => Promise<Answer>, code: string, fitting = room) {
	const answers = await atOnce(make);
	const outcomes = answers.map(({ status, body }) => (status < 300 ? 'done' : `${status} ${body.code}`));
	expect(outcomes.sort()).toEqual([
		...Array<string>(parallelCalls - fitting).fill(`422 ${code}`),
		...Array<string>(fitting).fill('done'),
	]);
}

async function createDesign(token: string): Promise<{ id: string; variant_id: number }> {
	const price = await call('POST', '/v3/dynamic_prices', { token, body: { sku: mailerSku, quantity: 30 } });
	const body = {
		name: 'Spring box',
		variant_id: price.body.data.attributes.variant_id,
		document: toWire(bare()),
	};
	return (await call('POST', '/box_designs', { token, body })).body;
}

describe('calls at once never pass a cap', () => {
	test('addresses of a user', async () => {
		const { token, userId } = await openVisit();
		const add = () =>
			call('POST', '/v2/users/me/addresses', { token, body: { address: addresses.eu } }) as Promise<Answer>;
		expect((await add()).status).toBe(201);
		const columns =
			'firstname, lastname, customer_type, address1, city, zipcode, country_iso, phone, created_at';
		await run(
			`${numbers(maxAddresses - room - 1)} INSERT INTO addresses (user_id, ${columns})
			SELECT user_id, ${columns} FROM addresses, n WHERE user_id = ?`,
			userId,
		);
		await expectCapHolds(add, 'too_many_addresses');
		expect(await count('addresses', 'user_id = ?', userId)).toBe(maxAddresses);
	});

	test('designs of a user: new, copied and restored ones', async () => {
		const { token, userId } = await openVisit();
		const { id, variant_id } = await createDesign(token);
		const deleted = await createDesign(token);
		await call('DELETE', `/box_designs/${deleted.id}`, { token });
		const columns = 'variant_id, name, version, design_status, document, created_at, updated_at';
		await run(
			`${numbers(maxDesigns - room - 1)} INSERT INTO designs (id, user_id, ${columns})
			SELECT id || '-' || i, user_id, ${columns} FROM designs, n WHERE id = ?`,
			id,
		);
		const document = toWire(bare());
		const makes = [
			() => call('POST', '/box_designs', { token, body: { name: 'x', variant_id, document } }),
			() => call('POST', `/box_designs/${id}/duplicate`, { token, body: {} }),
		];
		await expectCapHolds((index) => makes[index % 2]?.() as Promise<Answer>, 'too_many_designs');
		const owned = () => count('designs', 'user_id = ? AND deleted_at IS NULL', userId);
		expect(await owned()).toBe(maxDesigns);
		expect(await count('design_versions', 'design_id NOT IN (SELECT id FROM designs)')).toBe(0);
		const back = await call('POST', `/box_designs/${deleted.id}/restore`, { token });
		expect([back.status, back.body.code]).toEqual([422, 'too_many_designs']);
		await call('DELETE', `/box_designs/${id}`, { token });
		expect((await call('POST', `/box_designs/${deleted.id}/restore`, { token })).status).toBe(200);
		expect(await owned()).toBe(maxDesigns);
		// A design of another visitor that is assigned to this one.
		const other = await visitor();
		const theirs = await createDesign(other);
		const shown = await call('GET', `/box_designs/${theirs.id}`, { token: other });
		const given = await call('POST', '/v3/users/me/designs', {
			body: { id: theirs.id },
			headers: { 'design-token': shown.body.assignment_token, 'access-token': token },
		});
		expect([given.status, given.body.code]).toEqual([422, 'too_many_designs']);
	});

	test('empty orders of a user', async () => {
		const { token, userId } = await openVisit();
		const open = () => call('POST', '/v2/orders', { token, body: {} }) as Promise<Answer>;
		await Promise.all(Array.from({ length: maxEmptyOrders - room }, open));
		await expectCapHolds(open, 'too_many_orders');
		expect(await count('orders', 'user_id = ?', userId)).toBe(maxEmptyOrders);
		expect(await count('shipments', 'order_id NOT IN (SELECT id FROM orders)')).toBe(0);
		const reused = await call('POST', '/v2/orders', { token, body: { reuse_open: true } });
		expect(reused.status).toBe(201);
		// One with goods in it is not empty.
		const { number } = reused.body.data.attributes;
		await call('POST', `/v2/orders/${number}/line_item`, { token, body: { sku: mailerSku, quantity: 30 } });
		expect((await open()).status).toBe(201);
	});

	test('comments and links of a design', async () => {
		const { token } = await openVisit();
		const { id } = await createDesign(token);
		const comment = () =>
			call('POST', `/box_designs/${id}/comments`, {
				token,
				body: { side: 'top', x_mm: 1, y_mm: 1, text: 'Larger' },
			}) as Promise<Answer>;
		await comment();
		const columns = 'design_id, author, side, x_mm, y_mm, text, version, created_at';
		await run(
			`${numbers(maxComments - room - 1)} INSERT INTO design_comments (id, ${columns})
			SELECT id || '-' || i, ${columns} FROM design_comments, n WHERE design_id = ?`,
			id,
		);
		await expectCapHolds(comment, 'design_is_full');
		expect(await count('design_comments', 'design_id = ?', id)).toBe(maxComments);

		const share = () =>
			call('POST', `/box_designs/${id}/share`, {
				token,
				body: { mode: 'view', expires_in_days: 7 },
			}) as Promise<Answer>;
		await share();
		await run(
			`${numbers(maxShares - room - 1)} INSERT INTO design_shares (id, design_id, mode, token_hash, created_at, expires_at)
			SELECT id || '-' || i, design_id, mode, token_hash || i, created_at, expires_at FROM design_shares, n WHERE design_id = ?`,
			id,
		);
		await expectCapHolds(share, 'design_is_full');
		expect(await count('design_shares', 'design_id = ?', id)).toBe(maxShares);
	});

	test('versions that a design keeps', async () => {
		const { token } = await openVisit();
		const { id } = await createDesign(token);
		await run(
			`${numbers(maxVersions)} INSERT INTO design_versions (design_id, version, document, created_at, reason, name)
			SELECT ?1, i + 1, document, created_at, 'named', 'x' FROM designs, n WHERE id = ?1 AND i <= ${maxVersions - 1}`,
			id,
		);
		await run(`UPDATE designs SET version = ${maxVersions + 5} WHERE id = ?`, id);
		const insert = `INSERT INTO design_versions (design_id, version, created_at) VALUES (?, ${maxVersions + 5}, 1)`;
		await run(insert, id);
		const keep = () => call('POST', `/box_designs/${id}/versions`, { token, body: { name: 'x' } });
		expect((await keep()).status).toBeLessThan(300);
		const kept = () => count('design_versions', 'design_id = ? AND reason IS NOT NULL', id);
		expect(await kept()).toBe(maxVersions);
		// The same version again gets another name; the next one has no room.
		expect((await keep()).status).toBeLessThan(300);
		await call('PUT', `/box_designs/${id}`, {
			token,
			body: { version: maxVersions + 5, document: toWire(bare()) },
		});
		await expectCapHolds(keep as () => Promise<Answer>, 'design_is_full', 0);
		const restored = await call('POST', `/box_designs/${id}/versions/2/restore`, {
			token,
			body: { current: maxVersions + 6 },
		});
		expect(restored.body.code).toBe('design_is_full');
		expect(await kept()).toBe(maxVersions);
	});

	test('bytes of a user’s files', async () => {
		const { token, userId } = await openVisit();
		const file = (index: number) => png(60 + index, 30);
		const upload = async (index: number): Promise<Answer> => {
			const answer = await send(`/artwork?file_name=x${index}.png`, {
				method: 'POST',
				headers: { 'x-spree-token': token },
				body: file(index) as BodyInit,
			});
			return { status: answer.status, body: (await answer.json()) as Answer['body'] };
		};
		await upload(parallelCalls);
		const size = file(0).length;
		await run('UPDATE artwork SET byte_size = ? WHERE user_id = ?', maxStoredBytes - room * size - 1, userId);
		// PNGs of the same kind have about the same size: the sum decides, not the number.
		const answers = await atOnce(upload);
		const refused = answers.filter(({ status }) => status >= 300);
		expect(refused.length).toBeGreaterThanOrEqual(parallelCalls - room - 1);
		expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['storage_full']));
		const stored = await env()
			.DB.prepare('SELECT sum(byte_size) AS bytes FROM artwork WHERE user_id = ?')
			.bind(userId)
			.first<{ bytes: number }>();
		expect(stored?.bytes).toBeLessThanOrEqual(maxStoredBytes);
		// Refused files leave nothing in the bucket.
		const keys = (await env().ARTWORK.list({ prefix: 'artwork/' })).objects.map(({ key }) => key);
		expect(keys).toHaveLength(await count('artwork', '1'));
	});

	test('uploads in parts count as soon as they begin', async () => {
		const { token, userId } = await openVisit();
		const byteSize = maxArtworkBytes;
		const start = (index: number) =>
			call('POST', '/artwork/uploads', {
				token,
				body: {
					file_name: 'x.pdf',
					byte_size: byteSize,
					sha256: index.toString(16).padStart(64, '0'),
				},
			}) as Promise<Answer>;
		await start(parallelCalls);
		const taken = maxStoredBytes - room * byteSize;
		await run('UPDATE artwork_uploads SET byte_size = ? WHERE user_id = ?', taken, userId);
		await expectCapHolds(start, 'storage_full');
		expect(await count('artwork_uploads', 'user_id = ?', userId)).toBe(room + 1);
	});

	test('sets of an order', async () => {
		const { number, token } = await walkTo(api, 'cart');
		const open = () => call('POST', '/v2/bundles', { token, body: { order_id: number } }) as Promise<Answer>;
		await run(
			`${numbers(maxBundles - room)} INSERT INTO bundles (id, order_id, created_at)
			SELECT 'set-' || i, id, 1 FROM orders, n WHERE number = ?`,
			number,
		);
		// A set checks the order's version: calls that lose the race twice are answered with a conflict.
		await atOnce(open);
		expect(
			await count('bundles', 'order_id = (SELECT id FROM orders WHERE number = ?)', number),
		).toBeLessThanOrEqual(maxBundles);
	});

	test('sample packs of a visitor are one line of one cart', async () => {
		const visit = await openVisit();
		const body = { sku: 'SAM-300x210x90-NA-MO-0', samples: ['corrugated:cardboard-natural'], version: 1 };
		const packs = await atOnce(() => call('POST', '/custom_sample_pack', { token: visit.token, body }));
		const added = packs.filter(({ status }) => status === 201).length;
		expect(added).toBeGreaterThan(0);
		expect(await count('orders', 'user_id = ?', visit.userId)).toBe(1);
		const [line] = (
			await env()
				.DB.prepare(
					'SELECT quantity FROM line_items WHERE order_id IN (SELECT id FROM orders WHERE user_id = ?)',
				)
				.bind(visit.userId)
				.all<{ quantity: number }>()
		).results;
		expect(line?.quantity).toBe(added);
	});
});
