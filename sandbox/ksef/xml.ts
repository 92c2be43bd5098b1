import { SaxesParser } from 'saxes';

/** An element as it was read: attributes and children in their order, its own text without the white space around it. */
export interface XmlElement {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: XmlElement[];
	text: string;
}

/** Reads a document. Throws with the reason if it is not XML, or contains what KSeF refuses (processing instructions, a BOM). */
export function readXml(text: string): XmlElement {
	if (text.startsWith('\ufeff')) throw new Error('the file begins with a BOM');
	const parser = new SaxesParser();
	const open: XmlElement[] = [];
	let root: XmlElement | undefined;
	parser.on('error', (error) => {
		throw error;
	});
	parser.on('processinginstruction', ({ target }) => {
		throw new Error(`processing instruction ${target}`);
	});
	parser.on('opentag', ({ name, attributes }) => {
		const element: XmlElement = { name, attributes: { ...attributes }, children: [], text: '' };
		open.at(-1)?.children.push(element);
		root ??= element;
		open.push(element);
	});
	parser.on('text', (part) => {
		const element = open.at(-1);
		if (element) element.text += part;
	});
	parser.on('closetag', () => {
		const element = open.pop();
		if (element) element.text = element.text.trim();
	});
	parser.write(text).close();
	if (!root) throw new Error('the file has no element');
	return root;
}

/** The text at a path of names below an element; undefined where there is none. */
export function textAt(element: XmlElement, ...path: readonly string[]): string | undefined {
	const [name, ...rest] = path;
	if (name === undefined) return element.text;
	const child = element.children.find((each) => each.name === name);
	return child && textAt(child, ...rest);
}

/** The elements at a path; of the last name all of them. */
export function elementsAt(element: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
	const [name, ...rest] = path;
	const found = element.children.filter((each) => each.name === name);
	const [first] = found;
	if (rest.length === 0) return found;
	return first ? elementsAt(first, ...rest) : [];
}
