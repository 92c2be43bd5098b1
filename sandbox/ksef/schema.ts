import { fa3Schema } from './fa3-schema.ts';
import type { XmlElement } from './xml.ts';

interface Particle {
	readonly kind: 'element' | 'sequence' | 'choice';
	readonly name: string;
	readonly type: string;
	readonly min: number;
	readonly max: number;
	readonly items: Particle[];
}

/** Values of the types of the schema that are not lists of their own; `length:n` is a text of at most n characters. */
const types: Readonly<Record<string, RegExp>> = {
	TKodFormularza: /^FA$/,
	TDataCzas: /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
	TData: /^20\d\d-\d\d-\d\d$/,
	TDataT: /^20\d\d-\d\d-\d\d$/,
	TDataU: /^(19|20)\d\d-\d\d-\d\d$/,
	TNrNIP: /^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/,
	TKodKraju: /^[A-Z]{2}$/,
	TKodyKrajowUE: /^(AT|BE|BG|CY|CZ|DK|EE|FI|FR|DE|EL|HR|HU|IE|IT|LV|LT|LU|MT|NL|PL|PT|RO|SK|SI|ES|SE|XI)$/,
	TNrVatUE: /^(\d|[A-Z]|\+|\*){1,12}$/,
	TKodWaluty: /^[A-Z]{3}$/,
	TKwotowy: /^-?([1-9]\d{0,15}|0)(\.\d{1,2})?$/,
	TKwotowy2: /^-?([1-9]\d{0,13}|0)(\.\d{1,8})?$/,
	TIlosci: /^-?([1-9]\d{0,15}|0)(\.\d{1,6})?$/,
	TNaturalny: /^[1-9]\d{0,13}$/,
	TWybor1: /^1$/,
	TWybor1_2: /^[12]$/,
	TRodzajFaktury: /^(VAT|KOR|ZAL|ROZ|UPR|KOR_ZAL|KOR_ROZ)$/,
	TTypKorekty: /^[123]$/,
	TStawkaPodatku: /^(23|22|8|7|5|4|3|0 KR|0 WDT|0 EX|zw|oo|np I|np II)$/,
	TFormaPlatnosci: /^[1-7]$/,
	TNumerKSeF:
		/^([1-9]((\d[1-9])|([1-9]\d))\d{7}|M\d{9}|[A-Z]{3}\d{7})-(20[2-9]\d|2[1-9]\d\d|[3-9]\d{3})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])-([0-9A-F]{6})-?([0-9A-F]{6})-([0-9A-F]{2})$/,
	TNrRB: /^.{10,34}$/,
	SWIFT_Type: /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
	TAdresEmail: /^[^@]+@[^@]+$/,
	TNumerTelefonu: /^.{1,16}$/,
	TNrKRS: /^\d{10}$/,
	TNrREGON: /^(\d{9}|\d{14})$/,
	TNrIdentyfikacjiPodatkowej: /^.{1,50}$/,
};
const lengths: Readonly<Record<string, number>> = {
	TZnakowy: 256,
	TZnakowy2: 256,
	TZnakowy20: 20,
	TZnakowy50: 50,
	TZnakowy512: 512,
	TTekstowy: 3500,
};

function readSchema(): Particle {
	const root: Particle = { kind: 'sequence', name: '', type: '', min: 1, max: 1, items: [] };
	const open: Particle[] = [root];
	for (const line of fa3Schema.split('\n').filter((each) => each.trim() !== '')) {
		const depth = /^\t*/.exec(line)?.[0].length ?? 0;
		const [, sign = '', mark = '', maxText = '', type = ''] =
			/^(\w+|[(|])(?:([?*+])(\d{0,5}))?(?: (\S+))?$/.exec(line.trim()) ?? [];
		const particle: Particle = {
			kind: sign === '(' ? 'sequence' : sign === '|' ? 'choice' : 'element',
			name: sign,
			type,
			min: mark === '?' || mark === '*' ? 0 : 1,
			max: maxText === '' ? 1 : Number(maxText),
			items: [],
		};
		open.length = depth + 1;
		open[depth]?.items.push(particle);
		open.push(particle);
	}
	return root;
}

const schema = readSchema();

/** The first position at which the children of an element do not match the schema. */
class Mismatch {
	at = 0;
	expected = '';
}

/** Matches children against a particle. @returns the index after the matched children, or -1 */
function take(particle: Particle, children: readonly XmlElement[], from: number, seen: Mismatch): number {
	let at = from;
	for (let count = 0; count < particle.max; count++) {
		const next = takeOnce(particle, children, at, seen);
		if (next < 0 || next === at) {
			if (count >= particle.min || next === at) return at;
			return -1;
		}
		at = next;
	}
	return at;
}

function takeOnce(
	{ kind, name, items }: Particle,
	children: readonly XmlElement[],
	from: number,
	seen: Mismatch,
): number {
	if (kind === 'element') {
		if (children[from]?.name === name) return from + 1;
		if (from >= seen.at) Object.assign(seen, { at: from, expected: name });
		return -1;
	}
	if (kind === 'choice') {
		for (const item of items) {
			const next = take(item, children, from, seen);
			if (next > from) return next;
		}
		return -1;
	}
	let at = from;
	for (const item of items) {
		const next = take(item, children, at, seen);
		if (next < 0) return -1;
		at = next;
	}
	return at;
}

const listParticles = (particle: Particle): readonly Particle[] =>
	particle.items.flatMap((item) => (item.kind === 'element' ? [item] : listParticles(item)));

/** Schema violations of an invoice, each with its path. */
export function checkSchema(element: XmlElement, particle = schema, path = element.name): string[] {
	const { children } = element;
	const seen = new Mismatch();
	const end = takeOnce({ ...particle, kind: 'sequence' }, children, 0, seen);
	if (end !== children.length) {
		const found = children[Math.max(end, seen.at)]?.name ?? 'its end';
		return [`${path}: found ${found}, expected ${seen.expected || 'nothing more'}`];
	}
	const known = listParticles(particle);
	return children.flatMap((child) => {
		const expected = known.find(({ name }) => name === child.name);
		const place = `${path}/${child.name}`;
		if (!expected) return [`${place}: unknown`];
		if (expected.items.length > 0) return checkSchema(child, expected, place);
		return isValue(child.text, expected.type) ? [] : [`${place}: "${child.text}" is no ${expected.type}`];
	});
}

function isValue(text: string, type: string): boolean {
	if (type.startsWith('=')) return type.slice(1).split('|').includes(text);
	const [name = '', maxText] = type.split(':');
	const pattern = types[name];
	if (pattern) return pattern.test(text);
	const length = maxText === undefined ? lengths[name] : Number(maxText);
	// Types of fields that the shop does not use are not checked.
	if (length === undefined) return true;
	return text.length > 0 && text.length <= length && !/\s\s|[\n\t]/.test(text);
}
