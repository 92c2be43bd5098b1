import { fail, problem, type Result } from '#src/api/problem.ts';
import { PaymentServiceUnreachable } from './stripe.server.ts';

export const unreachable = problem(
	'payment_unreachable',
	503,
	'The payment service does not respond. No data was lost; try again in a moment.',
);

/** Runs work that needs the payment service; if that does not answer, the result is `payment_unreachable`. */
export async function answerUnreachable<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof PaymentServiceUnreachable)) throw error;
		console.error(
			JSON.stringify({ event: 'payment_unreachable', effect: error.effect, error: error.message }),
		);
		return fail(unreachable);
	}
}
