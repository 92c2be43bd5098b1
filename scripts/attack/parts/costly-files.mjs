// Files that are small to send and may be expensive to read, at every call and page that takes files.
import { createHash } from 'node:crypto';
import { ladders } from '../files/costly.mjs';
import { ShopPromise } from '../promise.mjs';
import { newDesign, picture } from '../requests/owned-data.mjs';
import { findVariant, newVisitor } from '../visitor.mjs';

export const title = 'files that are expensive to read';

/** An accepted file may cost more: it is hashed, cleaned and stored. */
const acceptedFactor = 10;

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack(shop, { isQuick, random, budgetMs }) {
	const endpoints = await openEndpoints(shop);
	const promises = [];
	for (const [index, { endpoint, request }] of (isQuick ? endpoints.slice(0, 2) : endpoints).entries()) {
		const plain = new Map();
		/** CPU time of a file of this size that is refused by its first bytes: the cost of its transfer in the local simulation. */
		const plainMs = async (bytes) => {
			const step = Math.ceil(bytes / 500_000);
			if (!plain.has(step)) {
				const file = Buffer.alloc(Math.min(bytes, step * 500_000), 'x');
				plain.set(step, (await cheapestOf(shop, () => request(file, unknownFile))).cpuMs);
			}
			return plain.get(step);
		};
		const promise = new ShopPromise(`${endpoint}: a file costs little CPU`);
		let mostExpensive = { cpuMs: 0, what: '' };
		for (const ladder of isQuick ? random.sample(ladders, 8) : ladders) {
			// Steps grow; the next one is not tried when one was too expensive, because it might not end.
			// The calls and pages share their parsers: for the others the first and the last step are enough.
			const sizes = index < 2 ? ladder.sizes : [ladder.sizes[0], ladder.sizes.at(-1)];
			for (const size of isQuick ? sizes.slice(-3, -1) : sizes) {
				const file = await ladder.make(size);
				const { status, hangs, ...measured } = await cheapestOf(shop, () => request(file, ladder));
				const cpuMs = measured.cpuMs - (await plainMs(file.length));
				const what = `${ladder.what}, ${size}${ladder.unit ?? ''} (${file.length} bytes): ${status}, ${cpuMs.toFixed(0)} ms of CPU`;
				if (cpuMs > mostExpensive.cpuMs) mostExpensive = { cpuMs, what };
				const limit = status < 400 ? budgetMs * acceptedFactor : budgetMs;
				const isCheap = promise.expect(!hangs && status > 0 && status < 500 && cpuMs <= limit, what);
				if (!isCheap) break;
			}
		}
		promise.note = `at most ${mostExpensive.cpuMs.toFixed(0)} ms (${mostExpensive.what})`;
		promises.push(promise);
	}
	return promises;
}

/** The cheapest of up to three tries: another process may have disturbed one. */
async function cheapestOf(shop, request) {
	let cheapest;
	for (let attempt = 0; attempt < 3; attempt++) {
		const { url, ...rest } = await request();
		const measured = await shop.measure(url, rest);
		// A broken connection is not a measurement.
		if (!cheapest || cheapest.status === 0 || (measured.status > 0 && measured.cpuMs < cheapest.cpuMs))
			cheapest = measured;
		if (measured.status === 0 && !measured.hangs) continue;
		if (measured.hangs || measured.cpuMs < 40 || measured.cpuMs > 1000) break;
	}
	return cheapest;
}

/** Every call and page that takes a file, and how it is asked. */
async function openEndpoints({ origin }) {
	const owner = await newVisitor(origin);
	const variant = await findVariant(owner);
	const design = await newDesign(owner, variant, 'costly');
	const artwork = await owner.must('POST', '/artwork?file_name=a.png', picture());
	const raw = (visitor, method, path, file, type) => ({
		url: `${origin}/api${path}`,
		method,
		headers: { ...visitor.headers, 'x-spree-token': visitor.token, 'content-type': type },
		body: file,
	});
	const started = async (file, { name }) => {
		const visitor = await newVisitor(origin);
		const { upload } = await visitor.must('POST', '/artwork/uploads', {
			file_name: name,
			byte_size: file.length,
			sha256: createHash('sha256').update(file).digest('hex'),
			...(name.endsWith('.pdf') && onePage),
		});
		return { visitor, path: `/artwork/uploads/${upload.id}` };
	};
	return [
		{
			endpoint: 'POST contact_messages',
			request: (file, ladder) => ({ url: `${origin}/api/contact_messages`, ...contactRequest(file, ladder) }),
		},
		{
			endpoint: 'POST artwork',
			request: async (file, { name, type }) => {
				const page = name.endsWith('.pdf') ? `&${new URLSearchParams(onePage)}` : '';
				return raw(await newVisitor(origin), 'POST', `/artwork?file_name=${name}${page}`, file, type);
			},
		},
		{
			endpoint: 'POST /contact/send (page)',
			request: (file, ladder) => ({
				url: `${origin}/contact/send`,
				...contactRequest(file, ladder, { origin, 'sec-fetch-site': 'same-origin' }),
			}),
		},
		{
			endpoint: 'PUT box_designs/:id/thumbnail',
			request: (file, { type }) => raw(owner, 'PUT', `/box_designs/${design.id}/thumbnail`, file, type),
		},
		{
			endpoint: 'PUT artwork/conversions/:id',
			request: (file, { type }) =>
				raw(owner, 'PUT', `/artwork/conversions/${artwork.id}?size_id=thumbnail&colorspace=rgb`, file, type),
		},
		{
			endpoint: 'PUT artwork/uploads/:id/parts/1',
			request: async (file, ladder) => {
				const { visitor, path } = await started(file, ladder);
				return raw(visitor, 'PUT', `${path}/parts/1`, file, ladder.type);
			},
		},
		{
			endpoint: 'POST artwork/uploads/:id/finish',
			request: async (file, ladder) => {
				const { visitor, path } = await started(file, ladder);
				await visitor.call('PUT', `${path}/parts/1`, file);
				return raw(visitor, 'POST', `${path}/finish`, undefined, ladder.type);
			},
		},
	];
}

/** A file that no reader takes. */
const unknownFile = { name: 'a.png', type: 'image/png' };
const onePage = { page: 1, pages: 1, width_mm: 100, height_mm: 100 };

function contactRequest(file, { name, type }, headers = {}) {
	const form = new FormData();
	const fields = {
		name: 'Ada',
		email: 'ada@example.com',
		topic: 'other',
		message: 'A question about boxes.',
	};
	for (const [field, value] of Object.entries(fields)) form.set(field, value);
	form.append('attachments', new Blob([file], { type }), name);
	return { method: 'POST', headers, body: form };
}
