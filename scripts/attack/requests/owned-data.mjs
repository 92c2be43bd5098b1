// Everything that one visitor can own in the shop, made by calls of the API; its free texts carry a mark.
import { createHash } from 'node:crypto';
import { product } from '../../../src/catalog/product.ts';
import { sampleListVersion } from '../../../src/catalog/samples.ts';
import { toSku } from '../../../src/catalog/variant.ts';
import { formatVersion } from '../../../src/designs/document/design.ts';
import { png } from '../../../tests/build/picture-files.ts';
import { address } from '../../shop/example-address.mjs';
import { findVariant, methods, newPayableOrder, newVisitor, pay } from '../visitor.mjs';

/** @typedef {Awaited<ReturnType<typeof createOwnedData>>} OwnedData */

/** A saved document without print, as the designer starts with. */
export const emptyDocument = (variant) => ({
	format_version: formatVersion,
	product_type: variant.product_type,
	size_mm: variant.size_mm,
	material: variant.material,
	print_mode: variant.print_mode,
	palette: [],
	fills: { front: '#d7263d', top: null, back: null, left: null, right: null, bottom: null },
	patterns: {},
	guides: [],
	objects: [],
});

/** A choice of samples that can be ordered. */
export const samplePack = {
	sku: toSku(product('sample-packs').default),
	samples: ['foil-matte', 'corrugated:cardboard-natural'],
	version: sampleListVersion,
};

/** A file of a colour of its own, so that two of them differ. */
export const picture = (width = 40, height = 30) => new Blob([png(width, height)], { type: 'image/png' });

/**
 * A visitor with an order, an order that can be paid, one whose payment waits for the bank, a placed one with documents, a design with link,
 * comment and kept version, an address, a file and an unfinished upload.
 * @param {string} mark stands in every free text
 */
export async function createOwnedData(origin, mark, headers = {}) {
	const visitor = await newVisitor(origin, headers);
	const variant = await findVariant(visitor);
	const order = await newOpenOrder(visitor, variant.id, mark);
	const payable = await newPayableOrder(visitor, { variant: variant.id });
	const waiting = await newPayableOrder(visitor, { variant: variant.id });
	const intent = (await pay(visitor, waiting, methods.asksBank)).json?.payment_intent_id;
	const placed = await newPayableOrder(visitor, { variant: variant.id });
	await pay(visitor, placed);
	const invoices = await waitForDocuments(visitor, placed.number);
	const bundle = await visitor.must('POST', '/v2/bundles', { order_id: order.number, sku: 'SET-UNBOXING' });
	const ownAddress = await visitor.must('POST', '/v2/users/me/addresses', {
		address: { ...address, lastname: mark },
	});
	const design = await newDesign(visitor, variant, mark);
	const spareDesign = await newDesign(visitor, variant, mark);
	await visitor.must('POST', `/box_designs/${spareDesign.id}/versions`, { name: mark });
	const discounted = await newOpenOrder(visitor, variant.id, mark);
	await visitor.must('PUT', `/orders/${discounted.number}/apply_coupon_code`, { coupon_code: 'WELCOME10' });
	const share = await visitor.must('POST', `/box_designs/${design.id}/share`, { mode: 'comment' });
	const comment = await visitor.must('POST', `/box_designs/${design.id}/comments`, {
		side: 'front',
		x_mm: 1,
		y_mm: 1,
		text: mark,
	});
	const version = await visitor.must('POST', `/box_designs/${design.id}/versions`, { name: mark });
	const file = await visitor.must('POST', `/artwork?file_name=${mark}.png`, picture());
	const upload = await beginUpload(visitor, mark, png(41, 31));
	const spareUpload = await beginUpload(visitor, mark, png(42, 31));
	await visitor.must('PUT', `/box_designs/${design.id}/thumbnail`, picture());
	const segmentSession = await visitor.must('POST', '/v2/segment_sessions/create', { role: 'owner' });
	return {
		visitor,
		mark,
		variant,
		ids: {
			user: visitor.id,
			order: order.number,
			lineItem: String(order.line_items[0].id),
			spareLineItem: String(order.line_items[1].id),
			orderToken: order.token,
			payable: payable.number,
			waiting: waiting.number,
			intent,
			placed: placed.number,
			invoice: String(invoices[0].id),
			bundle: String(bundle.data.id),
			address: String(ownAddress.data.id),
			design: design.id,
			spareDesign: spareDesign.id,
			discounted: discounted.number,
			designToken: design.assignment_token,
			share: share.id,
			shareToken: new URL(share.url, origin).searchParams.get('share_token') ?? share.url.split('/').at(-1),
			comment: comment.id,
			version: String(version.version),
			file: file.id,
			upload,
			spareUpload,
			segmentSession: segmentSession.data.id,
		},
		totals: { payable: payable.total },
	};
}

/** A multipart upload whose only part has been received. @returns its id */
async function beginUpload(visitor, mark, file) {
	const { upload } = await visitor.must('POST', '/artwork/uploads', {
		file_name: `${mark}.png`,
		byte_size: file.length,
		sha256: createHash('sha256').update(file).digest('hex'),
	});
	await visitor.must('PUT', `/artwork/uploads/${upload.id}/parts/1`, Buffer.from(file));
	return upload.id;
}

export async function newOpenOrder(visitor, variant, mark) {
	const { number } = (await visitor.must('POST', '/v2/orders', {})).data.attributes;
	await visitor.must('POST', `/v2/orders/${number}/line_item`, { variant_id: variant, quantity: 30 });
	await visitor.must('POST', '/custom_sample_pack', { order_id: number, ...samplePack });
	return visitor.must('PUT', `/orders/${number}`, {
		order: {
			email: `${mark}@example.com`,
			special_instructions: mark,
			ship_address: address,
			bill_address: address,
		},
	});
}

export const newDesign = (visitor, variant, name) =>
	visitor.must('POST', '/box_designs', { name, variant_id: variant.id, document: emptyDocument(variant) });

/** Ids of the same form that do not exist. */
export const missingIds = {
	user: 987_654_321,
	order: 'R000000001',
	lineItem: '987654321',
	spareLineItem: '987654322',
	orderToken: 'f'.repeat(48),
	payable: 'R000000002',
	waiting: 'R000000003',
	intent: `pi_${'0'.repeat(24)}`,
	placed: 'R000000005',
	invoice: '987654323',
	bundle: '00000000-0000-4000-8000-000000000000',
	address: '987654321',
	design: '00000000-0000-4000-8000-000000000000',
	spareDesign: '00000000-0000-4000-8000-000000000000',
	discounted: 'R000000004',
	designToken: 'f'.repeat(48),
	share: '00000000-0000-4000-8000-000000000000',
	shareToken: 'f'.repeat(48),
	comment: '00000000-0000-4000-8000-000000000000',
	version: '1',
	file: '00000000-0000-4000-8000-000000000000',
	upload: '00000000-0000-4000-8000-000000000000',
	spareUpload: '00000000-0000-4000-8000-000000000000',
	segmentSession: '00000000-0000-4000-8000-000000000000',
};

/** Documents are issued after the call that pays. */
async function waitForDocuments(visitor, number) {
	for (let left = 40; left > 0; left--) {
		const { invoices } = await visitor.must('GET', `/invoices?order=${number}`);
		if (invoices.length > 0) return invoices;
		await new Promise((resolve) => setTimeout(resolve, 250));
	}
	throw new Error(`no documents of ${number}`);
}
