import { type Route, routeAhead } from '#src/api/handler.server.ts';
import { fail, ok, problem } from '#src/api/problem.ts';
import { type Limit, overLimit, withinLimit } from '#src/api/rate-limit.server.ts';
import { readNamedOrder } from '../database/change-order.server.ts';
import { openOrder } from '../database/queries.server.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { getVatId } from '../record/tax-facts.ts';
import { workflowToken } from './contract.ts';
import { type Company, createWorkflowToken, TransactionLinkUnreachable } from './transaction-link.server.ts';

/** Each token is a new case at TransactionLink: a widget that is opened again needs one. */
const tokensOfOrder: Limit = {
	name: 'workflow-tokens',
	max: 20,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many verifications of this order were started. Try again in an hour.',
};
const businessOnly = problem('business_only', 422, 'Only companies can be verified.', {
	order_number: ['must be an order of a business with the address of its company'],
});
const unreachable = problem(
	'verification_unreachable',
	503,
	'The service that verifies companies does not respond. No data was lost; try again in a moment.',
);

export const verificationRoutes: readonly Route[] = [
	routeAhead(
		workflowToken,
		({ db, input }) => readNamedOrder(db, input.orderNumber),
		async (context) => {
			const { ahead, env, now } = context;
			const found = await openOrder(ahead.record, context);
			if (!found.ok) return found;
			const company = companyOf(found.value);
			if (!company) return fail(businessOnly);
			if (!(await withinLimit(context, tokensOfOrder, found.value.number)))
				return fail(overLimit(tokensOfOrder, now));
			try {
				return ok({ workflowToken: await createWorkflowToken(env, company) });
			} catch (error) {
				if (!(error instanceof TransactionLinkUnreachable)) throw error;
				console.error(JSON.stringify({ event: 'verification_unreachable', error: error.message }));
				return fail(unreachable);
			}
		},
	),
];

/** The company on the invoice of an order; undefined for a private buyer, or before there is an address. */
function companyOf(record: OrderRecord): Company | undefined {
	const address = record.billAddress;
	if (record.customerType !== 'b2b' || !address?.company) return undefined;
	const { firstname, lastname, company, address1, address2, zipcode, city, countryIso } = address;
	const vatId = getVatId(record);
	return {
		firstName: firstname,
		lastName: lastname,
		email: record.email ?? '',
		companyName: company,
		...(vatId && { companyNumber: vatId }),
		companyAddress: [address1, address2, `${zipcode} ${city}`, countryIso].filter(Boolean).join(', '),
	};
}
