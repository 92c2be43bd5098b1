import type { Locator } from '@playwright/test';

/**
 * Sends a form to its page as a browser without scripts does, but loads no page: for answers that only show a problem.
 * @returns the HTML of the answer
 */
export function sendForm(form: Locator): Promise<string> {
	return form.evaluate(async (element) => {
		const address = element.getAttribute('action') || location.href;
		const answer = await fetch(address, { method: 'POST', body: new FormData(element as HTMLFormElement) });
		return answer.text();
	});
}
