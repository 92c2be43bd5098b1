import type { PropertiesOf } from './event-catalogue.ts';

/** Performance entries that are missing in TypeScript's DOM types. */
interface LayoutShift extends PerformanceEntry {
	readonly value: number;
	readonly hadRecentInput: boolean;
}
interface EventTiming extends PerformanceEntry {
	readonly interactionId?: number;
}

/** Largest sum of layout shifts in a session window: gaps under one second, five seconds in total (web.dev/cls). */
export function sumLayoutShifts(
	shifts: readonly Pick<LayoutShift, 'value' | 'hadRecentInput' | 'startTime'>[],
) {
	let [worst, sum, first, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (const { value, hadRecentInput, startTime } of shifts) {
		if (hadRecentInput) continue;
		const isSameBurst = startTime - last < 1000 && startTime - first < 5000;
		if (!isSameBurst) first = startTime;
		sum = isSameBurst ? sum + value : value;
		last = startTime;
		worst = Math.max(worst, sum);
	}
	return worst;
}

/**
 * Milliseconds of the slowest interaction; of many, one in fifty is left out as an exception (web.dev/inp). Undefined
 * for a page without any interaction.
 */
export function slowestInteraction(
	events: readonly Pick<EventTiming, 'duration' | 'interactionId'>[],
): number | undefined {
	const longest = new Map<number, number>();
	for (const { duration, interactionId } of events)
		if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
	const sorted = [...longest.values()].sort((one, other) => other - one);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length / 50))];
}

/**
 * Measures the Core Web Vitals of this page view by performance observers, with buffered entries, and reports them once,
 * when the page is left or hidden. Metrics that the browser does not support are missing.
 */
export function measureVitals(report: (vitals: PropertiesOf<'Web Vitals Measured'>) => void): void {
	const { page } = document.body.dataset;
	const isObserved = (type: string) =>
		globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type) ?? false;
	const observe = (type: string, options: object = {}) => {
		const entries: PerformanceEntry[] = [];
		if (!isObserved(type)) return { entries, take: () => {} };
		const keep = (list: readonly PerformanceEntry[]) => void entries.push(...list);
		const observer = new PerformanceObserver((list) => keep(list.getEntries()));
		observer.observe({ type, buffered: true, ...options });
		return { entries, take: () => keep(observer.takeRecords()) };
	};
	const paints = observe('largest-contentful-paint');
	const shifts = observe('layout-shift');
	const events = observe('event', { durationThreshold: 40 });
	let isDone = false;
	const finish = () => {
		if (isDone || !page) return;
		isDone = true;
		for (const one of [paints, shifts, events]) one.take();
		const paint = paints.entries.at(-1)?.startTime;
		const interaction = slowestInteraction(events.entries);
		report({
			page: page as PropertiesOf<'Web Vitals Measured'>['page'],
			...(paint !== undefined && { lcpMs: Math.round(paint) }),
			...(interaction !== undefined && { inpMs: Math.round(interaction) }),
			...(isObserved('layout-shift') && {
				cls: Math.round(sumLayoutShifts(shifts.entries as LayoutShift[]) * 10_000) / 10_000,
			}),
		});
	};
	addEventListener('pagehide', finish);
	document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && finish());
}
