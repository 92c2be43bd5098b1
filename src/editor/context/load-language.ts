/**
 * Loads texts of a language that come with a part of the page. A failure is reported by the name that the specification
 * gives it, and thrown again: the part says that it is missing, and the next call tries again.
 */
export async function loadLanguage<Texts>(load: () => Texts | Promise<Texts>): Promise<Texts> {
	try {
		return await load();
	} catch (cause) {
		reportError(new Error(`failed to load a language: ${String(cause)}`, { cause }));
		throw cause;
	}
}
