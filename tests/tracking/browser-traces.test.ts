import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';
import { browserTraces, isNamed } from '#src/tracking/browser-traces.ts';
import { targets } from '#src/tracking/forward/forwarded.ts';

const policies = localeIds.map((locale) => ({
	locale,
	text: readFileSync(`src/content/legal/${locale}/privacy.md`, 'utf8'),
}));

describe.each(policies)('the privacy policy in $locale', ({ text }) => {
	test('names everything that the shop keeps in a browser', () => {
		expect(browserTraces.filter(({ name }) => !text.includes(name)).map(({ name }) => name)).toEqual([]);
	});

	test('names every service that events and errors may go to', () => {
		const services = { ga4: 'Google Analytics', meta: 'Meta', webhook: '', sentry: 'Sentry' } as const;
		expect(targets.filter((target) => !text.includes(`**${services[target]}`))).toEqual([]);
	});

	test('names nothing that the shop does not store', () => {
		const named = text.match(/\bbox(?:wright|_designer)_\w+…?/g) ?? [];
		const known = (name: string) =>
			browserTraces.some((trace) => isNamed(trace, name.replace('Secure-', '').replace('…', '1')));
		expect(named.length).toBeGreaterThan(10);
		expect(named.filter((name) => !known(name) && !known(name.replace('…', '')))).toEqual([]);
	});
});

test('every name that the code stores under is in the table', () => {
	const files = globSync('{src,public}/**/*.{ts,tsx,js}').map((path) => readFileSync(path, 'utf8'));
	const names = new Set(
		files.flatMap((text) =>
			[
				...text.matchAll(
					/(?:[nN]ame|[kK]ey|flag) = (?:\([^)]*\)(?:: string)? => )?['`](box(?:wright|_designer)_\w+)/g,
				),
			].map(([, name = '']) => name),
		),
	);
	expect(names.size).toBeGreaterThan(12);
	const isKnown = (name: string) => browserTraces.some((trace) => isNamed(trace, name));
	// Off in the settings (`eventsBeforeConsent`).
	names.delete('boxwright_events');
	expect([...names].filter((name) => !isKnown(name))).toEqual([]);
});
