/** Headers that a room adds to every call of the API. */
type HeaderSource = () => Readonly<Record<string, string>>;
const sources = new Set<HeaderSource>();

/** Registers a source of headers for every call, for rooms that the client may not import. */
export function registerHeaderSource(source: HeaderSource): void {
	sources.add(source);
}

/** The current headers of all sources. */
export const collectHeaders = (): Record<string, string> =>
	Object.assign({}, ...[...sources].map((source) => source()));
