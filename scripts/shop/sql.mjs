// SQL literals and statements for the seed.

/** D1 refuses statements over 100 KB. */
const maxStatementBytes = 80_000;

/** @param {unknown} value */
export const quoted = (value) => `'${String(value).replaceAll("'", "''")}'`;

/**
 * Joins rows into statements of limited length.
 * @param {string} head @param {readonly string[]} rows @param {string} tail
 * @returns {string[]}
 */
export function multiRow(head, rows, tail) {
	/** @type {string[][]} */
	const chunks = [];
	let bytes = Number.POSITIVE_INFINITY;
	for (const row of rows) {
		if (bytes + row.length > maxStatementBytes) {
			chunks.push([]);
			bytes = head.length + tail.length;
		}
		chunks.at(-1)?.push(row);
		bytes += row.length + 2;
	}
	return chunks.map((chunk) => `${head}${chunk.join(',\n')}${tail}`);
}
