import { callApi } from '#src/api/client.ts';
import { showOrder } from '../cart/contract.ts';

const firstWaitMs = 1_500;
const growth = 1.3;
const longestWaitMs = 15_000;

/**
 * Polls an order at growing intervals until its payment has ended, then reloads the page. A failed request
 * is repeated at the next interval.
 */
export function waitForPayment(number: string, orderToken: string, reload = () => location.reload()): void {
	const look = async (waitMs: number) => {
		const order = await callApi(showOrder, { id: number }, { token: null, orderToken }).catch(
			() => undefined,
		);
		const isOver = order && (order.state === 'complete' || !order.payments.some(isUnderWay));
		if (isOver) reload();
		else setTimeout(look, waitMs, Math.min(waitMs * growth, longestWaitMs));
	};
	setTimeout(look, firstWaitMs, firstWaitMs);
}

/** A payment without a result yet. */
export const isUnderWay = ({ state }: { state: string }): boolean =>
	state === 'checkout' || state === 'processing' || state === 'pending';
