import { SaxesParser } from 'saxes';

/**
 * Every text of an XML document with the path of its element and its attributes, in the order of the document. Namespaces
 * are named by their usual prefixes; numbers are compared as numbers.
 */
export function comparable(xml: string): string[] {
	const parser = new SaxesParser();
	const path: { name: string; attributes: string }[] = [];
	const found: string[] = [];
	let text = '';
	parser.on('error', (error) => {
		throw error;
	});
	parser.on('opentag', ({ name, attributes }) => {
		const own = Object.entries(attributes)
			.filter(([key]) => !key.startsWith('xmlns') && !key.startsWith('xsi:'))
			.map(([key, value]) => `@${key}=${value}`)
			.sort()
			.join('');
		path.push({ name: name.replace(/^ubl:/, ''), attributes: own });
		text = '';
	});
	parser.on('text', (part) => {
		text += part;
	});
	parser.on('closetag', () => {
		const value = text.trim();
		const number = /^-?\d+\.\d+$/.test(value) ? String(Number(value)) : value;
		if (value !== '')
			found.push(`${path.map(({ name }) => name).join('/')}${path.at(-1)?.attributes} = ${number}`);
		path.pop();
		text = '';
	});
	parser.write(xml).close();
	return found;
}
