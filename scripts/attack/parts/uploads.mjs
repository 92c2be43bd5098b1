// Files made for this test: each must be accepted or refused as expected, and accepted ones must be harmless when served.
import { corpus } from '../files/corpus.mjs';
import { ShopPromise } from '../promise.mjs';
import { newVisitor, sendToHost } from '../visitor.mjs';

export const title = 'files with a known verdict';

/** Nothing of this may be in a file that the shop serves. */
const dangers =
	/<script|\son[a-z]+\s*=|javascript:|foreignObject|evil\.example|@import|<!ENTITY|xml-stylesheet|\/JavaScript|\/Launch|\/EmbeddedFile/i;

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack(shop, { isQuick, random }) {
	const { origin } = shop;
	const verdicts = new ShopPromise('Every file of the designer gets its verdict');
	const reasons = new ShopPromise('A refusal names its reason: a 4xx with a code');
	const served = new ShopPromise('What is served of a file can do nothing in a browser');
	const messages = new ShopPromise('What a contact message refuses is no 5xx, and no script comes through');
	const files = corpus();
	for (const file of isQuick ? random.sample(files, 15) : files) {
		const visitor = await newVisitor(origin);
		const page =
			file.type === 'application/pdf' || file.name.endsWith('.ai')
				? { page: 1, pages: 1, width_mm: 70, height_mm: 35 }
				: {};
		const path = `/artwork?${new URLSearchParams({ file_name: file.name, ...page })}`;
		const answer = await visitor.call('POST', path, Buffer.from(file.bytes), { 'content-type': file.type });
		const verdict = answer.status === 201 ? 'taken' : 'refused';
		verdicts.expect(
			verdict === file.verdict,
			`${file.what}: ${verdict} (${answer.status} ${answer.json?.code ?? ''})`,
		);
		if (verdict === 'refused')
			reasons.expect(
				answer.status >= 400 && answer.status < 500 && typeof answer.json?.code === 'string',
				`${file.what}: ${answer.status} ${answer.text.slice(0, 100)}`,
			);
		else served.expect(...(await judgeServed(visitor, answer.json, file)));
		const { status, text } = await shop.measure(`${origin}/api/contact_messages`, {
			method: 'POST',
			...messageWith(file),
		});
		messages.expect(status > 0 && status < 500, `${file.what} in a message: ${status} ${text.slice(0, 100)}`);
	}
	return [verdicts, reasons, served, messages];
}

/** @returns {Promise<[boolean, string]>} whether the stored file is harmless, and what is wrong */
async function judgeServed(visitor, artwork, file) {
	const answer = await fetchStored(visitor, artwork.id);
	const of = (name) => answer.headers[name] ?? '';
	const wrong = [
		answer.status !== 200 && `status ${answer.status}`,
		!/^attachment/.test(of('content-disposition')) && `content-disposition "${of('content-disposition')}"`,
		of('x-content-type-options') !== 'nosniff' && 'no nosniff',
		!/sandbox/.test(of('content-security-policy')) && `policy "${of('content-security-policy')}"`,
		/html|javascript/.test(of('content-type')) && `type ${of('content-type')}`,
		!file.type.startsWith('image/p') && dangers.test(answer.text) && `has ${dangers.exec(answer.text)?.[0]}`,
		/[\r\n]|\.\.[/\\]/.test(artwork.file_name) && `file name ${JSON.stringify(artwork.file_name)}`,
		[...artwork.file_name].length > 255 && `a file name of ${artwork.file_name.length} characters`,
	].filter(Boolean);
	return [wrong.length === 0, `${file.what}: ${wrong.join(', ')}`];
}

/** The file itself: the call redirects to a host of its own, which is on this machine too. */
async function fetchStored(visitor, id) {
	const answer = await visitor.call('GET', `/artwork/${id}`);
	const location = answer.headers.get('location');
	if (!location) return { ...answer, headers: Object.fromEntries(answer.headers) };
	const { host, port, pathname, search } = new URL(location, visitor.origin);
	return sendToHost(port, pathname + search, { host });
}

function messageWith(file) {
	const form = new FormData();
	const fields = {
		name: 'Ada',
		email: 'ada@example.com',
		topic: 'other',
		message: 'A question about boxes.',
	};
	for (const [field, value] of Object.entries(fields)) form.set(field, value);
	form.append('attachments', new Blob([file.bytes], { type: file.type }), file.name);
	return { body: form };
}
