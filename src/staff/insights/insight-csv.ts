import type { FigureRow } from './figures.ts';
import type { Subject } from './subjects.ts';

/** The tables of a subject, each with a file of its own. */
export const tables = ['days', 'items', 'regions'] as const;
export type Table = (typeof tables)[number];

/** A table as rows of a CSV file: plain numbers, empty where nothing was measured. */
export const insightCsv = (
	{ measures, items }: Subject,
	table: Table,
	rows: readonly FigureRow[],
	names: ReadonlyMap<string, string>,
): (string | number | null)[][] => [
	[
		{ days: 'Day', items: items ?? '', regions: 'Storefront' }[table],
		...measures.map(({ name, unit }) =>
			unit === 'euros' ? `${name} (EUR)` : unit === 'milliseconds' ? `${name} (ms)` : name,
		),
	],
	...rows.map(({ key, figures }) => [
		table === 'items' ? (names.get(key) ?? key) : key,
		...measures.map(({ id }) => figures[id] ?? null),
	]),
];
