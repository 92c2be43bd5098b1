import { expect, test } from 'vitest';
import { scrub } from '#src/tracking/errors/scrub.ts';

test.each([
	['Unknown user ada.lovelace+box@example.co.uk', 'Unknown user [e-mail]'],
	['No order R123456789', 'No order [order]'],
	['Call +48 601 234 567 now', 'Call [number] now'],
	['VAT id DE281234501 is wrong', 'VAT id [vat id] is wrong'],
	[
		'Failed to fetch https://boxwright.pl/order?token=abc&email=x',
		'Failed to fetch https://boxwright.pl/order?[query]',
	],
	['design 0b8f3c0e-54d2-4c4e-9a38-1f2e3d4c5b6a is gone', 'design [id] is gone'],
	['key 9f86d081884c7d659a2feaa0c55ad015', 'key [id]'],
	[
		"Cannot read properties of undefined (reading 'map')",
		"Cannot read properties of undefined (reading 'map')",
	],
	['Request failed with status 422', 'Request failed with status 422'],
])('%s', (text, expected) => {
	expect(scrub(text)).toBe(expected);
});
