import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { escapeXml } from '#src/site/escape-xml.ts';

/** What a strict parser reads from an attribute and from a text. */
function read(markup: string) {
	const values: string[] = [];
	const parser = new SaxesParser();
	parser.on('error', (error) => {
		throw error;
	});
	parser.on('opentag', ({ attributes }) => values.push(String(attributes.a)));
	parser.on('text', (text) => values.push(text));
	parser.write(markup).close();
	return values;
}

test('a parser reads the same text, without the characters that XML does not allow', () => {
	const text = `R&D <b>"5 > 4"</b> 'ok' ]]> żółć 📦`;
	const escaped = escapeXml(`\u0000${text}\u000b\u001f\uffff`);
	expect(read(`<x a="${escaped}">${escaped}</x>`)).toEqual([text, text]);
	expect(escapeXml('plain\ttext')).toBe('plain\ttext');
});
