import { escapeXml } from '#src/site/escape-xml.ts';

/**
 * A tree of XML: an element's text, or its children in their order; attributes are keys `name@attribute`. An element of a
 * list that has attributes of its own writes its text as `#`.
 */
export type XmlValue = string | XmlNode | readonly XmlValue[] | undefined;
export interface XmlNode {
	readonly [name: string]: XmlValue;
}

/** A whole document; undefined values are left out, and so are empty elements. */
export const writeXml = (root: XmlNode): string =>
	`<?xml version="1.0" encoding="UTF-8"?>\n${writeChildren(root)}\n`;

function writeChildren(node: XmlNode): string {
	return Object.entries(node)
		.filter(([name]) => !name.includes('@'))
		.map(([name, value]) => (name === '#' ? escapeXml(String(value)) : writeElement(name, value, node)))
		.join('');
}

function writeElement(name: string, value: XmlValue, parent: XmlNode): string {
	if (value === undefined) return '';
	if (isList(value)) return value.map((each) => writeElement(name, each, parent)).join('');
	const own = typeof value === 'string' ? attributes(parent, `${name}@`) : attributes(value, '@');
	const content = typeof value === 'string' ? escapeXml(value) : writeChildren(value);
	return content === '' ? '' : `<${name}${own}>${content}</${name}>`;
}

const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value);

const attributes = (node: XmlNode, prefix: string): string =>
	Object.entries(node)
		.filter(([key, value]) => key.startsWith(prefix) && typeof value === 'string')
		.map(([key, value]) => ` ${key.slice(prefix.length)}="${escapeXml(String(value))}"`)
		.join('');
