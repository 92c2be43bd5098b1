/**
 * Caches the results of a function, at most `max`; at that number the whole cache is cleared. The maximum is needed
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

/**
 * Caches one result for each object that the function is called with (a WeakMap). The result must depend on the object
 * alone; further arguments must follow from it.
 */
export function memoiseByObject<Subject extends object, Rest extends readonly unknown[], Result>(
	compute: (subject: Subject, ...rest: Rest) => Result,
): (subject: Subject, ...rest: Rest) => Result {
	const results = new WeakMap<Subject, { readonly result: Result }>();
	return (subject, ...rest) => {
		const known = results.get(subject) ?? { result: compute(subject, ...rest) };
		results.set(subject, known);
		return known.result;
	};
}
