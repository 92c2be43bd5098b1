/** Headers that a room adds to every call of the API. */
type HeaderSource = () => Readonly<Record<string, string>>;
const sources = new Set<HeaderSource>();

/** From now on every call asks `source` what to send along: rooms that the client must not know. */
export function sendAlong(source: HeaderSource): void {
	sources.add(source);
}

/** What all of them give at this moment. */
export const headersAlong = (): Record<string, string> =>
	Object.assign({}, ...[...sources].map((source) => source()));
