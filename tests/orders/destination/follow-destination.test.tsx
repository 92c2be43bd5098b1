import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readCookieValue, storeValue } from '#src/api/browser-storage.ts';
import { toWire } from '#src/api/wire.ts';
import { followDestination } from '#src/orders/destination/follow-destination.ts';
import { destinationName } from '#src/pricing/destination/destination-name.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

/** One for each test: pages of earlier tests still listen to the document. */
let reload = vi.fn();
let sent: unknown[];
let answer: () => Response;
const select = () => document.querySelector('select') ?? document.createElement('select');
const said = () => document.querySelector('[data-destination-said]')?.textContent;
const comeFrom = (country: string) =>
	vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
		{
			serverTiming: [{ name: 'country', description: country, duration: 0 }],
		} as unknown as PerformanceEntry,
	]);
/** Names of countries are set in a later task. */
const listed = () => waitFor(() => expect(select().options.length).toBe(2));
function choose(iso: string) {
	select().value = iso;
	select().dispatchEvent(new Event('change'));
}

beforeEach(() => {
	for (const name of [destinationName, 'spree_api_key']) storeValue(name, undefined);
	delete document.documentElement.dataset.destination;
	history.replaceState(null, '', '/products/box');
	reload = vi.fn();
	sent = [];
	answer = () => new HttpResponse(null, { status: 204 });
	const user = () => HttpResponse.json(toWire({ id: 1, spreeApiKey: 'key' }) as object);
	server.use(
		http.get('*/api/users/anonymous', user),
		http.get('*/api/users/current', user),
		http.post('*/api/v2/users/set_shipping_destination', async ({ request }) => {
			sent.push(await request.json());
			return answer();
		}),
	);
	document.body.innerHTML = `<form>
		<input type="hidden" name="sku" value="PRB-1"><input name="quantity" value="240">
		<div data-destinations>
			<select data-default="DE" data-countries="DE CH" data-changing="Changing" data-failed="Failed" disabled>
				<option value="DE" selected>Germany</option>
			</select>
			<p data-destination-offer hidden><span>Here: {country}?</span><button type="button">Take</button></p>
			<p data-destination-said></p>
		</div>
	</form>`;
});
afterEach(() => {
	server.resetHandlers();
	vi.restoreAllMocks();
});

test('a choice is saved first, then remembered, and the page reloads with its configuration', async () => {
	followDestination(reload);
	expect(select().disabled).toBe(true);
	await listed();
	expect(select().disabled).toBe(false);
	expect([...select().options].map(({ text }) => text)).toEqual(['Germany', 'Switzerland']);
	choose('CH');
	expect(said()).toBe('Changing');
	await waitFor(() => expect(reload).toHaveBeenCalledOnce());
	expect(sent).toEqual([{ country_iso: 'CH' }]);
	expect(readCookieValue(destinationName)).toBe('CH');
	expect(location.search).toBe('?sku=PRB-1&quantity=240');
});

test('if the shop cannot be reached, the former country stays, with a message', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
	answer = () => HttpResponse.json({ code: 'conflict', error: 'x', errors: {} }, { status: 409 });
	followDestination(reload);
	await listed();
	choose('CH');
	await waitFor(() => expect(said()).toBe('Failed'));
	expect(select().value).toBe('DE');
	expect(readCookieValue(destinationName)).toBeUndefined();
	expect(reload).not.toHaveBeenCalled();
});

test('the visitor’s own country is offered once, to those who have not chosen', async () => {
	comeFrom('CH');
	followDestination(reload);
	const offer = document.querySelector<HTMLElement>('[data-destination-offer]');
	expect(offer?.hidden).toBe(true);
	await waitFor(() => expect(offer?.hidden).toBe(false));
	expect(offer?.textContent).toContain('Here: Switzerland?');
	offer?.querySelector('button')?.click();
	await waitFor(() => expect(reload).toHaveBeenCalledOnce());
	expect(readCookieValue(destinationName)).toBe('CH');
});

test('a link for a country is remembered, and a later choice overrides it', async () => {
	history.replaceState(null, '', '/products/box?country=ch');
	document.documentElement.dataset.destination = 'CH';
	followDestination(reload);
	expect(readCookieValue(destinationName)).toBe('CH');
	await listed();
	choose('DE');
	await waitFor(() => expect(reload).toHaveBeenCalledOnce());
	expect(location.search).not.toContain('country');
});

test('an open page follows the choice of another tab', () => {
	followDestination(reload);
	document.dispatchEvent(new Event('visibilitychange'));
	expect(reload).not.toHaveBeenCalled();
	storeValue(destinationName, 'CH');
	document.dispatchEvent(new Event('visibilitychange'));
	expect(reload).toHaveBeenCalled();
	reload.mockClear();
	storeValue(destinationName, 'US');
	document.dispatchEvent(new Event('visibilitychange'));
	expect(reload, 'a country that is not served here').not.toHaveBeenCalled();
});
