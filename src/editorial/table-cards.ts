/**
 * HTML of a table whose rows are cards on a phone (`table-cards` in prose.css): below the first cell of a row,
 * which is the card's heading, every cell has its column's heading as an attribute and one element around its content. A
 * cell with only a dash is marked, so that the card can hide it.
 */
export function tableCards(table: string): string {
	const [head = '', body = ''] = table.split('</thead>');
	const columns = [...head.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, words = '']) => attribute(words));
	const rows = body.replace(/<tr\b[^>]*>.*?<\/tr>/gs, (row) => {
		let index = -1;
		return row.replace(
			/<(td|th)\b([^>]*)>(.*?)<\/\1>/gs,
			(_, tag: string, attributes: string, words: string) => {
				index += 1;
				return index === 0
					? `<${tag}${attributes}>${words}</${tag}>`
					: `<${tag}${attributes} data-column="${columns[index] ?? ''}"${words === '–' ? ' data-nothing' : ''}><span>${words}</span></${tag}>`;
			},
		);
	});
	return `${head}</thead>${rows}`;
}

/** A heading as attribute value: it is HTML already, only quotes need escaping. */
const attribute = (words: string): string =>
	words
		.replace(/<[^<>]*>/g, '')
		.replaceAll('"', '&quot;')
		.trim();

/** Number of columns, counted in the table head. */
export const countColumns = (table: string): number =>
	table.split('</thead>')[0]?.match(/<th\b/g)?.length ?? 0;
