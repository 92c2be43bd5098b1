import { and, eq, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { nextState, offerMachine } from '../../record/states.ts';
import type { QuantityOption } from './offer.ts';
import type { OfferOfRequest } from './queries.server.ts';
import { quantityOptions } from './tables.server.ts';

export type ToggleFault = 'unknown' | 'closed' | 'last';

/**
 * Statements that show or hide a quantity of a draft or an open offer, or the reason of a refusal. At least one option
 * per line must stay visible.
 */
export function toggleOption(
	db: Database,
	{ offer }: OfferOfRequest,
	id: number,
): { readonly fault: ToggleFault } | { readonly option: QuantityOption; readonly statement: Statement } {
	const line = offer.lines.find(({ options }) => options.some((one) => one.id === id));
	const option = line?.options.find((one) => one.id === id);
	if (!line || !option) return { fault: 'unknown' };
	if (!nextState(offerMachine, offer.state, 'withdraw', 'desk')) return { fault: 'closed' };
	if (!line.options.some((one) => one.id !== id && one.isVisible)) return { fault: 'last' };
	const isVisible = !option.isVisible;
	return {
		option: { ...option, isVisible },
		// The condition is checked in SQL too: another clerk may hide the other option at the same time.
		statement: db
			.update(quantityOptions)
			.set({ isVisible })
			.where(
				and(
					eq(quantityOptions.id, id),
					isVisible
						? undefined
						: sql`EXISTS (SELECT 1 FROM quantity_options AS other WHERE other.line_id = ${line.id} AND other.id <> ${id} AND other.is_visible = 1)`,
				),
			),
	};
}
