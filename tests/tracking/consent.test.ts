import { describe, expect, test } from 'vitest';
import { decisionFor, hasPrivacySignal, isRobot, readDecision } from '#src/tracking/consent.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const all = { functional: true, analytics: true, advertising: true, essential: true };

test('essential is part of every decision, also of a refusal', () => {
	expect(decisionFor([])).toEqual({ ...all, functional: false, analytics: false, advertising: false });
	expect(decisionFor(['analytics'])).toEqual({ ...all, functional: false, advertising: false });
});

describe('a stored decision', () => {
	test('is valid for a year', () => {
		expect(readDecision(JSON.stringify(all), '2026-11-21', now)).toEqual(all);
		expect(readDecision(JSON.stringify(all), '2025-11-22', now)).toEqual(all);
		expect(readDecision(JSON.stringify(all), '2025-11-20', now)).toBeUndefined();
	});

	const { advertising: _, ...incomplete } = all;
	test.each([
		['nothing', undefined],
		['no JSON', 'yes'],
		['no map', 'true'],
		['null', 'null'],
		['a category too few', JSON.stringify(incomplete)],
		['no booleans', JSON.stringify({ ...all, analytics: 'yes' })],
	])('that is %s asks again', (_, stored) => {
		expect(readDecision(stored, '2026-11-21', now)).toBeUndefined();
	});
	test.each([undefined, '', 'soon'])('without a day (%s) is valid', (day) => {
		expect(readDecision(JSON.stringify(all), day, now)).toEqual(all);
	});
});

test.each([
	['Mozilla/5.0 (compatible; Googlebot/2.1)', true],
	['Yahoo! Slurp', true],
	['Baiduspider', true],
	['my-crawler', true],
	['Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36', false],
])('%s is a robot: %s', (agent, robot) => expect(isRobot(agent)).toBe(robot));

test.each([
	[{ globalPrivacyControl: true }, true],
	[{ doNotTrack: '1' }, true],
	[{ globalPrivacyControl: false, doNotTrack: '0' }, false],
	[{ doNotTrack: null }, false],
	[{}, false],
])('a browser with %j asks not to track: %s', (browser, asks) =>
	expect(hasPrivacySignal(browser)).toBe(asks),
);
