import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { settings } from '#regions/settings.ts';
import type { Database, Statement } from '#src/api/database.server.ts';
import { productTypes } from '#src/catalog/product.ts';
import { variants } from '#src/catalog/tables.server.ts';
import { lineItems, orders } from '#src/orders/record/tables.server.ts';
import { toAnalyticsEuros } from '#src/pricing/analytics-value.ts';
import { errorEvents } from '#src/tracking/errors/tables.server.ts';
import type { EventName } from '#src/tracking/event-catalogue.ts';
import { analyticsEvents } from '#src/tracking/tables.server.ts';
import { intervals } from './percentile.ts';
import { funnelSteps, type SubjectId, subjectIds } from './subjects.ts';
import { dailyFigures } from './tables.server.ts';

const dayMs = 86_400_000;
/** After so long without an event, the visitor's next event begins a new session. */
const sessionMs = 30 * 60_000;
/** Largest number of campaigns and of searches of a day: visitors can make up any number of them. */
const maxItems = 200;

/** Statements that count a day (UTC, ISO) again, for one transaction: the first removes what was counted before. */
export function countDay(db: Database, day: string): Statement[] {
	const start = Date.parse(day);
	const within = (column: SQL) => sql`${column} >= ${start} AND ${column} < ${start + dayMs}`;
	const counts: readonly Count[] = [
		...countVisits(within),
		...countCampaigns(within),
		...countProducts(within),
		countSearches(within),
		{
			subject: 'artwork',
			select: sql`region, properties ->> 'finding' AS item, 'visitors', count(DISTINCT anonymous_id) ${eventsNamed('Artwork Finding Shown', within)} GROUP BY region, item`,
		},
		{
			subject: 'errors',
			select: sql`coalesce(region, '') AS storefront, group_id, 'times', count(*) FROM ${errorEvents} WHERE ${within(sql`received_at`)} GROUP BY storefront, group_id`,
		},
		...countVitals(within),
	];
	return [
		db
			.delete(dailyFigures)
			.where(and(inArray(dailyFigures.subject, [...subjectIds]), eq(dailyFigures.day, day))),
		...counts.map(({ subject, select }) =>
			db.insert(dailyFigures).select(sql`SELECT ${subject}, ${day}, ${select}`),
		),
	];
}

interface Count {
	readonly subject: SubjectId;
	/** Region, item, measure and value, with the rest of the query. */
	readonly select: SQL;
}

type Within = (column: SQL) => SQL;

/** Events of browsers; for orders, the server's own event. So events that a program also reports are not counted twice. */
const eventsNamed = (name: EventName, within: Within): SQL =>
	sql`FROM ${analyticsEvents} WHERE name = ${name} AND origin = ${name === 'Order Completed' ? 'server' : 'client'} AND ${within(sql`happened_at`)}`;

/** Events of browsers with the pause before each; `pause` is null for a visitor's first. */
const withPauses = (within: Within): SQL =>
	sql`SELECT region, source, medium, campaign, happened_at - lag(happened_at) OVER (PARTITION BY anonymous_id ORDER BY happened_at) AS pause FROM ${analyticsEvents} WHERE ${within(sql`happened_at`)} AND origin = 'client'`;

const beginsSession = sql`(pause IS NULL OR pause > ${sessionMs})`;

function countVisits(within: Within): Count[] {
	const browsers = sql`FROM ${analyticsEvents} WHERE ${within(sql`happened_at`)} AND origin = 'client'`;
	const selects = [
		sql`region, '', 'sessions', count(*) FROM (${withPauses(within)}) WHERE ${beginsSession} GROUP BY region`,
		sql`region, '', 'visitors', count(DISTINCT anonymous_id) ${browsers} GROUP BY region`,
		sql`region, '', 'pages', count(*) ${eventsNamed('Page Viewed', within)} GROUP BY region`,
		...funnelSteps.map(
			({ id, event }) =>
				sql`region, '', ${id}, count(DISTINCT anonymous_id) ${eventsNamed(event, within)} GROUP BY region`,
		),
	];
	return selects.map((select) => ({ subject: 'visits', select }));
}

/** Where an event came from, as one text; empty if unknown. */
const campaignOf = sql`CASE WHEN source IS NULL THEN '' ELSE source || ' / ' || coalesce(medium, '–') || ' / ' || coalesce(campaign, '–') END AS item`;

function countCampaigns(within: Within): Count[] {
	const completed = eventsNamed('Order Completed', within);
	const mostSeen = sql`GROUP BY region, item ORDER BY counted DESC LIMIT ${maxItems}`;
	const selects = [
		sql`region, ${campaignOf}, 'sessions', count(*) AS counted FROM (${withPauses(within)}) WHERE ${beginsSession} ${mostSeen}`,
		sql`region, ${campaignOf}, 'orders', count(*) AS counted ${completed} ${mostSeen}`,
		sql`region, ${campaignOf}, 'value', sum(properties ->> 'valueEur') AS counted ${completed} ${mostSeen}`,
	];
	return selects.map((select) => ({ subject: 'campaigns', select }));
}

/** A currency's factor to euros, as analytics counts orders. */
const toEuros = sql.join(
	[
		sql`CASE orders.currency`,
		...settings.availableCurrencies.map(
			(currency) => sql`WHEN ${currency} THEN ${toAnalyticsEuros(10_000, currency) / 10_000}`,
		),
		sql`ELSE 1 END`,
	],
	sql` `,
);

function countProducts(within: Within): Count[] {
	// Browsers can send any value: only products that exist are counted.
	const known = sql`item IN (${sql.join(
		productTypes.map((type) => sql`${type}`),
		sql`, `,
	)})`;
	const visitors = [
		['viewed', 'Product Viewed'],
		['designed', 'Design Started'],
		['added', 'Product Added'],
	] as const;
	const sold = sql`FROM ${orders} JOIN ${lineItems} ON line_items.order_id = orders.id JOIN ${variants} ON variants.id = line_items.variant_id
		WHERE ${within(sql`orders.completed_at`)} AND line_items.service IS NULL GROUP BY orders.region, variants.product_type`;
	const measured = [
		['orders', sql`count(DISTINCT orders.id)`],
		['pieces', sql`sum(line_items.quantity)`],
		['value', sql`round(sum((line_items.net + line_items.promo) * ${toEuros})) / 100`],
	] as const;
	const selects = [
		...visitors.map(
			([measure, event]) =>
				sql`region, properties ->> 'product' AS item, ${measure}, count(DISTINCT anonymous_id) ${eventsNamed(event, within)} AND ${known} GROUP BY region, item`,
		),
		...measured.map(
			([measure, value]) => sql`orders.region, variants.product_type, ${measure}, ${value} ${sold}`,
		),
	];
	return selects.map((select) => ({ subject: 'products', select }));
}

/** Queries are stored without personal data (`store-events`). */
function countSearches(within: Within): Count {
	const unanswered = sql`${eventsNamed('Products Searched', within)} AND properties ->> 'results' = 0`;
	const grouped = sql`SELECT region, lower(trim(properties ->> 'query')) AS query, count(*) AS times, count(DISTINCT anonymous_id) AS visitors ${unanswered} GROUP BY region, query ORDER BY times DESC LIMIT ${maxItems}`;
	return {
		subject: 'searches',
		select: sql`region, query, measure, CASE measure WHEN 'visitors' THEN visitors ELSE times END FROM (${grouped}) CROSS JOIN (SELECT 'unanswered' AS measure UNION ALL SELECT 'visitors') WHERE query <> ''`,
	};
}

function countVitals(within: Within): Count[] {
	const measured = eventsNamed('Web Vitals Measured', within);
	const page = sql`properties ->> 'page' AS item`;
	const selects = [
		sql`region, ${page}, 'views', count(*) ${measured} GROUP BY region, item`,
		...Object.entries(intervals).map(([id, { property, width, max }]) => {
			const value = sql`(properties ->> ${property})`;
			// The upper bound of the value's interval, without floating-point errors.
			const bound = sql`round(ceil(round(min(${value}, ${max}) * 1.0 / ${width}, 6)) * ${width}, 3)`;
			return sql`region, ${page}, ${`${id}:`} || ${bound} AS bound, count(*) ${measured} AND ${value} IS NOT NULL GROUP BY region, item, bound`;
		}),
	];
	return selects.map((select) => ({ subject: 'vitals', select }));
}
