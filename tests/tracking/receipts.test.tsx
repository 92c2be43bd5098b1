import { expect, test, vi } from 'vitest';
import { readCookieValue } from '#src/api/browser-storage.ts';
import { decisionFor } from '#src/tracking/consent.ts';
import { decide } from '#src/tracking/consent-memory.ts';
import { initConsentReceipts } from '#src/tracking/receipts.ts';

test('every decision sends a receipt whose id the browser stores, and a failed request has no effect', async () => {
	const sent: { url: string; body: Record<string, unknown> }[] = [];
	vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
		sent.push({ url, body: JSON.parse(body) });
		throw new TypeError('Failed to fetch');
	});
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
	initConsentReceipts();
	decide(decisionFor(['analytics']), 'preferences');
	await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
	expect(sent).toEqual([
		{
			url: '/api/v1/consent_receipts',
			body: {
				id: readCookieValue('boxwright_consent')?.split(' ')[1],
				functional: false,
				analytics: true,
				advertising: false,
				source: 'preferences',
				text_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
			},
		},
	]);
	decide(decisionFor([]), 'preferences');
	expect(sent[1]?.body).toMatchObject({ analytics: false, replaces: sent[0]?.body.id });
});
