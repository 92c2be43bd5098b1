import type { Database } from '#src/api/database.server.ts';
import { countByState } from '#src/quotes/record/list-requests.server.ts';
import { countQuestions } from '../desk/questions.server.ts';
import { countOpenFinance } from '../finance/list-finance.server.ts';
import { writeMoment } from '../lists/moment.ts';
import { countStages } from '../orders/list-orders.server.ts';
import { type OrderStage, orderListPath, orderStages } from '../orders/order-filter.ts';
import { artworkWords } from '../prepress/artwork-state.ts';
import { countPrepressLines } from '../prepress/list-lines.server.ts';
import { listDueVersions } from '../prices/price-versions.server.ts';
import { countProduction } from '../production/list-production.server.ts';
import { productionPath } from '../production/work-filter.ts';
import { may, type Role } from '../record/roles.ts';
import { countWaitingLabels, shippingFilters, shippingPath } from '../shipping/list-shipping.server.ts';

/** Stages of orders that each role has to handle. */
const stagesOf: Readonly<Partial<Record<Role, readonly OrderStage[]>>> = {
	desk: ['late'],
	production: ['to_start', 'to_start_part', 'late'],
	shipping: ['to_send', 'partial', 'due', 'late'],
	finance: ['unpaid', 'credit_owed'],
	admin: ['unpaid', 'to_start', 'to_start_part', 'to_send', 'partial', 'due', 'late', 'credit_owed'],
};

/** A kind of pending task with its number and the link to its list. */
export interface Waiting {
	readonly group: 'Quote requests' | 'Artwork' | 'Orders' | 'Production' | 'Shipping' | 'Finance' | 'Prices';
	readonly text: string;
	readonly count: number;
	readonly path: string;
}

const lineTexts: Readonly<Record<string, string>> = {
	qa: 'Lines in quality check',
	failed: 'Lines to make again',
	on_hold: 'Lines on hold',
	late: 'Late lines',
};

const financeTexts = [
	['transfers', 'Transfers without an order', '/finance'],
	['refunds', 'Refunds that failed', '/finance'],
	['disputes', 'Disputes to answer', '/finance/disputes'],
] as const;

/** Pending tasks of a person by their roles; kinds without tasks are left out. */
export async function findWaiting(db: Database, own: readonly Role[], now: number): Promise<Waiting[]> {
	const wanted = (Object.keys(orderStages) as OrderStage[]).filter((stage) =>
		own.some((role) => stagesOf[role]?.includes(stage)),
	);
	const [requests, questions, artwork, stages, lines, labels, finance, versions] = await Promise.all([
		may(own, 'quotes') ? countByState(db) : [],
		may(own, 'quotes') ? countQuestions(db) : 0,
		may(own, 'prepress') ? countPrepressLines(db) : [],
		countStages(db, wanted, now),
		may(own, 'production') ? countProduction(db, now) : [],
		may(own, 'shipping') ? countWaitingLabels(db) : 0,
		may(own, 'finance') ? countOpenFinance(db) : undefined,
		may(own, 'change_prices') ? listDueVersions(db, now) : [],
	]);
	return [
		...requests
			.filter(({ state }) => state === 'new' || state === 'in_review')
			.map(({ state, count }) => ({
				group: 'Quote requests' as const,
				text: state === 'new' ? 'New' : 'In review',
				count,
				path: `/quotes?state=${state}`,
			})),
		{
			group: 'Quote requests' as const,
			text: 'Questions about an offer',
			count: questions,
			path: '/quotes?state=question',
		},
		...artwork
			.filter(({ state }) => state === 'to_check' || state === 'needs_changes' || state === 'expired')
			.map(({ state, count }) => ({
				group: 'Artwork' as const,
				text: artworkWords[state],
				count,
				path: `/prepress?state=${state}`,
			})),
		...stages.map(({ stage, count }) => ({
			group: 'Orders' as const,
			text: orderStages[stage],
			count,
			path: orderListPath('/orders', { stage }),
		})),
		...lines.map(({ state, count }) => ({
			group: 'Production' as const,
			text: lineTexts[state] ?? state,
			count,
			path: productionPath({ state, vendorId: undefined, page: 1 }),
		})),
		{
			group: 'Shipping' as const,
			text: shippingFilters.labels,
			count: labels,
			path: shippingPath('labels'),
		},
		...financeTexts.map(([what, text, path]) => ({
			group: 'Finance' as const,
			text,
			count: finance?.[what] ?? 0,
			path,
		})),
		...versions.map(({ number, name, startsAt }) => ({
			group: 'Prices' as const,
			text:
				(startsAt ?? 0) <= now
					? `${name} is due: it goes live with the next deployment`
					: `${name} is due on ${writeMoment(startsAt ?? 0)} UTC`,
			count: 1,
			path: `/prices/versions/${number}`,
		})),
	].filter(({ count }) => count > 0);
}
