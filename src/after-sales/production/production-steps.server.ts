import { asc, eq } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import type { ProductionState } from './production-state.ts';
import { productionLines } from './tables.server.ts';

/** Progress of a line in the four steps that its buyer sees; holds and defects are internal. */
export interface ProductionStep {
	readonly lineItemId: number;
	readonly step: 'planned' | 'making' | 'checked' | 'packed';
	/** ISO day until which it is to be produced. */
	readonly dueOn: string;
}

const steps: Readonly<Record<ProductionState, ProductionStep['step']>> = {
	queued: 'planned',
	in_production: 'making',
	qa: 'making',
	failed: 'making',
	on_hold: 'planned',
	passed: 'checked',
	packed: 'packed',
};

/** Progress of the planned lines of an order. A line on hold after its start counts as in production. */
export async function findProductionSteps(db: Database, orderId: number): Promise<ProductionStep[]> {
	const rows = await db
		.select({
			lineItemId: productionLines.lineItemId,
			state: productionLines.state,
			heldFrom: productionLines.heldFrom,
			dueOn: productionLines.dueOn,
		})
		.from(productionLines)
		.where(eq(productionLines.orderId, orderId))
		.orderBy(asc(productionLines.lineItemId));
	return rows.map(({ lineItemId, state, heldFrom, dueOn }) => ({
		lineItemId,
		step: steps[state === 'on_hold' ? (heldFrom ?? state) : state],
		dueOn,
	}));
}
