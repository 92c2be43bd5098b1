import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ListCursor, readCursor, toListPage } from '#src/staff/lists/list-cursor.ts';

interface Row {
	readonly at: number;
	readonly id: number;
}
const compare = (one: Row, other: Row) => one.at - other.at || one.id - other.id;

/** The rows from the database: one more than a page, in the direction of the cursor. */
function read(rows: readonly Row[], cursor: ListCursor | undefined, pageSize: number): Row[] {
	const isBack = cursor?.direction === 'newer';
	const side = rows.filter(
		(row) => !cursor || (isBack ? compare(row, cursor) > 0 : compare(row, cursor) < 0),
	);
	const sorted = side.sort(compare);
	return (isBack ? sorted : sorted.reverse()).slice(0, pageSize + 1);
}
const page = (rows: readonly Row[], cursor: ListCursor | undefined, pageSize: number) =>
	toListPage(read(rows, cursor, pageSize), cursor, pageSize, (row) => row);
const cursorOf = (direction: 'older' | 'newer', text: string) =>
	readCursor(new URLSearchParams({ [direction]: text }));

test('paging to the end and back shows every row once in each direction', () => {
	const rowsOf = fc
		.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 })
		.map((moments) => moments.map((at, id) => ({ at, id: id + 1 })));
	fc.assert(
		fc.property(rowsOf, fc.integer({ min: 1, max: 7 }), (rows, pageSize) => {
			const pages = [page(rows, undefined, pageSize)];
			for (let older = pages.at(-1)?.older; older !== undefined; older = pages.at(-1)?.older)
				pages.push(page(rows, cursorOf('older', older), pageSize));
			const newestFirst = [...rows].sort(compare).reverse();
			expect(pages.flatMap((one) => one.rows)).toEqual(newestFirst);
			expect(pages[0]?.newer).toBeUndefined();
			let last = pages.at(-1);
			for (let at = pages.length - 2; at >= 0; at--) {
				last = page(rows, cursorOf('newer', last?.newer ?? ''), pageSize);
				expect(last.rows).toEqual(pages[at]?.rows);
			}
			expect(pages.length > 1 ? last?.newer : undefined).toBeUndefined();
		}),
	);
});

test('an invalid cursor gives the first page', () => {
	for (const text of ['', '1', '1-', '-1', '1-x', "1-1' OR 1=1", `${'9'.repeat(16)}-1`])
		expect(cursorOf('older', text)).toBeUndefined();
	expect(cursorOf('newer', '12-3')).toEqual({ direction: 'newer', at: 12, id: 3 });
});
