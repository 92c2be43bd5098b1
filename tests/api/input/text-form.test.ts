import { expect, test } from 'vitest';
import { readTextField, readTextForm } from '#src/api/input/text-form.server.ts';

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
	new Request('https://shop.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

test('the fields of a form', async () => {
	const form = await readTextForm(post(new URLSearchParams({ text: 'Zażółć', event: 'write' })));
	expect([...form]).toEqual([
		['text', 'Zażółć'],
		['event', 'write'],
	]);
});

test('a line break counts as one character, as in the browser, although forms send two', async () => {
	const form = await readTextForm(post(new URLSearchParams({ note: ' one\r\ntwo\r\n ' })));
	expect([readTextField(form, 'note'), readTextField(form, 'reason')]).toEqual(['one\ntwo', '']);
});

test.each([
	['no form', post('{"text":1}', { 'content-type': 'application/json' })],
	['no content type', post(new Uint8Array([1, 2, 3]))],
	['a broken form', post('--x\r\nnothing', { 'content-type': 'multipart/form-data; boundary=x' })],
])('%s has no fields', async (_, request) => {
	expect([...(await readTextForm(request))]).toEqual([]);
});

test('a body without end is read no further than the limit', async () => {
	let sent = 0;
	const endless = new ReadableStream<Uint8Array>({
		pull(controller) {
			sent += 1000;
			controller.enqueue(new Uint8Array(1000).fill(97));
		},
	});
	const type = { 'content-type': 'application/x-www-form-urlencoded' };
	expect([...(await readTextForm(post(endless, type)))]).toEqual([]);
	expect(sent).toBeLessThan(300_000);
});
