/**
 * Loads the texts of a lazily loaded part of the page. A failure is reported by the event name of the specification and
 * rethrown: the part shows an error, and the next call retries.
 */
export async function loadLanguage<Texts>(load: () => Texts | Promise<Texts>): Promise<Texts> {
	try {
		return await load();
	} catch (cause) {
		reportError(new Error(`failed to load a language: ${String(cause)}`, { cause }));
		throw cause;
	}
}
