type Primitive = string | number | boolean | undefined;

/**
 * A function that remembers its results by its arguments: at most `max` of them, then it forgets all. The maximum is
 * needed wherever an argument comes from a request.
 */
export function memoise<Arguments extends readonly Primitive[], Result>(
	max: number,
	compute: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
	const results = new Map<string, Result>();
	return (...given) => {
		const key = given.length === 1 ? String(given[0]) : JSON.stringify(given);
		const known = results.get(key);
		if (known !== undefined) return known;
		const result = compute(...given);
		if (results.size >= max) results.clear();
		results.set(key, result);
		return result;
	};
}
