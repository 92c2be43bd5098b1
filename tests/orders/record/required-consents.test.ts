import { describe, expect, test } from 'vitest';
import { requiredConsents, servicesDoneAtOnce } from '#src/orders/record/required-consents.ts';
import { lineItem } from '#tests/build/order.ts';

const lines = [
	lineItem(),
	lineItem({ id: 12, service: 'expert-check' }),
	lineItem({ id: 13, service: 'warranty' }),
];
const terms = 'terms_and_conditions_and_privacy_policy';

describe('services that are completed within the withdrawal period', () => {
	test.each([
		['b2c', 'de', [12]],
		['b2c', 'gb', [12]],
		['b2c', 'ch', [12]],
		['b2c', 'us', []],
		['b2b', 'de', []],
	] as const)('%s in %s: %j', (customerType, region, ids) => {
		expect(servicesDoneAtOnce(customerType, lines, region).map(({ id }) => id)).toEqual(ids);
		const consents = requiredConsents(customerType, lines, region);
		expect(consents).toEqual(ids.length > 0 ? [terms, 'instant_service'] : [terms]);
	});
});

test('without such a service, only the consent to the terms is required', () => {
	for (const customerType of ['b2c', 'b2b'] as const)
		expect(requiredConsents(customerType, [lineItem()], 'de')).toEqual([terms]);
});
