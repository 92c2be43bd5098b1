import { beforeAll, describe, expect, test } from 'vitest';
import { toWire } from '#src/api/wire.ts';
import { addObject, setFill } from '#src/designs/document/commands.ts';
import { type DesignDocument, emptyDesign, maxObjects } from '#src/designs/document/design.ts';
import { startApi } from '#tests/build/api.ts';
import { bare, text } from '../design-documents.ts';

const { call, visitor, env } = startApi({}, [
	'mailer-box-full-color',
	'paper-bag',
	'printed-card',
	'shipping-box',
	'tissue-paper',
]);

let token: string;
let variantId: number;
let otherVariantId: number;
beforeAll(async () => {
	token = await visitor();
	const idOf = (where: string) =>
		env().DB.prepare(`SELECT id FROM variants WHERE ${where} LIMIT 1`).first<number>('id');
	variantId = (await idOf("product_type = 'mailer-box-full-color' AND length_mm = 200")) ?? 0;
	otherVariantId = (await idOf("product_type = 'paper-bag'")) ?? 0;
});

const create = (document: DesignDocument = bare(), by = token, changes: object = {}) =>
	call('POST', '/box_designs', {
		token: by,
		body: { name: 'Spring box', variant_id: variantId, document: toWire(document), ...changes },
	});
const save = (id: string, version: number, document: DesignDocument, by = token, changes: object = {}) =>
	call('PUT', `/box_designs/${id}`, { token: by, body: { version, document: toWire(document), ...changes } });

describe('a design', () => {
	test('is kept, read back unchanged, saved as the next version and listed', async () => {
		const visitorsToken = await visitor();
		const document = addObject(setFill(bare(), 'top', '#d7263d'), text());
		const created = await create(bare(), visitorsToken);
		expect(created.status).toBe(201);
		expect(created.body).toMatchObject({
			version: 1,
			design_status: 'draft',
			thumbnail: null,
			name: 'Spring box',
		});
		const saved = await save(created.body.id, 1, document, visitorsToken, { name: 'Summer box' });
		expect(saved.status).toBe(200);
		expect(saved.body).toMatchObject({ version: 2, design_status: 'designed', name: 'Summer box' });
		const shown = await call('GET', `/box_designs/${created.body.id}`, { token: visitorsToken });
		expect(shown.body.document).toEqual(toWire(document));
		const list = await call('GET', '/box_designs/mine', { token: visitorsToken });
		expect(list.body).toEqual([
			expect.objectContaining({ id: created.body.id, version: 2, name: 'Summer box' }),
		]);
		expect(list.body[0]).not.toHaveProperty('document');
	});

	test('of another user is 404, like a missing one', async () => {
		const { body } = await create();
		const stranger = await visitor();
		const missing = '00000000-0000-4000-8000-000000000000';
		for (const [method, rest] of [
			['GET', {}],
			['PUT', { body: { version: 1, document: toWire(bare()) } }],
			['DELETE', {}],
		] as const) {
			const theirs = await call(method, `/box_designs/${body.id}`, { token: stranger, ...rest });
			const none = await call(method, `/box_designs/${missing}`, { token: stranger, ...rest });
			expect([theirs.status, theirs.body.code], method).toEqual([404, 'not_found']);
			expect({ ...theirs.body, request_id: '' }).toEqual({ ...none.body, request_id: '' });
			expect((await call(method, `/box_designs/${body.id}`, rest)).status).toBe(401);
		}
		expect((await call('GET', `/box_designs/${body.id}`, { token })).body.version).toBe(1);
	});

	test('is deleted softly: gone for its owner, the row stays for orders', async () => {
		const { body } = await create();
		expect((await call('DELETE', `/box_designs/${body.id}`, { token })).status).toBe(204);
		expect((await call('DELETE', `/box_designs/${body.id}`, { token })).status).toBe(404);
		expect((await call('GET', `/box_designs/${body.id}`, { token })).status).toBe(404);
		expect((await save(body.id, 1, bare())).status).toBe(404);
		const row = await env()
			.DB.prepare('SELECT deleted_at FROM designs WHERE id = ?')
			.bind(body.id)
			.first('deleted_at');
		expect(row).toBeGreaterThan(0);
	});
});

describe('saving', () => {
	test('an old copy changes nothing and gets the current version', async () => {
		const { body } = await create();
		await save(body.id, 1, setFill(bare(), 'top', '#111111'));
		const late = await save(body.id, 1, setFill(bare(), 'top', '#ffffff'));
		expect(late.status).toBe(409);
		expect(late.body).toMatchObject({ code: 'stale_design', version: 2, updated_at: expect.any(String) });
		const shown = await call('GET', `/box_designs/${body.id}`, { token });
		expect(shown.body.document.fills.top).toBe('#111111');
	});

	test('a version that never existed is stale too', async () => {
		const { body } = await create();
		expect((await save(body.id, 7, bare())).body).toMatchObject({ code: 'stale_design', version: 1 });
	});

	test('of twenty saves at once from the same version exactly one counts, and it is the one that is stored', async () => {
		const { body } = await create();
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, index) =>
				save(body.id, 1, setFill(bare(), 'top', `#0000${index.toString(16).padStart(2, '0')}`)),
			),
		);
		const saved = answers.filter(({ status }) => status === 200);
		expect(saved).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
		const shown = await call('GET', `/box_designs/${body.id}`, { token });
		expect(shown.body.version).toBe(2);
		expect(shown.body.document).toEqual(saved[0]?.body.document);
		const versions = await env()
			.DB.prepare(
				'SELECT group_concat(version) v FROM (SELECT version FROM design_versions WHERE design_id = ? ORDER BY version)',
			)
			.bind(body.id)
			.first('v');
		expect(versions).toBe('1,2');
	});

	test('two tabs that edit in turns lose nothing silently: every edit is saved or answered 409', async () => {
		const { body } = await create();
		const tabs = [1, 1];
		let savedVersion = 1;
		for (let step = 0; step < 30; step++) {
			const tab = (step * 7 + (step % 3)) % 2;
			const answer = await save(
				body.id,
				tabs[tab] ?? 0,
				setFill(bare(), 'front', `#${step.toString(16).padStart(6, '0')}`),
			);
			if (answer.status === 200) {
				savedVersion += 1;
				expect(answer.body.version).toBe(savedVersion);
				tabs[tab] = savedVersion;
			} else {
				expect(answer.body).toMatchObject({ code: 'stale_design', version: savedVersion });
				tabs[tab] = answer.body.version;
			}
		}
	});
});

describe('an invalid design is refused', () => {
	const wire = () => toWire(bare()) as Record<string, unknown>;
	test.each([
		['an unknown format', () => ({ ...wire(), format_version: 99 }), 'document.format_version'],
		[
			'33 swatches',
			() => ({
				...wire(),
				palette: Array.from({ length: 33 }, (_, n) => ({ uid: `c${n}`, colour: '#000000' })),
			}),
			'document.palette',
		],
		[
			'an object too many',
			() => ({
				...wire(),
				objects: Array.from({ length: maxObjects + 1 }, (_, n) => toWire(text({ id: `t${n}` }))),
			}),
			'document.objects',
		],
		['two objects of one id', () => ({ ...wire(), objects: [toWire(text()), toWire(text())] }), 'document'],
		[
			'a colour in words',
			() => ({
				...wire(),
				fills: { front: 'red', top: null, back: null, left: null, right: null, bottom: null },
			}),
			'document.fills.front',
		],
		['an endless number', () => ({ ...wire(), size_mm: [1e300, 1, 1] }), 'document.size_mm.0'],
		[
			'a foreign font',
			() => ({ ...wire(), objects: [{ ...(toWire(text()) as object), font_family: 'Comic Sans"; url(x)' }] }),
			'document.objects.0.font_family',
		],
	])('%s', async (_, document, field) => {
		const answer = await create(bare(), token, { document: document() });
		expect(answer.status).toBe(422);
		expect(Object.keys(answer.body.errors)).toContain(field);
	});

	test('another box than the variant’s, an unknown variant, a picture that is not one’s own', async () => {
		expect((await create(bare(), token, { variant_id: otherVariantId })).body.code).toBe(
			'variant_does_not_fit',
		);
		expect((await create({ ...bare(), sizeMm: [201, 150, 80] })).body.code).toBe('variant_does_not_fit');
		expect((await create(bare(), token, { variant_id: 999_999 })).body.code).toBe('unknown_variant');
		const image = {
			kind: 'image',
			id: 'i1',
			side: 'top',
			xMm: 5,
			yMm: 5,
			widthMm: 5,
			heightMm: 5,
			rotationDeg: 0,
		} as const;
		const answer = await create(addObject(bare(), { ...image, artworkId: 'nobodys' }));
		expect(answer.body).toMatchObject({
			code: 'unknown_artwork',
			errors: { 'document.objects': ['artwork nobodys is unknown'] },
		});
	});

	test('unknown keys are not stored', async () => {
		const answer = await create(bare(), token, { document: { ...wire(), note: '<script>', user_id: 1 } });
		expect(answer.body.document).not.toHaveProperty('note');
	});
});

describe('the sides of the product', () => {
	/** A listed variant of the product and a bare design of it. */
	async function findVariant(where: string) {
		const row = await env()
			.DB.prepare(
				`SELECT id, product_type, length_mm, width_mm, height_mm, material, print_mode FROM variants WHERE ${where} LIMIT 1`,
			)
			.first<Record<string, string & number>>();
		if (!row) throw new Error(`no variant where ${where}`);
		const document = emptyDesign({
			productType: row.product_type ?? '',
			sizeMm: [row.length_mm ?? 0, row.width_mm ?? 0, row.height_mm ?? 0],
			material: row.material ?? '',
			printMode: row.print_mode ?? '',
		});
		return { id: row.id ?? 0, document };
	}

	test('objects on a side that is not printed are reported, with the existing sides', async () => {
		const card = await findVariant("product_type = 'printed-card'");
		const document = addObject(setFill(card.document, 'top', '#d7263d'), text({ id: 't9', side: 'left' }));
		const answer = await create(document, token, { variant_id: card.id });
		expect(answer.status).toBe(422);
		expect(answer.body).toMatchObject({
			code: 'side_not_printed',
			errors: {
				'document.fills': ['the top is not printed'],
				'document.objects': ['object t9 is on the left, which is not printed'],
			},
			sides: ['front', 'back'],
		});
	});

	test('front and back of a card are kept, and saved later by the same rule', async () => {
		const card = await findVariant("product_type = 'printed-card'");
		const document = addObject(setFill(card.document, 'back', '#d7263d'), text());
		const created = await create(document, token, { variant_id: card.id });
		expect([created.status, created.body.design_status]).toEqual([201, 'designed']);
		const moved = addObject(card.document, text({ side: 'bottom' }));
		expect((await save(created.body.id, 1, moved)).body.code).toBe('side_not_printed');
		expect((await save(created.body.id, 1, setFill(document, 'front', '#111111'))).status).toBe(200);
	});

	test('a design moves on to another size and print of its product', async () => {
		const small = await findVariant("product_type = 'shipping-box' AND print_mode = 'print-monochrome'");
		const large = await findVariant(
			`product_type = 'shipping-box' AND print_mode = 'print-eco-color' AND length_mm > ${small.document.sizeMm[0]}`,
		);
		const created = await create(addObject(small.document, text({ side: 'top' })), token, {
			variant_id: small.id,
		});
		expect(created.status).toBe(201);
		const { sizeMm, printMode } = large.document;
		const document = { ...addObject(small.document, text({ side: 'top' })), sizeMm, printMode };
		const saved = await save(created.body.id, 1, document, token, { variant_id: large.id });
		expect([saved.status, saved.body.variant_id]).toEqual([200, large.id]);
	});

	test.each([
		['unprinted', "product_type = 'shipping-box' AND print_mode = 'no-print'"],
		['printed by mailed artwork', "product_type = 'tissue-paper' AND print_mode = 'print-monochrome'"],
	])('a variant that is %s takes no design', async (_, where) => {
		const variant = await findVariant(where);
		const answer = await create(variant.document, token, { variant_id: variant.id });
		expect([answer.status, answer.body.code]).toEqual([422, 'not_designable']);
		expect(Object.keys(answer.body.errors)).toEqual(['variant_id']);
	});
});
