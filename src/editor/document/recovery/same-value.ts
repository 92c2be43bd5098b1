/** Whether two values are equal as JSON, ignoring the order of keys and undefined values. */
export function sameValue(one: unknown, other: unknown): boolean {
	if (one === other) return true;
	if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return false;
	if (Array.isArray(one) !== Array.isArray(other)) return false;
	const [a, b] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
	return Object.keys({ ...a, ...b }).every((key) => sameValue(a[key], b[key]));
}
