import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { findExpressOption } from '#src/pricing/express.ts';
import { checkQuantity } from '#src/pricing/quantity.ts';
import { newRecordLine } from '../record/new-record.ts';
import type { OrderRecord, RecordLine } from '../record/order-record.ts';
import { maxTrees, type NamedService, type ServiceKind } from '../record/services.ts';
import { goodsPrice, isGoods } from './price-lines.ts';
import { listServices } from './services.ts';

/** A service among the lines of an order, not stored yet. `parentId` 0: it belongs to the new line before it. */
export const serviceLine = (
	service: ServiceKind,
	goods: RecordLine,
	{ parentId, quantity = 1 }: { readonly parentId: number | null; readonly quantity?: number },
): RecordLine => newRecordLine({ variant: goods.variant, quantity, parentId, service });

/**
 * Normalises the services of a changed order: removes express production that is not on offer any more, sets its surcharge,
 * and removes services without their goods, and trees without any goods.
 */
export function normaliseServices(record: OrderRecord, destinationIso: string): OrderRecord {
	const { lines, region } = record;
	const goods = lines.filter(isGoods);
	const tidied = lines.flatMap((line): RecordLine[] => {
		if (isGoods(line)) {
			const option = expressOption(line, { region, currency: record.currency, destinationIso });
			if (!option) return [{ ...line, expressDeliveryOptionId: null }];
			const known = lines.find(
				({ service, parentId }) => service === 'express' && parentId === line.id && line.id !== 0,
			);
			return [line, known ?? serviceLine('express', line, { parentId: line.id })];
		}
		if (line.service === 'express') return [];
		if (line.service === 'trees') return goods.length > 0 ? [line] : [];
		const parent = goods.find(({ id }) => id === line.parentId);
		const isOffered =
			parent && line.service !== null && listServices(parent.variant.spec).includes(line.service);
		return isOffered ? [{ ...line, variant: parent.variant }] : [];
	});
	return { ...record, lines: tidied };
}

/** Adds a service to a line of goods; a line that has it already keeps it. Problems: unknown_parent, service_not_offered. */
export function addService(
	record: OrderRecord,
	service: NamedService,
	parentId: number | null,
): Result<OrderRecord> {
	const goods = record.lines.find((line) => isGoods(line) && line.id === parentId);
	if (!goods) return fail(unknownParent);
	if (!listServices(goods.variant.spec).includes(service)) return fail(serviceNotOffered);
	if (findService(record, service, goods.id)) return ok(record);
	return ok({ ...record, lines: [...record.lines, serviceLine(service, goods, { parentId: goods.id })] });
}

export const findService = (
	{ lines }: Pick<OrderRecord, 'lines'>,
	service: ServiceKind,
	parentId: number | null,
): RecordLine | undefined => lines.find((line) => line.service === service && line.parentId === parentId);

/** Sets the number of trees; 0 removes them. Problems: quantity_…, no_goods. */
export function setTrees(record: OrderRecord, quantity: number): Result<OrderRecord> {
	const others = record.lines.filter(({ service }) => service !== 'trees');
	if (quantity === 0) return ok({ ...record, lines: others });
	const checked = checkTrees(quantity);
	if (!checked.ok) return checked;
	const known = findService(record, 'trees', null);
	const [goods] = others.filter(isGoods);
	if (!goods) return fail(noGoods);
	const line = known ?? serviceLine('trees', goods, { parentId: null });
	return ok({ ...record, lines: [...others, { ...line, quantity }] });
}

/** Problems: quantity_not_whole, quantity_too_small, quantity_too_large. */
export function checkTrees(quantity: number): Result<number> {
	const checked = checkQuantity({ minQuantity: 1 }, quantity);
	if (!checked.ok || quantity <= maxTrees) return checked;
	return fail(
		problem(
			'quantity_too_large',
			422,
			`Quantity may be at most ${maxTrees}.`,
			{ quantity: [`may be at most ${maxTrees} trees`] },
			{ maxQuantity: maxTrees },
		),
	);
}

/** Whether the chosen express production of a line is on offer. Problem: unknown_express_delivery_option. */
export function checkExpress(
	{ region, currency }: OrderRecord,
	line: RecordLine,
	destinationIso: string,
): Result<RecordLine> {
	if (line.expressDeliveryOptionId === null) return ok(line);
	return expressOption(line, { region, currency, destinationIso })
		? ok(line)
		: fail(
				problem('unknown_express_delivery_option', 422, 'This express production is not available.', {
					express_delivery_option_id: ['is not available for this product, quantity and country'],
				}),
			);
}

const expressOption = (
	line: RecordLine,
	{ region, currency, destinationIso }: Pick<OrderRecord, 'region' | 'currency'> & { destinationIso: string },
) =>
	findExpressOption(line.expressDeliveryOptionId ?? '', {
		...{ productType: line.variant.spec.productType, quantity: line.quantity },
		...{ net: goodsPrice(line, currency).net, destinationIso, region },
	});

export const unknownParent = problem(
	'unknown_parent',
	422,
	'The line that the service belongs to is not in the order.',
	{ parent_id: ['is not a line of goods in this order'] },
);
const serviceNotOffered = problem('service_not_offered', 422, 'This service is not sold for this product.', {
	service_name: ['is not sold for this line'],
});
const noGoods = problem('no_goods', 422, 'Trees can only be ordered together with goods.', {
	base: ['has no goods to which trees can be added'],
});
