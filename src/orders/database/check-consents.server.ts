import { sql } from 'drizzle-orm';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { type OrderConsent, requiredConsents } from '../record/required-consents.ts';

/** Column of `orders`: what its buyer agrees to now, as JSON. Of each consent the last decision counts. */
export const consentColumns = {
	grantedConsents: sql<string>`CASE WHEN orders.state = 'payment' THEN (
		SELECT json_group_array(type)
		FROM (SELECT type, decision, max(id) FROM consents WHERE order_number = orders.number GROUP BY type)
		WHERE decision = 'granted') ELSE '[]' END`.as('granted_consents'),
};

/**
 * Whether the buyer has given all consents that an order needs. Checked before a payment starts or the order is placed,
 * never for money that has arrived: the consents were there when that payment began.
 * Problem: `consents_missing` with the missing types.
 */
export function checkConsents({
	customerType,
	lines,
	region,
	grantedConsents,
}: OrderRecord): Result<undefined> {
	const missing = requiredConsents(customerType, lines, region.id).filter(
		(type) => !grantedConsents.includes(type),
	);
	return missing.length === 0 ? ok(undefined) : fail(consentsMissing(missing));
}

const consentsMissing = (missing: readonly OrderConsent[]) =>
	problem(
		'consents_missing',
		422,
		'The buyer has not given all consents that this order requires. Record them: POST /api/v2/orders/consents.',
		{ consents: missing.map((type) => `${type} must be granted`) },
		{ missingConsents: missing },
	);
