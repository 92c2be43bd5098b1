import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { OrderKey } from '#src/api/input/identifiers.ts';

export const workflowToken = endpoint({
	id: 'Y-08',
	method: 'get',
	/** With the slash at its end, as the specification writes it. */
	path: '/v2/transactionlink/workflow_token',
	access: 'order',
	costly: true,
	shape: 'bare',
	input: v.object({ orderNumber: OrderKey }),
	answer: v.object({
		/** For `<transactionlink-widget>`: used once, within an hour. */
		workflowToken: v.string(),
	}),
	problems: ['not_found', 'business_only', 'too_many_requests', 'verification_unreachable'],
	summary:
		'Creates a token for TransactionLink’s widget, which verifies the company of an order. Companies are verified before they get credit and before a large order is produced.',
});
