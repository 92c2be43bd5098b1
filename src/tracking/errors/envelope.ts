import * as v from 'valibot';

const text = (max: number) =>
	v.pipe(
		v.string(),
		v.transform((value) => value.slice(0, max)),
	);
const Frame = v.object({
	filename: v.optional(text(500), ''),
	function: v.optional(text(200), ''),
	lineno: v.optional(v.number(), 0),
	colno: v.optional(v.number(), 0),
});
const Event = v.object({
	event_id: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
	platform: v.optional(text(20)),
	release: v.optional(text(64)),
	exception: v.object({
		values: v.pipe(
			v.array(
				v.object({
					type: v.optional(text(100), 'Error'),
					value: v.optional(text(1000), ''),
					stacktrace: v.optional(v.object({ frames: v.pipe(v.array(Frame), v.maxLength(100)) })),
				}),
			),
			v.minLength(1),
			v.maxLength(10),
		),
	}),
	request: v.optional(v.object({ url: v.optional(text(2000)) })),
	tags: v.optional(v.record(v.string(), v.unknown())),
	extra: v.optional(v.object({ stack: v.optional(text(8000)) })),
});

/** An event of an envelope, as Sentry's protocol names its fields. */
export type ErrorEvent = v.InferOutput<typeof Event> & { readonly event_id: string };

const Header = v.object({ event_id: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))) });
const Item = v.object({
	type: v.string(),
	length: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

const readLine = (line: string): unknown => {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
};

/**
 * Reads the event of an envelope (develop.sentry.dev/sdk/data-model/envelopes): a line for the envelope, then for each
 * item a line with its type and length and a payload. Payloads with line breaks are delimited by the declared length.
 * @returns undefined for a body that is no envelope; `null` for one without an event, such as a session
 */
export function readEnvelope(body: string): ErrorEvent | null | undefined {
	const [first = '', ...rest] = body.split('\n');
	const header = v.safeParse(Header, readLine(first));
	if (!header.success) return undefined;
	let left = rest.join('\n');
	while (left.trim() !== '') {
		const end = left.indexOf('\n');
		const item = v.safeParse(Item, readLine(end < 0 ? left : left.slice(0, end)));
		if (!item.success || end < 0) return undefined;
		left = left.slice(end + 1);
		const next = item.output.length === undefined ? left.indexOf('\n') : byteOffset(left, item.output.length);
		const payload = next < 0 ? left : left.slice(0, next);
		left = next < 0 ? '' : left.slice(next).replace(/^\n/, '');
		if (item.output.type !== 'event') continue;
		const event = v.safeParse(Event, readLine(payload));
		if (!event.success) return undefined;
		const id = event.output.event_id ?? header.output.event_id;
		return id ? { ...event.output, event_id: id } : undefined;
	}
	return null;
}

/** The string index after the given number of UTF-8 bytes. */
function byteOffset(text: string, bytes: number): number {
	const encoded = new TextEncoder().encode(text);
	return new TextDecoder().decode(encoded.slice(0, bytes)).length;
}
