import { asc, eq } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import type { ProductionState } from './production-state.ts';
import { productionLines } from './tables.server.ts';

/** How far a line is, in the four steps that its buyer sees: what goes wrong in between is ours. */
export interface ProductionStep {
	readonly lineItemId: number;
	readonly step: 'planned' | 'making' | 'checked' | 'packed';
	/** ISO day until when it is made. */
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

/** The planned lines of an order. A line that is held after its start is still being made for its buyer. */
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
