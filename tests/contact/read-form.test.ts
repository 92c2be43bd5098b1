import { describe, expect, test } from 'vitest';
import { readForm, readTextFields } from '#src/contact/read-form.server.ts';

const typed = { name: 'Zofia Żółć', message: 'Ile kosztuje 500 pudełek?\r\nPotrzebuję ich w maju.' };

/** A request as a browser sends it, with its length declared. */
async function formRequest(files: readonly File[]): Promise<Request> {
	const form = new FormData();
	for (const [name, value] of Object.entries(typed)) form.append(name, value);
	for (const file of files) form.append('attachments', file);
	const encoded = new Response(form);
	const type = encoded.headers.get('content-type') ?? '';
	const body = await encoded.arrayBuffer();
	const headers = { 'content-type': type, 'content-length': String(body.byteLength) };
	return new Request('https://boxwright.example/contact/send/', { method: 'POST', body, headers });
}
const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);

describe('a form with too many megabytes of files', () => {
	test('is refused, and its text can still be read', async () => {
		const request = await formRequest([file('a.pdf', 12_000_000), file('b.pdf', 12_000_000)]);
		expect(await readForm(request)).toMatchObject({ ok: false, problem: { code: 'body_too_large' } });
		expect(Object.fromEntries(await readTextFields(request))).toEqual(typed);
	});

	test('text that names a file is text', async () => {
		const request = await formRequest([file('; filename=x.pdf', 22_000_000)]);
		expect(Object.fromEntries(await readTextFields(request))).toEqual(typed);
	});
});

test('a body that is no form has no text', async () => {
	const request = new Request('https://boxwright.example/', { method: 'POST', body: 'a'.repeat(100) });
	expect([...(await readTextFields(request))]).toEqual([]);
});
