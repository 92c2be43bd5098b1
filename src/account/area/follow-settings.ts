import { ApiProblem, callApi } from '#src/api/client.ts';
import type { ConsentType } from '#src/customers/consent.ts';
import { saveWithConsents } from '#src/customers/consent-contract.ts';
import { endSession } from './contract.ts';

/** Attaches handlers to the buttons that end a session or change a consent; the page is reloaded afterwards. */
export function bindSettingsButtons(reload: () => void = () => location.reload()): void {
	for (const button of document.querySelectorAll<HTMLElement>('[data-end-session]'))
		bindButton(button, () => callApi(endSession, { id: button.dataset.endSession ?? '' }), reload);
	for (const button of document.querySelectorAll<HTMLElement>('[data-consent]')) {
		const email = button.closest<HTMLElement>('[data-consents]')?.dataset.consents ?? '';
		const type = button.dataset.consent as ConsentType;
		const decision = button.dataset.decision === 'granted' ? 'granted' : 'declined';
		bindButton(button, () => callApi(saveWithConsents, { email, consents: [{ type, decision }] }), reload);
	}
}

function bindButton(button: HTMLElement, call: () => Promise<unknown>, reload: () => void): void {
	button.addEventListener('click', async () => {
		if (button.ariaBusy === 'true') return;
		const notice = button.closest('section')?.querySelector<HTMLElement>('[data-settings-problem]');
		if (notice) notice.hidden = true;
		button.ariaBusy = 'true';
		try {
			await call();
			reload();
		} catch (error) {
			// An already ended session counts as success.
			if (error instanceof ApiProblem && error.status === 404) reload();
			else if (notice) notice.hidden = false;
		} finally {
			button.ariaBusy = null;
		}
	});
}
