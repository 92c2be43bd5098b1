import type { CallOff as CallOffRow } from '#src/after-sales/stock/change-stock.server.ts';
import { serializeAddress } from '#src/customers/address-serializer.ts';
import type { Site } from '#src/site/site.ts';
import type { CompanyStock } from './company-stock.server.ts';
import type { CallOff, StockItem } from './contract.ts';

export const serializeStockItem = ({ item, order, line, reserved, sent }: CompanyStock): StockItem => ({
	...{ id: item.id, orderNumber: order.number, lineItemId: item.lineItemId, sku: line.variant.sku },
	...{ left: item.left, reserved, sent, threshold: item.threshold, freeUntil: item.freeUntil },
});

export const serializeCallOff = (
	{ id, stockItemId, quantity, state, shipAddress, createdAt, closedAt }: CallOffRow,
	{ languageTag }: Pick<Site, 'languageTag'>,
): CallOff => ({
	...{ id, stockItemId, quantity, state },
	shipAddress: serializeAddress(shipAddress, languageTag),
	createdAt: new Date(createdAt).toISOString(),
	closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
});

export const serializeMovement = ({
	kind,
	quantity,
	reason,
	createdAt,
}: CompanyStock['movements'][number]) => ({
	...{ kind, quantity, reason, createdAt: new Date(createdAt).toISOString() },
});
