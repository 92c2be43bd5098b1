import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import type { FigureRow, Figures, Insight } from './figures.ts';
import { daysOf, type InsightFilter } from './insight-filter.ts';
import { percentile } from './percentile.ts';
import { type Subject, type SubjectId, subjects } from './subjects.ts';
import { dailyFigures } from './tables.server.ts';

/** Largest number of items in a table and its file. */
export const maxRows = 500;

interface Sum {
	readonly key: string;
	readonly measure: string;
	readonly value: number;
}

const conditionOf = (subject: SubjectId, { from, to, region, item }: InsightFilter): SQL | undefined =>
	and(
		eq(dailyFigures.subject, subject),
		between(dailyFigures.day, from, to),
		region && eq(dailyFigures.region, region),
		item === undefined ? undefined : eq(dailyFigures.item, item),
	);

function sumBy(
	db: Database,
	subject: SubjectId,
	filter: InsightFilter,
	column: 'day' | 'item' | 'region',
): Promise<Sum[]> {
	const condition = conditionOf(subject, filter);
	const largestItems = sql`SELECT item FROM ${dailyFigures} WHERE ${condition} GROUP BY item ORDER BY sum(CASE WHEN measure LIKE '%:%' THEN 0 ELSE value END) DESC LIMIT ${maxRows}`;
	return db
		.select({
			key: dailyFigures[column],
			measure: dailyFigures.measure,
			value: sql<number>`sum(${dailyFigures.value})`,
		})
		.from(dailyFigures)
		.where(and(condition, column === 'item' ? sql`+${dailyFigures.item} IN (${largestItems})` : undefined))
		.groupBy(dailyFigures[column], dailyFigures.measure);
}

/** Sums by measure as the subject shows them: what was counted in intervals becomes a percentile. */
function toFigures({ measures }: Subject, sums: readonly Sum[]): Figures {
	const byMeasure = new Map(sums.map(({ measure, value }) => [measure, value]));
	return Object.fromEntries(
		measures.map(({ id, isPercentile }) => {
			if (!isPercentile) return [id, byMeasure.get(id) ?? 0];
			const counts = [...byMeasure].flatMap(([measure, value]): [number, number][] =>
				measure.startsWith(`${id}:`) ? [[Number(measure.slice(id.length + 1)), value]] : [],
			);
			return [id, percentile(new Map(counts))];
		}),
	);
}

function toRows(subject: Subject, sums: readonly Sum[]): FigureRow[] {
	const byKey = Map.groupBy(sums, ({ key }) => key);
	const first = subject.measures.find(({ unit }) => unit === 'count')?.id ?? '';
	return [...byKey]
		.map(([key, own]) => ({ key, figures: toFigures(subject, own) }))
		.sort(
			(one, other) =>
				(other.figures[first] ?? 0) - (one.figures[first] ?? 0) || one.key.localeCompare(other.key),
		);
}

/** The figures of a subject by day, item and storefront. Reads only the days of the filter, by the table's key. */
export async function readInsight(db: Database, id: SubjectId, filter: InsightFilter): Promise<Insight> {
	const subject = subjects[id];
	const [byDay, byItem, byRegion] = await Promise.all([
		sumBy(db, id, filter, 'day'),
		subject.items === undefined ? [] : sumBy(db, id, filter, 'item'),
		sumBy(db, id, filter, 'region'),
	]);
	const counted = new Map(toRows(subject, byDay).map((row) => [row.key, row]));
	const total = Map.groupBy(byRegion, ({ measure }) => measure);
	return {
		total: toFigures(
			subject,
			[...total].map(([measure, sums]) => ({
				key: '',
				measure,
				value: sums.reduce((sum, { value }) => sum + value, 0),
			})),
		),
		days: daysOf(filter).map((day) => counted.get(day) ?? { key: day, figures: toFigures(subject, []) }),
		items: toRows(subject, byItem),
		regions: toRows(subject, byRegion),
	};
}
