import { ApiProblem, callApi } from '#src/api/client.ts';
import { claimGuestOrders } from './contract.ts';

/** Attaches a handler to the button that adds guest orders to the account; the page is reloaded afterwards. */
export function bindClaimButton(): void {
	const button = document.querySelector<HTMLElement>('[data-claim]');
	button?.addEventListener('click', async () => {
		if (button.ariaBusy === 'true') return;
		button.ariaBusy = 'true';
		try {
			await callApi(claimGuestOrders, {});
			location.reload();
		} catch (error) {
			if (!(error instanceof ApiProblem)) throw error;
			const notice = document.querySelector<HTMLElement>('[data-claim-problem]');
			if (notice) notice.hidden = false;
		} finally {
			button.ariaBusy = null;
		}
	});
}
