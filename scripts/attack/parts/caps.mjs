// Caps on the resources of one visitor, which must hold when many are created at the same time.

import { address } from '../../shop/example-address.mjs';
import { ShopPromise } from '../promise.mjs';
import { emptyDocument, newDesign } from '../requests/owned-data.mjs';
import { findVariant, newOrder, newVisitor, send } from '../visitor.mjs';

export const title = 'numbers of things, at the same time';

/** More than any cap, and no more than the local Worker takes at once. */
const atOnce = 40;

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack({ origin }, { isQuick, random }) {
	return [
		await addresses(origin),
		await emptyOrders(origin),
		...(isQuick ? [] : [await designs(origin)]),
		await lineItems(origin),
		...(isQuick ? [] : [await comments(origin)]),
		await checkThatGetsWriteNothing(origin, random),
	];
}

/** Runs a call so often, some at a time. */
async function repeat(count, run) {
	const answers = [];
	for (let done = 0; done < count; done += atOnce)
		answers.push(
			...(await Promise.all(
				Array.from({ length: Math.min(atOnce, count - done) }, (_, index) => run(done + index)),
			)),
		);
	return answers;
}

const refusals = (answers) => {
	const counts = Object.groupBy(answers, ({ status, json }) => `${status} ${json?.code ?? ''}`.trim());
	return Object.entries(counts)
		.map(([what, list]) => `${list.length} × ${what}`)
		.join(', ');
};

/** Addresses of an address book. */
const maxAddresses = 100;

async function addresses(origin) {
	const promise = new ShopPromise(`An address book has at most ${maxAddresses} addresses`);
	const visitor = await newVisitor(origin);
	await repeat(maxAddresses - 10, () => visitor.must('POST', '/v2/users/me/addresses', { address }));
	const answers = await repeat(atOnce, () => visitor.call('POST', '/v2/users/me/addresses', { address }));
	const kept = (await visitor.must('GET', '/v2/users/me/addresses')).data.length;
	promise.expect(kept === maxAddresses, `${kept} are kept after ${refusals(answers)}`);
	promise.note = `${kept} kept`;
	return promise;
}

/** Empty orders of one visitor that are kept; the shop may return an existing empty one instead of creating one. */
const maxEmptyOrders = 30;

async function emptyOrders(origin) {
	const promise = new ShopPromise(`A visitor has at most ${maxEmptyOrders} empty orders`);
	const visitor = await newVisitor(origin);
	const answers = await repeat(3 * atOnce, () => visitor.call('POST', '/v2/orders', {}));
	const numbers = new Set(answers.flatMap(({ json }) => json?.data?.attributes?.number ?? []));
	promise.expect(numbers.size <= maxEmptyOrders, `${numbers.size} orders from ${refusals(answers)}`);
	promise.expect(numbers.size > 0, `no order from ${refusals(answers)}`);
	promise.note = `${numbers.size} made by ${answers.length} calls`;
	return promise;
}

const maxDesigns = 200;

async function designs(origin) {
	const promise = new ShopPromise(`A visitor has at most ${maxDesigns} designs`);
	const visitor = await newVisitor(origin);
	const variant = await findVariant(visitor);
	const body = { name: 'one of many', variant_id: variant.id, document: emptyDocument(variant) };
	const first = await visitor.must('POST', '/box_designs', body);
	await repeat(maxDesigns - 11, () => visitor.must('POST', '/box_designs', body));
	const answers = await Promise.all([
		repeat(20, () => visitor.call('POST', '/box_designs', body)),
		repeat(20, () => visitor.call('POST', `/box_designs/${first.id}/duplicate`, { name: 'copy' })),
	]);
	const made = answers.flat().filter(({ status }) => status === 201).length;
	promise.expect(made === 10, `${made} beyond ${maxDesigns - 10} were made: ${refusals(answers.flat())}`);
	promise.note = `${maxDesigns - 10 + made} kept`;
	return promise;
}

const maxLineItems = 100;

async function lineItems(origin) {
	const promise = new ShopPromise(`An order has at most ${maxLineItems} lines`);
	const visitor = await newVisitor(origin);
	const number = await newOrder(visitor);
	const variants = await repeat(30, async (index) => {
		const { data } = await visitor.must('POST', '/v3/dynamic_prices', {
			product_type: 'mailer-box-full-color',
			size_mm: [200 + index, 150, 80],
			quantity: 120,
		});
		return { variant_id: Number(data.attributes.variant_id), quantity: 30 };
	});
	const answers = await repeat(atOnce, (index) =>
		visitor.call('POST', `/v2/orders/${number}/line_items/bulk_create`, {
			line_items_params: Array.from({ length: 20 }, (_, at) => variants[(index * 7 + at) % variants.length]),
		}),
	);
	const { line_items } = await visitor.must('GET', `/orders/${number}`);
	promise.expect(line_items.length <= maxLineItems, `${line_items.length} lines after ${refusals(answers)}`);
	promise.expect(
		answers.every(({ status }) => status < 500),
		`answers ${refusals(answers)}`,
	);
	promise.note = `${line_items.length} lines`;
	return promise;
}

const maxComments = 500;

async function comments(origin) {
	const promise = new ShopPromise(`A design has at most ${maxComments} comments`);
	const visitor = await newVisitor(origin);
	const design = await newDesign(visitor, await findVariant(visitor), 'much discussed');
	const answers = await repeat(maxComments + atOnce, (index) =>
		visitor.call('POST', `/box_designs/${design.id}/comments`, {
			side: 'front',
			x_mm: 1,
			y_mm: 1,
			text: `comment ${index}`,
		}),
	);
	const kept = (await visitor.must('GET', `/box_designs/${design.id}/comments`)).length;
	promise.expect(kept <= maxComments, `${kept} are kept after ${refusals(answers)}`);
	promise.note = `${kept} kept`;
	return promise;
}

/** Pages of a size that has no variant yet. */
async function checkThatGetsWriteNothing(origin, random) {
	const promise = new ShopPromise('A GET makes no variant');
	const visitor = await newVisitor(origin);
	const newest = async () =>
		Number(
			(
				await visitor.must('POST', '/v3/dynamic_prices', {
					product_type: 'mailer-box-full-color',
					size_mm: [150 + random.below(100), 120 + random.below(40), 41 + random.below(60)],
					quantity: 120,
				})
			).data.attributes.variant_id,
		);
	const before = await newest();
	const sku = () =>
		`MBF-${200 + random.below(100)}x${150 + random.below(40)}x${60 + random.below(40)}-W1-HD-0`;
	const pages = (asked) => [
		`/api/prices/list?product=mailer-box-full-color&product_size=${asked.split('-')[1]}`,
		`/api/v1/delivery_estimates?variant_skus=${asked}`,
		`/api/product_structure?sku=${asked}`,
		`/box/design?sku=${asked}&quantity=120`,
	];
	const asked = Array.from({ length: 5 }, sku);
	for (const size of asked)
		for (const path of pages(size)) {
			const { status } = await send(origin + path);
			promise.expect(status < 500 && status > 0, `${path}: ${status}`);
		}
	const after = await newest();
	promise.expect(
		after - before <= 1,
		`${after - before - 1} variants were made by pages for ${asked.join(', ')}`,
	);
	return promise;
}
