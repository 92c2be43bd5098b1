/** Where a page of a list begins: before or after a row, by the value that the list is sorted by and the row's id. */
export interface ListCursor {
	readonly direction: 'older' | 'newer';
	readonly at: number;
	readonly id: number;
}

/** The cursor in an address (`?older=1700000000000-12`); undefined for the first page, and for an invalid cursor. */
export function readCursor(query: URLSearchParams): ListCursor | undefined {
	for (const direction of ['older', 'newer'] as const) {
		const match = /^(\d{1,15})-(\d{1,15})$/.exec(query.get(direction) ?? '');
		if (match) return { direction, at: Number(match[1]), id: Number(match[2]) };
	}
	return undefined;
}

/** A row's id in an address; undefined for any other text. */
export const readId = (text: string | null): number | undefined =>
	/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined;

export interface ListPage<Row> {
	/** Newest first. */
	readonly rows: readonly Row[];
	/** Cursors for URLs; undefined if there is no further page. */
	readonly older: string | undefined;
	readonly newer: string | undefined;
}

/**
 * A page of the rows that were read from a cursor on.
 * @param read one row more than a page has, in the order in which the cursor goes: newest first, or oldest first for `newer`
 */
export function toListPage<Row>(
	read: readonly Row[],
	cursor: ListCursor | undefined,
	pageSize: number,
	keyOf: (row: Row) => { readonly at: number; readonly id: number },
): ListPage<Row> {
	const isBack = cursor?.direction === 'newer';
	const hasMore = read.length > pageSize;
	const kept = read.slice(0, pageSize);
	const rows = isBack ? kept.reverse() : kept;
	const write = (row: Row | undefined) => row && `${keyOf(row).at}-${keyOf(row).id}`;
	return {
		rows,
		older: isBack || hasMore ? write(rows.at(-1)) : undefined,
		newer: (isBack ? hasMore : cursor !== undefined) ? write(rows[0]) : undefined,
	};
}
