/** Width of the intervals in which the values of a web vital are counted; all values above `max` count as `max`. */
export const intervals = {
	lcp: { property: 'lcpMs', width: 50, max: 20_000 },
	inp: { property: 'inpMs', width: 8, max: 5000 },
	cls: { property: 'cls', width: 0.005, max: 2 },
} as const;

/**
 * The value that a share of all counted values does not exceed, as the upper bound of its interval.
 * @param counts upper bound of an interval → how many values lie in it
 * @returns undefined where nothing was counted
 */
export function percentile(counts: ReadonlyMap<number, number>, share = 0.75): number | undefined {
	const sorted = [...counts].sort(([one], [other]) => one - other);
	const wanted = sorted.reduce((sum, [, count]) => sum + count, 0) * share;
	let reached = 0;
	for (const [bound, count] of sorted) {
		reached += count;
		if (count > 0 && reached >= wanted) return bound;
	}
	return undefined;
}
