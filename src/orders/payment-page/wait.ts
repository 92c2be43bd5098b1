import { callApi } from '#src/api/client.ts';
import { paymentStatus } from '../payments/contract.ts';

const firstWaitMs = 1_500;
const growth = 1.3;
const longestWaitMs = 15_000;

/**
 * Polls the state of an order's payment at growing intervals, starting at once, and reloads the page when the payment has
 * ended. The result comes from the API only: parameters that a bank adds to the page's address are never read. A failed
 * request is repeated at the next interval.
 */
export function waitForPayment(number: string, orderToken: string, reload = () => location.reload()): void {
	const look = async (waitMs: number) => {
		const answer = await callApi(paymentStatus, { order: number }, { token: null, orderToken }).catch(
			() => undefined,
		);
		const isOver = answer && ['OK', 'FAILED', 'DELAYED'].includes(answer.status);
		if (isOver) reload();
		else setTimeout(look, waitMs, Math.min(waitMs * growth, longestWaitMs));
	};
	void look(firstWaitMs);
}

/** A payment without a result yet. */
export const isUnderWay = ({ state }: { state: string }): boolean =>
	state === 'checkout' || state === 'processing' || state === 'pending';
