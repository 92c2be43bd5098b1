/** What a PDF must not contain, and its encryption, which would hide the rest. */
export type PdfDanger = 'encrypted' | 'script' | 'launch' | 'attachment' | 'form';

type Meaning = PdfDanger | 'objects' | 'unreadable';

/**
 * Names that count wherever they occur: as a key, as the type of an action, or in an object of their own.
 * `objects`: a key of object streams. `unreadable`: a filter or predictor that is not decoded here.
 */
const names: Readonly<Record<Meaning, readonly string[]>> = {
	script: ['JavaScript', 'Rendition'],
	launch: ['Launch', 'GoToE'],
	attachment: ['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia'],
	form: ['XFA', 'SubmitForm', 'ImportData'],
	encrypted: [],
	objects: ['First'],
	unreadable: [
		...['ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL'],
		...['Crypt', 'Predictor'],
	],
};
const meanings: ReadonlyMap<string, Meaning> = new Map(
	Object.entries(names).flatMap(([meaning, list]) => list.map((name) => [name, meaning as Meaning] as const)),
);
/** Names that count only before a dictionary or a reference: the words alone may occur in any text. */
const keys: ReadonlyMap<string, Meaning> = new Map([
	['Encrypt', 'encrypted'],
	['EF', 'attachment'],
]);
/** Longest name that is compared, as it is written: each character may be written as `#xx`. */
const maxNameLength = 60;
/** Maximum distance of a value from its key. */
const maxValueLength = 200;
/** Bytes after a name that must be buffered before it can be checked. */
export const lookAhead = maxNameLength + maxValueLength;
/** Limit of names that need full decoding (names with escapes, keys with a possible value); real files have a few. */
const maxClosely = 20_000;

/** Lookup of names without escapes by first byte and length, so that most names are skipped at once. */
const byShape = new Map<number, { name: string; bytes: Uint8Array }[]>();
const encodeShape = (first: number, length: number) => first * 64 + length;
for (const name of [...meanings.keys(), ...keys.keys(), 'Filter']) {
	const bytes = new TextEncoder().encode(name);
	const shape = encodeShape(bytes[0] ?? 0, bytes.length);
	byShape.set(shape, [...(byShape.get(shape) ?? []), { name, bytes }]);
}

const buildTable = (signs: string): Uint8Array => {
	const table = new Uint8Array(256);
	for (const sign of signs) table[sign.charCodeAt(0)] = 1;
	return table;
};
const whiteSpace = buildTable('\0\t\n\f\r ');
/** White space and delimiters end a name (ISO 32000-1, 7.2.2). */
const nameEnds = buildTable('\0\t\n\f\r ()<>[]{}/%');
/** How a dictionary, a reference or a comment before them begins. */
const valueStarts = buildTable('<%0123456789');
const [hash, percent, lineFeed, carriageReturn] = [0x23, 0x25, 0x0a, 0x0d];

/**
 * Checks the name after a slash at an offset, with its escapes decoded: `Encryp#74` is `Encrypt`. `too_many`: more than
 * `maxClosely` names of the file needed full decoding.
 */
export function createNameChecker(): (bytes: Uint8Array, slash: number) => Meaning | 'too_many' | undefined {
	let closely = maxClosely;
	return (bytes, slash) => {
		const start = slash + 1;
		const last = Math.min(bytes.length, start + maxNameLength + 1);
		let end = start;
		let isEscaped = false;
		for (; end < last; end++) {
			const byte = bytes[end] ?? 0;
			if (nameEnds[byte]) break;
			if (byte === hash) isEscaped = true;
		}
		const name = isEscaped ? decodeName(bytes.subarray(start, end)) : plainName(bytes, start, end);
		if (isEscaped && --closely < 0) return 'too_many';
		const key =
			name === undefined ? undefined : (keys.get(name) ?? (name === 'Filter' ? 'unreadable' : undefined));
		if (!key) return name === undefined ? undefined : meanings.get(name);
		if (!valueStarts[bytes[afterSpace(bytes, end)] ?? 0]) return undefined;
		if (--closely < 0) return 'too_many';
		const value = valueAt(bytes, end);
		const isReference = /^\d{1,10} \d{1,5} R/.test(value);
		return isReference || (name !== 'Filter' && value.startsWith('<<')) ? key : undefined;
	};
}

function plainName(bytes: Uint8Array, start: number, end: number): string | undefined {
	for (const { name, bytes: wanted } of byShape.get(encodeShape(bytes[start] ?? 0, end - start)) ?? [])
		if (wanted.every((byte, at) => bytes[start + at] === byte)) return name;
	return undefined;
}

const decodeLatin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

const decodeName = (bytes: Uint8Array): string =>
	decodeLatin(bytes).replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
		String.fromCharCode(Number.parseInt(code, 16)),
	);

function afterSpace(bytes: Uint8Array, from: number): number {
	const last = Math.min(bytes.length, from + maxValueLength);
	let at = from;
	while (at < last && whiteSpace[bytes[at] ?? 0]) at++;
	return at;
}

/** The text of a value; white space and comments are one space each, none at the beginning. */
function valueAt(bytes: Uint8Array, from: number): string {
	let value = '';
	const end = Math.min(bytes.length, from + maxValueLength);
	for (let at = from; at < end && value.length < 20; at++) {
		const byte = bytes[at] ?? 0;
		if (byte === percent) while (at < end && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at++;
		if (byte !== percent && !whiteSpace[byte]) value += String.fromCharCode(byte);
		else if (value !== '' && !value.endsWith(' ')) value += ' ';
	}
	return value;
}
