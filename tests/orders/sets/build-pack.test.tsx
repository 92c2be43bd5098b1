import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildPacks } from '#src/orders/sets/build-pack.ts';
import { lineItem } from '#tests/build/order.ts';
import { json, refuse, startOrderApi } from '#tests/build/order-api.ts';

const api = startOrderApi();
const codes = ['a', 'b', 'c'];
const part = <E extends HTMLElement>(selector: string): E => {
	const found = document.querySelector<E>(selector);
	if (!found) throw new Error(`no ${selector}`);
	return found;
};
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[name="samples"]')];
const send = () => part<HTMLFormElement>('form').requestSubmit();

beforeEach(() => {
	localStorage.clear();
	// The form as BuildPack.astro renders it, with a pack that holds two.
	document.body.innerHTML = `<form data-build-pack data-sku="SAM" data-version="3" data-none="Pick one."
		data-outdated="Load again." data-refused="Refused." data-unreachable="No answer.">
		${codes.map((code) => `<input type="checkbox" name="samples" value="${code}">`).join('')}
		<p data-picked='["none","one","two"]'></p><button type="submit">Add</button>
		<div data-added tabindex="-1" hidden></div><div data-failed hidden><p></p></div></form>`;
	localStorage.setItem('spree_api_key', 'key');
	buildPacks();
});

test('counts the picked samples, and a full pack accepts no more', () => {
	expect(part('[data-picked]').textContent).toBe('none');
	boxes()[0]?.click();
	expect(part('[data-picked]').textContent).toBe('one');
	boxes()[2]?.click();
	expect(part('[data-picked]').textContent).toBe('two');
	expect(boxes().map(({ disabled }) => disabled)).toEqual([false, true, false]);
	boxes()[0]?.click();
	expect(boxes().some(({ disabled }) => disabled)).toBe(false);
});

test('an empty pack shows a message and is not sent', () => {
	send();
	expect(part('[data-failed]').hidden).toBe(false);
	expect(part('[data-failed] p').textContent).toBe('Pick one.');
	expect(api.asked).toEqual([]);
	boxes()[0]?.click();
	expect(part('[data-failed]').hidden).toBe(true);
});

const answering = (answer: () => Response) =>
	api.server.use(
		http.get('*/api/users/current', () => json({ id: 1, spreeApiKey: 'key', email: null, anonymous: true })),
		http.get('*/api/users/anonymous', () =>
			json({ id: 1, spreeApiKey: 'key', email: null, anonymous: true }),
		),
		http.post('*/api/v2/orders', () =>
			json({ data: { id: '7', type: 'order', attributes: { number: 'R123456789' } } }, 201),
		),
		http.post('*/api/custom_sample_pack', answer),
	);

test('a pack is added with its samples and the version of the list', async () => {
	answering(() => json({ ...lineItem(), order: api.shown }, 201));
	boxes()[1]?.click();
	send();
	await vi.waitFor(() => expect(part('[data-added]').hidden).toBe(false));
	expect(api.asked.find(({ call }) => call === 'POST /custom_sample_pack')?.body).toMatchObject({
		order_id: 'R123456789',
		sku: 'SAM',
		samples: ['b'],
		version: 3,
	});
});

test.each([
	['samples_outdated', 'Load again.'],
	['sample_not_sold', 'Refused.'],
])('%s is shown as “%s”', async (code, words) => {
	answering(() => refuse(code) as Response);
	boxes()[1]?.click();
	send();
	await vi.waitFor(() => expect(part('[data-failed]').hidden).toBe(false));
	expect(part('[data-failed] p').textContent).toBe(words);
	expect(part('[data-added]').hidden).toBe(true);
	expect(boxes()[1]?.checked).toBe(true);
});
