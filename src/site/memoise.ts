/**
 * A function that keeps its results, at most `max` of them; when there are more it forgets all. The maximum is needed
 * because many arguments come from request URLs. `key` must contain everything that the result depends on.
 */
export function memoise<Arguments extends readonly unknown[], Result>(
	max: number,
	compute: (...given: Arguments) => Result,
	key: (...given: Arguments) => string = (...given) => JSON.stringify(given),
): (...given: Arguments) => Result {
	const results = new Map<string, Result>();
	return (...given) => {
		const name = key(...given);
		const known = results.get(name);
		if (known !== undefined) return known;
		const result = compute(...given);
		if (results.size >= max) results.clear();
		results.set(name, result);
		return result;
	};
}
