import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { addSets } from '#src/orders/sets/add-set.ts';
import { refuse, startOrderApi } from '#tests/build/order-api.ts';

const api = startOrderApi();

test('the button is enabled after hydration, and a refusal is shown beside it', async () => {
	localStorage.setItem('spree_api_key', 'key');
	// The form as RecommendedCard.astro renders it.
	document.body.innerHTML = `<form data-add-set data-refused="Refused." data-unreachable="No answer." data-cookies="No cookies.">
		<input type="checkbox" checked hidden value="30" data-sku="TSP" data-words="30 sheets">
		<button type="submit" disabled>Add</button>
		<div data-added tabindex="-1" hidden><span data-added-words="{pieces} added"></span></div>
		<div data-failed hidden><p></p></div></form>`;
	const button = document.querySelector('button');
	addSets();
	expect(button?.disabled).toBe(false);
	api.server.use(http.all('*', () => refuse('unknown_variant')));
	button?.click();
	await vi.waitFor(() => expect(document.querySelector('[data-failed] p')?.textContent).toBe('Refused.'));
	expect(document.querySelector<HTMLElement>('[data-failed]')?.hidden).toBe(false);
	expect(document.querySelector<HTMLElement>('[data-added]')?.hidden).toBe(true);
	vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
	button?.click();
	await vi.waitFor(() => expect(document.querySelector('[data-failed] p')?.textContent).toBe('No cookies.'));
	vi.restoreAllMocks();
});
