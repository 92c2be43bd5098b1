import { expect, test } from 'vitest';
import { countColumns, tableCards } from '#src/editorial/table-cards.ts';

const table = `<thead><tr><th>Way</th><th scope="col">To "you"</th><th>Price <small>net</small></th></tr></thead>
<tbody><tr><th scope="row"><a href="/a">Courier</a></th><td class="x">See <a href="/b">there</a></td><td>–</td></tr></tbody>`;

test('every cell but the first gets its column name, and its content is one element', () => {
	const cards = tableCards(table);
	expect(cards).toContain('<th scope="row"><a href="/a">Courier</a></th>');
	expect(cards).toContain(
		'<td class="x" data-column="To &quot;you&quot;"><span>See <a href="/b">there</a></span></td>',
	);
	expect(cards).toContain('<td data-column="Price net" data-nothing><span>–</span></td>');
	expect(cards.match(/data-column/g)).toHaveLength(2);
	expect(cards.split('</thead>')[0]).toBe(table.split('</thead>')[0]);
});

test('columns are counted in the table head only', () => {
	expect(countColumns(table)).toBe(3);
});
