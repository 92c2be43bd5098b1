import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { type Product, product } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { configuratorData } from '#src/editor/configurator/configurator-data.ts';
import { enhanceConfigurator } from '#src/editor/configurator/enhance.ts';
import { addToCart } from '#src/orders/cart/store.ts';
import { sitePrices } from '#src/pricing/card-price.ts';
import { priceView } from '#src/pricing/price-view.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';

vi.mock('#src/orders/cart/store.ts', () => ({ addToCart: vi.fn() }));

const mailer = product('mailer-box-full-color');
const site = createSite('eu', 'production');
const t = translateFor('en-US', 'en');

/** The elements that the script writes into, as Configurator.astro renders them. */
async function openPage(before?: (form: HTMLFormElement) => void, item: Product = mailer) {
	const typed = (name: string, value = '') => `<div data-field="${name}">
		<label>${name}<input name="${name}" value="${value}" /></label><p data-help>help</p>
		<p data-problem hidden><span data-problem-words></span></p>
		<button type="button" data-take hidden data-words="Use {nearest}"></button>
		<a data-quote hidden href="/quote?product_1=mailer-box-full-color">Request a quote</a></div>`;
	const radios = (name: string, values: readonly (string | number)[], chosen: string | number) =>
		values
			.map(
				(value) =>
					`<label data-step="${value}" data-difference=""><input type="radio" name="${name}" value="${value}" data-name="${name} ${value}"${value === chosen ? ' checked' : ''} />${name} ${value}<i data-step-unit></i><i data-step-saving></i></label>`,
			)
			.join('');
	const { sizeMm, material, printMode, finish } = item.default;
	document.body.innerHTML = `<form data-configurator><input type="hidden" name="sku" />
		<p data-link-problem hidden>The link asks for a variant that we do not make.</p>
		${radios('size', [...new Set(['200x150x80', '300x210x90', sizeMm.join('x')]), 'custom'], sizeMm.join('x'))}
		${typed('side0')}${typed('side1')}${typed('side2')}
		${radios('material', item.materials, material)}${radios('print_mode', item.printModes, printMode)}
		${radios('finish', item.finishes, finish)}${radios('step', [30, 60, 120], 30)}${typed('quantity', '30')}
		<p data-better hidden><span data-better-words></span><button type="button" data-better-take>Take</button></p>
		<div data-success tabindex="-1" hidden><span data-success-words></span></div>
		<div data-failure hidden><p data-failure-words></p></div>
		<div data-price-bar><div data-price><p data-old hidden>old</p><b data-out="net"></b><i data-out="unit"></i>
		<i data-out="delivery"></i></div>
		<button type="submit" data-action="add" data-words="Add {pieces} to cart"><span class="button-words">Add 30 boxes to cart</span></button>
		<p data-announce></p></div></form>
		<table data-volume-prices><caption data-volume-caption></caption><tr data-volume-row="60"><td data-cell="unit"></td>
		<td data-cell="total"></td><td data-cell="unit-gross"></td><td data-cell="total-gross"></td></tr></table>
		<script type="application/json" id="configurator-data">${JSON.stringify(configuratorData(t, site, item))}</script>`;
	const form = document.querySelector('form') as HTMLFormElement;
	before?.(form);
	enhanceConfigurator();
	// A visitor's pointer enters the form before anything is pressed.
	fireEvent.pointerEnter(form);
	await handled();
	return form;
}
/** Ends when the script, which is loaded already, has handled the events so far. */
const handled = () => new Promise((resolve) => setTimeout(resolve));
const out = (name: string) => document.querySelector(`[data-out="${name}"]`)?.textContent;
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'quantity' });
const addButton = () => screen.getByRole('button', { name: /^Add/ });

beforeAll(() => import('#src/editor/configurator/follow-choices.ts'));
beforeEach(() => {
	vi.mocked(addToCart).mockReset();
	history.replaceState(null, '', '/');
});

test('price, steps, button and SKU follow the choices', async () => {
	const form = await openPage();
	const before = out('net');
	await userEvent.click(screen.getByRole('radio', { name: /size 300x210x90/ }));
	await userEvent.click(screen.getByRole('radio', { name: /step 120/ }));
	expect(out('net')).not.toBe(before);
	expect(quantity().value).toBe('120');
	expect(addButton().textContent).toBe('Add 120 boxes to cart');
	expect(new FormData(form).get('sku')).toBe('MBF-300x210x90-W1-HD-0');
	expect(document.querySelector('[data-step="120"] [data-step-saving]')?.textContent).toMatch(/\d+% less/);
	await vi.waitFor(() => expect(out('delivery')).toMatch(/^Arrives .*\d/));
});

test('the table of prices and the difference of each option follow the choices', async () => {
	await openPage();
	await userEvent.click(screen.getByRole('radio', { name: /size 300x210x90/ }));
	await userEvent.click(screen.getByRole('radio', { name: /finish foil-matte/ }));
	await userEvent.click(screen.getByRole('radio', { name: /step 60/ }));
	const spec = { ...mailer.default, sizeMm: [300, 210, 90], finish: 'foil-matte' } as const;
	const view = priceView(measureVariant(spec), 60, sitePrices(site));
	const cell = (name: string) => document.querySelector(`[data-cell="${name}"]`)?.textContent;
	expect([cell('unit'), cell('total')]).toEqual([view.unit, view.net]);
	expect(document.querySelector('[data-volume-caption]')?.textContent).toMatch(
		/^30 × 21 × 9 cm · material .* · print_mode .* · finish foil-matte/,
	);
	// Germany, 19 %.
	expect([cell('unit-gross'), cell('total-gross')]).toEqual([view.unitGross, view.gross]);
	expect(view.gross).toBe(`€${(Math.round(view.netAmount * 1.19) / 100).toFixed(2)}`);
	const difference = (name: RegExp) =>
		screen.getByRole('radio', { name }).closest('label')?.dataset.difference;
	expect(difference(/finish foil-matte/)).toBe('');
	expect(difference(/finish foil-none/)).toMatch(/^−€0\.\d+$/);
	expect(difference(/size 200x150x80/)).toMatch(/^−€/);
	expect(difference(/size custom/)).toBe('');
});

test('a link to a product with one option of a kind, which the form does not ask for, is followed', async () => {
	history.replaceState(null, '', '/?sku=SAM-300x210x90-NA-MO-0&quantity=1');
	const form = await openPage((page) => {
		for (const name of ['material', 'print_mode', 'finish'])
			for (const input of page.querySelectorAll(`input[name="${name}"]`)) input.closest('label')?.remove();
	}, product('sample-packs'));
	expect(form.querySelector<HTMLElement>('[data-link-problem]')?.hidden).toBe(true);
});

test('the choice that the page was built with is not written again; the days of arrival are', async () => {
	await openPage();
	expect(out('net')).toBe('');
	await vi.waitFor(() => expect(out('delivery')).toMatch(/^Arrives .*\d/));
	expect(out('net')).toBe('');
});

test('choices made before the script are kept', async () => {
	const form = await openPage((page) => {
		(page.querySelector('[value="300x210x90"]') as HTMLInputElement).checked = true;
		(page.querySelector('input[name="quantity"]') as HTMLInputElement).value = '240';
	});
	expect(addButton().textContent).toBe('Add 240 boxes to cart');
	expect(new FormData(form).get('size')).toBe('300x210x90');
});

test.each([
	['sku=MBF-200x150x80-W1-HD-0', true],
	['sku=MBF-224x155x70-W2-CB-M', true],
	['', true],
	['sku=nonsense', false],
	['sku=', false],
	// Another product's, and a board that this one is not made of.
	['sku=MBP-200x150x80-KR-NP-0', false],
	['sku=MBF-200x150x80-KR-HD-0', false],
])('a link with %j is followed (%s), or reported as invalid', async (query, followed) => {
	history.replaceState(null, '', `/?${query}&quantity=90`);
	const form = await openPage();
	expect(form.querySelector<HTMLElement>('[data-link-problem]')?.hidden).toBe(followed);
	expect(quantity().value).toBe('90');
});

test('a link brings its variant and quantity, made to measure too', async () => {
	history.replaceState(null, '', '/?sku=MBF-224x155x70-W2-CB-M&quantity=90');
	const form = await openPage();
	expect(Object.fromEntries(new FormData(form))).toMatchObject({
		size: 'custom',
		side0: '22.4',
		material: 'cardboard-white-two-sides',
		print_mode: 'print-color-budget',
		finish: 'foil-matte',
		quantity: '90',
	});
});

test('an invalid quantity shows the reason, keeps the old price and offers the nearest', async () => {
	await openPage();
	await userEvent.click(screen.getByRole('radio', { name: /step 120/ }));
	const price = out('net');
	await userEvent.clear(quantity());
	await userEvent.type(quantity(), '12');
	expect(quantity()).not.toHaveAttribute('aria-invalid');
	await userEvent.tab();
	expect(quantity()).toHaveAttribute('aria-invalid', 'true');
	expect(out('net')).toBe(price);
	expect(document.querySelector('[data-price]')).toHaveAttribute('data-is-old');
	await userEvent.click(addButton());
	expect(addToCart).not.toHaveBeenCalled();
	expect(quantity()).toHaveFocus();
	await userEvent.click(screen.getByRole('button', { name: 'Use 30' }));
	expect(quantity().value).toBe('30');
	expect(document.querySelector('[data-price]')).not.toHaveAttribute('data-is-old');
});

test('more than the shop sells in one order leads to a quote request with what was typed', async () => {
	await openPage();
	await userEvent.click(screen.getByRole('radio', { name: /step 120/ }));
	const link = () => document.querySelector<HTMLAnchorElement>('[data-field="quantity"] [data-quote]');
	await userEvent.clear(quantity());
	await userEvent.type(quantity(), '25 000');
	await userEvent.tab();
	expect(link()?.hidden).toBe(false);
	expect(new URL(link()?.href ?? '').search).toBe('?product_1=mailer-box-full-color&quantity_1=25+000');
	await userEvent.clear(quantity());
	await userEvent.type(quantity(), '12');
	await userEvent.tab();
	expect(link()?.hidden).toBe(true);
});

test('made to measure starts from the size that was chosen', async () => {
	await openPage();
	await userEvent.click(screen.getByRole('radio', { name: /size 300x210x90/ }));
	await userEvent.click(screen.getByRole('radio', { name: /size custom/ }));
	const sides = ['side0', 'side1', 'side2'].map(
		(name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value,
	);
	expect(sides).toEqual(['30', '21', '9']);
	expect(document.querySelectorAll('[data-problem]:not([hidden])')).toHaveLength(0);
});

test('a typed size has the price of the server for its dieline, and until then the old price is marked', async () => {
	await openPage();
	await userEvent.click(screen.getByRole('radio', { name: /size custom/ }));
	const side = screen.getByRole('textbox', { name: 'side0' });
	await userEvent.clear(side);
	const isOld = () => document.querySelector('[data-price]')?.hasAttribute('data-is-old');
	fireEvent.input(side, { target: { value: '22.4' } });
	// The event is handled in a microtask; the geometry is loaded in a later task.
	await Promise.resolve();
	expect(isOld()).toBe(true);
	const [, widthMm, heightMm] = mailer.default.sizeMm;
	const variant = measureVariant({ ...mailer.default, sizeMm: [224, widthMm, heightMm] });
	const { net } = priceView(variant, 30, sitePrices(site));
	await vi.waitFor(() => expect(out('net')).toBe(net));
	expect(isOld()).toBe(false);
});

test('adding shows a message, and a double click adds once', async () => {
	let answer: () => void = () => undefined;
	vi.mocked(addToCart).mockReturnValueOnce(
		new Promise((resolve) => {
			answer = () => resolve({} as Awaited<ReturnType<typeof addToCart>>);
		}),
	);
	await openPage();
	await userEvent.dblClick(addButton());
	expect(addButton()).toHaveAttribute('aria-busy', 'true');
	answer();
	await vi.waitFor(() => expect(document.querySelector('[data-success]')).toBeVisible());
	expect(addToCart).toHaveBeenCalledExactlyOnceWith({ sku: toSku(mailer.default), quantity: 30 });
	expect(document.querySelector('[data-success-words]')?.textContent).toBe('30 boxes in the cart.');
});

test('a failure loses nothing and can be tried again', async () => {
	vi.mocked(addToCart).mockRejectedValueOnce(Object.assign(new Error('network error'), { status: 0 }));
	const form = await openPage();
	await userEvent.click(screen.getByRole('radio', { name: /step 60/ }));
	const before = [...new FormData(form)];
	await userEvent.click(addButton());
	await vi.waitFor(() => expect(document.querySelector('[data-failure]')).toBeVisible());
	expect(document.querySelector('[data-failure-words]')?.textContent).toContain('did not respond');
	expect([...new FormData(form)]).toEqual(before);
	await userEvent.click(addButton());
	await vi.waitFor(() => expect(document.querySelector('[data-success]')).toBeVisible());
	expect(document.querySelector('[data-failure]')).not.toBeVisible();
});

test('a browser that blocks cookies shows a notice: the cart cannot be kept', async () => {
	// Web Locks throw, while `navigator.cookieEnabled` is true.
	vi.mocked(addToCart).mockRejectedValueOnce(new DOMException('denied', 'SecurityError'));
	await openPage();
	await userEvent.click(addButton());
	await vi.waitFor(() => expect(document.querySelector('[data-failure]')).toBeVisible());
	expect(document.querySelector('[data-failure-words]')?.textContent).toContain('blocks cookies');
});

describe('a product that is printed or not', () => {
	const actions = `<button type="submit" data-action="design" data-when="printed" hidden>Design</button>
		<button type="submit" data-action="add" data-when="printed" hidden data-words="Add {pieces} without a design">
		<span class="button-words"></span></button>
		<button type="submit" data-action="add" data-when="plain" data-words="Add {pieces} to cart">
		<span class="button-words">Add 30 boxes to cart</span></button>`;
	const withActions = (form: HTMLFormElement) => {
		form.querySelector('[data-action="add"]')?.remove();
		form.querySelector('[data-price-bar]')?.insertAdjacentHTML('beforeend', actions);
	};
	const offered = () =>
		[...document.querySelectorAll('[data-action]:not([hidden])')].map((button) => button.textContent?.trim());

	test('offers the designer for what is printed only', async () => {
		await openPage(withActions, product('shipping-box'));
		expect(offered()).toEqual(['Add 30 boxes to cart']);
		await userEvent.click(screen.getByRole('radio', { name: /print-monochrome/ }));
		expect(offered()).toEqual(['Design', 'Add 30 boxes without a design']);
		await userEvent.click(screen.getByRole('radio', { name: /no-print/ }));
		expect(offered()).toEqual(['Add 30 boxes to cart']);
	});

	test('Enter adds what is unprinted to the cart instead of designing it', async () => {
		vi.mocked(addToCart).mockResolvedValue({} as never);
		const form = await openPage(withActions, product('shipping-box'));
		fireEvent.submit(form);
		await vi.waitFor(() => expect(addToCart).toHaveBeenCalledOnce());
	});
});
