type Given<Case> = Case extends readonly unknown[] ? [...Case] : [Case];

/**
 * Runs one rule over a table within one test: a failure names its case. A case is a list that begins with its name,
 * as `test.each` takes it, or an object with a `type` or an `id`.
 */
export function forAll<Case>(cases: readonly Case[], check: (...given: Given<Case>) => void): void {
	if (cases.length === 0) throw new Error('No cases');
	for (const one of cases) {
		try {
			check(...((Array.isArray(one) ? one : [one]) as Given<Case>));
		} catch (error) {
			if (error instanceof Error) error.message = `${nameOf(one)}: ${error.message}`;
			throw error;
		}
	}
}

function nameOf(one: unknown): string {
	if (Array.isArray(one)) return nameOf(one[0]);
	const { type, id } = Object(one) as { readonly type?: string; readonly id?: string };
	return type ?? id ?? String(one);
}
