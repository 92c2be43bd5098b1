/** Points (1/72 inch), PDF's unit, in a millimetre. */
export const pointsPerMm = 72 / 25.4;
/** Maximum page side, in user units; larger sheets need a larger `UserUnit`. */
export const maxPageUnits = 14_400;

/** Number of a PDF object, referenced as `5 0 R`. */
export type Reference = string & { readonly reference: unique symbol };

/** Writes a PDF object by object. */
export interface PdfObjects {
	/** Reserves a number for an object whose body follows later. */
	readonly reserve: () => Reference;
	readonly write: (reference: Reference, body: string) => void;
	readonly add: (body: string) => Reference;
	/** `dictionary` without brackets and Length; `content` is a string of bytes (see pdf-text.ts). */
	readonly addStream: (dictionary: string, content: string) => Reference;
	/** The file's bytes. */
	readonly finish: (root: Reference, info: Reference) => Uint8Array<ArrayBuffer>;
}

export function pdfObjects(): PdfObjects {
	const bodies: string[] = [];
	const reserve = () => {
		bodies.push('null');
		return `${bodies.length} 0 R` as Reference;
	};
	const write = (reference: Reference, body: string) => {
		bodies[Number.parseInt(reference, 10) - 1] = body;
	};
	const add = (body: string) => {
		const reference = reserve();
		write(reference, body);
		return reference;
	};
	return {
		reserve,
		write,
		add,
		addStream: (dictionary, content) =>
			add(`<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`),
		finish: (root, info) => composeFile(bodies, root, info),
	};
}

/** Header, objects, cross-reference table and trailer. */
function composeFile(bodies: readonly string[], root: Reference, info: Reference): Uint8Array<ArrayBuffer> {
	// Four bytes beyond ASCII mark the file as binary.
	let file = '%PDF-1.6\n%\xe2\xe3\xcf\xd3\n';
	const places = bodies.map((body, index) => {
		const place = file.length;
		file += `${index + 1} 0 obj\n${body}\nendobj\n`;
		return place;
	});
	const id = fingerprint(file);
	const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
	const tableAt = file.length;
	file += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}`;
	file += `trailer\n<< /Size ${bodies.length + 1} /Root ${root} /Info ${info} /ID [<${id}> <${id}>] >>\n`;
	file += `startxref\n${tableAt}\n%%EOF\n`;
	// `Uint8Array.from` would first make a string of each of the characters.
	const bytes = new Uint8Array(file.length);
	for (let index = 0; index < file.length; index++) bytes[index] = file.charCodeAt(index);
	return bytes;
}

/** File identifier: 16 bytes in hexadecimal. The same drawing gives the same identifier. */
function fingerprint(text: string): string {
	const lanes = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b];
	for (let index = 0; index < text.length; index++) {
		const lane = index % 4;
		lanes[lane] = Math.imul((lanes[lane] ?? 0) ^ text.charCodeAt(index), 0x01000193);
	}
	return lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Rounded to a ten-thousandth of the unit, without exponents, which PDF does not allow. */
export const decimals = (value: number): string => {
	const [whole = '0', fraction = ''] = (Math.round(value * 1e4) / 1e4 || 0).toFixed(4).split('.');
	let end = fraction.length;
	while (fraction[end - 1] === '0') end--;
	return end === 0 ? whole : `${whole}.${fraction.slice(0, end)}`;
};
