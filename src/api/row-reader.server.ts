import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';

/** One thing that is selected: where it goes in the result, and the builder's name for it. */
export interface SelectedField {
	readonly path: readonly string[];
	readonly field: unknown;
}

type Row = Readonly<Record<string, unknown>>;
type Decode = (value: unknown) => unknown;
interface Decoder {
	mapFromDriverValue: Decode;
}

/**
 * Reads rows as the query builder does (`mapResultRow`), with what it finds out for every value of every row found
 * out once a statement: half of what an answer's rows cost. Undefined for what only the builder can read: objects of
 * a joined table that may be missing as a whole.
 */
export function rowReader(
	fields: readonly SelectedField[],
	/** By table name; false where a join may leave the table out. Undefined without joins. */
	alwaysThere: Readonly<Record<string, boolean>> | undefined,
): ((row: Row) => unknown) | undefined {
	const mayBeMissing = ({ path, field }: SelectedField) =>
		path.length > 1 && alwaysThere && is(field, Column) && !alwaysThere[getTableName(field.table)];
	if (fields.some((field) => field.path.length > 2 || mayBeMissing(field))) return undefined;
	const columns = fields.map(({ path, field }) => ({
		group: path.length > 1 ? path[0] : undefined,
		name: path.at(-1) ?? '',
		decode: decodeOf(field),
	}));
	const groups = new Set(columns.flatMap(({ group }) => group ?? []));
	return (row) => {
		const values = Object.values(row);
		const result: Record<string, unknown> = {};
		for (const group of groups) result[group] = {};
		for (let index = 0; index < columns.length; index++) {
			const { group, name, decode } = columns[index] as (typeof columns)[number];
			const value = values[index];
			const place = group === undefined ? result : (result[group] as Record<string, unknown>);
			place[name] = decode && value !== null ? decode(value) : value;
		}
		return result;
	};
}

/** How a value of the database becomes ours; undefined where it already is. */
function decodeOf(field: unknown): Decode | undefined {
	const decoder = decoderOf(field);
	const isAsItIs =
		decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue ||
		decoder.mapFromDriverValue === plainDecoder.mapFromDriverValue;
	return isAsItIs ? undefined : (value) => decoder.mapFromDriverValue(value);
}

/** The builder's own for SQL without a type. */
const plainDecoder = decoderOf(new SQL([]));

function decoderOf(field: unknown): Decoder {
	if (is(field, Column)) return field as unknown as Decoder;
	if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
	if (is(field, Subquery)) return (field._.sql as unknown as { decoder: Decoder }).decoder;
	return (field as { sql: { decoder: Decoder } }).sql.decoder;
}
