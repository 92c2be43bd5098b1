import { type APIRequestContext, expect } from '@playwright/test';
import { openApi } from '../create-order.ts';
import { port } from '../storefronts.ts';

const polish = { region: 'pl', locale: 'pl-PL' };

/** Sends a brief of a company in Poland through the API, with a file. @returns the number of the request */
export async function sendBrief(request: APIRequestContext, email: string): Promise<string> {
	const { spree_api_key: visitor } = await openApi(request, polish)('GET', '/users/anonymous');
	const answer = await request.post(`http://localhost:${port}/api/v2/quote_requests`, {
		headers: { 'x-region': polish.region, 'x-locale': polish.locale, 'x-spree-token': visitor },
		multipart: {
			flow: '1',
			name: 'Zofia Żółć',
			email,
			company: 'Palarnia Dym',
			country: 'PL',
			contents: 'Trzy torebki kawy po 250 g, wysyłka kurierem.',
			amount: '1200',
			attachments: {
				name: 'szkic.pdf',
				mimeType: 'application/pdf',
				buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
			},
		},
	});
	expect(answer.status(), await answer.text()).toBe(201);
	return String((await answer.json()).number);
}
