import { expect, test } from 'vitest';
import { segmentOf } from '#src/orders/segmentation/segment.ts';

test.each([
	[0, null, 'b2c', 'new'],
	[1, 'b2b', 'b2b', 'returning'],
	[2, 'b2c', 'b2c', 'returning'],
	[3, 'b2b', 'b2b', 'loyal'],
] as const)('%i orders, the last as %s: %s, %s', (placedOrders, lastCustomerType, customerType, segment) => {
	expect(segmentOf({ placedOrders, lastCustomerType })).toEqual({ customerType, segment });
});
