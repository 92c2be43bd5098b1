import { expect, test } from 'vitest';
import { isCrossOrigin, isCrossOriginWrite, isOwnFetch } from '#src/api/own-page.ts';

const ask = (headers: Record<string, string>, method = 'POST') =>
	new Request('https://app.boxwright.pl/api/x', { method, headers });

test.each([
	['a program', {}, false],
	['a fetch of our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://app.boxwright.pl' }, false],
	['an older browser on our own page', { origin: 'https://app.boxwright.pl' }, false],
	['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, true],
	['another site that sends no origin', { 'sec-fetch-site': 'cross-site' }, true],
	['another host of the same site', { 'sec-fetch-site': 'same-site' }, true],
	['an address that was typed', { 'sec-fetch-site': 'none' }, true],
	['another site in an older browser', { origin: 'https://evil.example' }, true],
	['another host in an older browser', { origin: 'https://boxwright.pl' }, true],
	['another port in an older browser', { origin: 'https://app.boxwright.pl:8443' }, true],
	['a sandboxed frame', { origin: 'null' }, true],
] as const)('%s', (_, headers, isElsewhere) => {
	expect(isCrossOrigin(ask(headers))).toBe(isElsewhere);
	expect(isCrossOriginWrite(ask(headers))).toBe(isElsewhere);
	expect(isCrossOriginWrite(ask(headers, 'GET'))).toBe(false);
	expect(isCrossOriginWrite(ask(headers, 'HEAD'))).toBe(false);
});

test.each([
	['cors', true],
	['same-origin', true],
	['navigate', false],
	['no-cors', false],
	['websocket', false],
	['', false],
])('a request of our own page in mode %j', (mode, isOwn) => {
	expect(isOwnFetch(ask({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': mode }))).toBe(isOwn);
	expect(isOwnFetch(ask({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode }))).toBe(false);
});
