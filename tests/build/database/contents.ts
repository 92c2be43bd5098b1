/** D1 allows 32 arguments per function. */
const maxColumns = 30;
/** D1 allows 100 columns per result. */
const maxTables = 90;

/**
 * Reads every row of a database, many tables in one query: a query for each takes longer than most calls of the API.
 * @param isCompared which tables, and which of their columns; all unless told
 * @returns text of the rows by table, in the order of their row ids. Of a text with over 200 characters only the length.
 */
export function contentsOf(
	database: () => D1Database,
	isCompared: (table: string, column: string) => boolean = () => true,
): () => Promise<Record<string, string>> {
	let queries: readonly string[] | undefined;
	return async () => {
		queries ??= await writeQueries(database(), isCompared);
		const rows = await Promise.all(
			queries.map((query) => database().prepare(query).first<Record<string, string>>()),
		);
		return Object.assign({}, ...rows);
	};
}

async function writeQueries(
	database: D1Database,
	isCompared: (table: string, column: string) => boolean,
): Promise<string[]> {
	const { results } = await database
		.prepare(
			`SELECT master.name AS tableName, info.name AS columnName FROM sqlite_master AS master
			JOIN pragma_table_info(master.name) AS info
			WHERE master.type = 'table' AND master.name NOT LIKE 'sqlite%' AND substr(master.name, 1, 4) <> '_cf_'
			AND master.name <> 'd1_migrations' AND master.name NOT LIKE 'search%'`,
		)
		.all<{ tableName: string; columnName: string }>();
	const columns = Map.groupBy(
		results.filter(({ tableName, columnName }) => isCompared(tableName, columnName)),
		({ tableName }) => tableName,
	);
	if (columns.size < 20) throw new Error(`only ${columns.size} tables are compared`);
	const parts = [...columns].map(([table, of]) => {
		const values = of.map(
			({ columnName }) => `iif(length("${columnName}") > 200, length("${columnName}"), "${columnName}")`,
		);
		const groups = Array.from({ length: Math.ceil(values.length / maxColumns) }, (_, at) =>
			values.slice(at * maxColumns, (at + 1) * maxColumns),
		);
		const row = groups.map((group) => `json_array(${group.join(', ')})`).join(' || ');
		return `(SELECT group_concat(${row}, char(10)) FROM (SELECT * FROM "${table}" ORDER BY rowid)) AS "${table}"`;
	});
	return Array.from(
		{ length: Math.ceil(parts.length / maxTables) },
		(_, at) => `SELECT ${parts.slice(at * maxTables, (at + 1) * maxTables).join(',\n')}`,
	);
}
