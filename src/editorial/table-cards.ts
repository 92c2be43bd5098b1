/**
 * A table's HTML whose rows can stand as cards on a phone (`table-cards` in prose.css): below the first cell of a row,
 * which is the card's heading, every cell is told its column's heading and has its words in one piece. A dash is
 * marked: a card says nothing where there is nothing.
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

/** Words of a heading as a value: they are HTML already, but for quotes. */
const attribute = (words: string): string =>
	words
		.replace(/<[^>]*>/g, '')
		.replaceAll('"', '&quot;')
		.trim();

/** How many columns a table has by its head. */
export const columnsOf = (table: string): number => table.split('</thead>')[0]?.match(/<th\b/g)?.length ?? 0;
