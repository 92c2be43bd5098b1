import { fail, ok, type Problem, problem, type Result } from '#src/api/problem.ts';
import { type Context, changeOrder, type NamedOrder } from '../database/change-order.server.ts';
import { addService, findService } from '../pricing/order-services.ts';
import type { NamedService } from '../record/services.ts';
import { serializeFor } from '../serializer/serialize-order.server.ts';
import type { LineItemChange } from './contract.ts';

const unknownService: Problem = problem('unknown_service', 422, 'There is no such service.', {
	service_name: ['is not a service that is sold'],
});

/** Adds a service to a line of goods and returns the new line. Problems: unknown_service, unknown_parent, service_not_offered. */
export async function addServiceLine(
	context: Context,
	order: NamedOrder,
	service: NamedService | undefined,
	parentId: number | null,
): Promise<Result<LineItemChange>> {
	const changed = await changeOrder(context, order, (record) =>
		service ? addService(record, service, parentId) : fail(unknownService),
	);
	if (!changed.ok) return changed;
	const { after } = changed.value;
	const answer = await serializeFor(context, after);
	const added = service && findService(after.record, service, parentId);
	const item = answer.lineItems.find(({ id }) => id === added?.id);
	if (!item) throw new Error(`a service of ${answer.number} was not kept`);
	return ok({ ...item, order: answer });
}
