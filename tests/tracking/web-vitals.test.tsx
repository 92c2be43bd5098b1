import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureVitals, slowestInteraction, sumLayoutShifts } from '#src/tracking/web-vitals.ts';

const shift = (startTime: number, value: number, hadRecentInput = false) => ({
	startTime,
	value,
	hadRecentInput,
});

test('shifts within a second are one burst, which ends after five; those after a press do not count', () => {
	expect(sumLayoutShifts([])).toBe(0);
	expect(sumLayoutShifts([shift(0, 0.1), shift(900, 0.1), shift(3000, 0.05)])).toBeCloseTo(0.2);
	expect(sumLayoutShifts([0, 900, 1800, 2700, 3600, 4500, 5400].map((at) => shift(at, 0.1)))).toBeCloseTo(
		0.6,
	);
	expect(sumLayoutShifts([shift(0, 0.5, true), shift(100, 0.1)])).toBeCloseTo(0.1);
});

test('the slowest interaction counts, by its longest event; one in fifty is an exception', () => {
	const press = (interactionId: number, duration: number) => ({ interactionId, duration });
	expect(slowestInteraction([press(0, 900)])).toBeUndefined();
	expect(slowestInteraction([press(1, 80), press(1, 120), press(2, 48)])).toBe(120);
	expect(slowestInteraction(Array.from({ length: 60 }, (_, at) => press(at + 1, 100 + at)))).toBe(158);
});

beforeEach(() => {
	document.body.dataset.page = 'cart';
	const entries: Record<string, object[]> = {
		'largest-contentful-paint': [{ startTime: 300 }, { startTime: 812.4 }],
		'layout-shift': [shift(10, 0.01234)],
		event: [],
	};
	vi.stubGlobal(
		'PerformanceObserver',
		class {
			static supportedEntryTypes = Object.keys(entries);
			private type = '';
			observe({ type }: { type: string }) {
				this.type = type;
			}
			takeRecords = () => entries[this.type];
			disconnect() {}
		},
	);
});
afterEach(() => vi.unstubAllGlobals());

test('a page view is reported once, when the page is left; without an interaction its metric is missing', () => {
	const report = vi.fn();
	measureVitals(report);
	expect(report).not.toHaveBeenCalled();
	dispatchEvent(new Event('pagehide'));
	dispatchEvent(new Event('pagehide'));
	expect(report.mock.calls).toEqual([[{ page: 'cart', lcpMs: 812, cls: 0.0123 }]]);
});
