import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '#src/api/client.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { $designId } from '#src/editor/document/save-state/store.ts';
import { openDesign } from '#src/editor/document/store.ts';
import QuantityIsland from '#src/editor/shell/stages/QuantityIsland.tsx';
import type { StageProps } from '#src/editor/shell/stages/StageFrame.tsx';
import SummaryIsland from '#src/editor/shell/stages/SummaryIsland.tsx';
import { chooseOrderFlow } from '#src/editor/shell/stages/stage.ts';
import { createStagePaths } from '#src/editor/shell/stages/stage-paths.ts';
import { dynamicPrice } from '#src/pricing/contract.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { messages } from '#tests/build/english.ts';
import { addImage } from '#tests/designs/design-documents.ts';

const asked = vi.hoisted(() => vi.fn());
vi.mock('#src/customers/store.ts', () => ({ callAsUser: asked }));
const added = vi.hoisted(() => vi.fn());
vi.mock('#src/orders/cart/store.ts', () => ({ addToCart: added }));

const site = builtSites.find(({ region, locale }) => region.id === 'eu' && locale === 'en-US');
if (!site) throw new Error('no site');
const printed = product('mailer-box-full-color').default;
const plain: VariantSpec = { ...product('mailer-box-plain').default, printMode: 'no-print' };

Object.defineProperty(document, 'fonts', {
	value: { check: () => true, load: async () => [] },
	configurable: true,
});

const propsOf = (spec: VariantSpec | undefined, more: Partial<StageProps> = {}): StageProps => ({
	site,
	messages: JSON.stringify(messages),
	flow: spec ? chooseOrderFlow(spec, site.region) : 'standard-mode',
	spec: spec && measureVariant(spec),
	variantId: spec && 7,
	designId: undefined,
	quantity: 120,
	refusedQuantity: undefined,
	refusedSku: undefined,
	minePath: '/designs/',
	title: 'Mailer box',
	prices: { currency: 'EUR', format: site.region.currencyFormatter },
	today: '2026-11-20',
	paths: createStagePaths(site, spec?.productType ?? 'mailer-box-full-color'),
	cartPath: '/cart/',
	backPath: '/products/mailer-box',
	picture: '/pictures/mailer.webp',
	...more,
});
const drawn = addImage(emptyDesign({ ...printed, sizeMm: [...printed.sizeMm] }), {
	id: 'logo',
	side: 'top',
	artworkId: 'a1',
	xMm: 100,
	yMm: 75,
	widthMm: 60,
	heightMm: 40,
	rotationDeg: 0,
});

const assign = vi.fn();
beforeEach(() => {
	asked.mockReset();
	added.mockReset().mockResolvedValue({});
	assign.mockReset();
	$designId.set(undefined);
	vi.spyOn(window.location, 'assign').mockImplementation(assign);
	history.replaceState(null, '', '/box/quantity');
	// A picture whose request never ends.
	vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

async function show(page: React.ReactNode) {
	await act(async () => {
		render(page);
	});
	return screen.findByRole('heading', { level: 1 });
}
const saved = () =>
	asked.mockResolvedValue({ id: 'd1', name: 'Tea', variantId: 7, version: 3, document: drawn });
const query = () => Object.fromEntries(new URLSearchParams(location.search));

describe('the quantity', () => {
	test('shows the unit price and saving of each quantity, and keeps the choice in the URL', async () => {
		expect(await show(<QuantityIsland {...propsOf(printed)} />)).toHaveTextContent('How many do you need?');
		const steps = screen.getAllByRole('radio');
		expect(steps.length).toBeGreaterThan(4);
		expect(screen.getByRole('radio', { name: /^120 pieces/ })).toBeChecked();
		const row = screen.getByRole('radio', { name: /^500 pieces/ });
		expect(row).toHaveAccessibleName(/\d+% less|\d+%.*€[\d.]+ each/);
		await userEvent.click(row);
		expect(query()).toMatchObject({ quantity: '500', sku: 'MBF-230x160x80-W1-HD-0' });
		const path = screen.getByRole('navigation', { name: 'Steps to your packaging' });
		const [summary] = within(path).getAllByRole('link', { name: /summary/i });
		expect(summary).toHaveAttribute('href', '/box/summary?sku=MBF-230x160x80-W1-HD-0&quantity=500');
	});

	test('says what is wrong with a typed quantity and keeps the last right one', async () => {
		await show(<QuantityIsland {...propsOf(printed)} />);
		const field = screen.getByRole('textbox');
		await userEvent.clear(field);
		await userEvent.type(field, '7');
		expect(field).toBeInvalid();
		expect(field).toHaveAccessibleDescription(/30/);
		expect(query()).toMatchObject({ quantity: '120' });
		await userEvent.clear(field);
		await userEvent.type(field, '77');
		expect(field).toBeValid();
		expect(query()).toMatchObject({ quantity: '77' });
	});

	test('an unprinted box has no stage to design in, and goes on with its variant', async () => {
		await show(<QuantityIsland {...propsOf(plain)} />);
		const path = screen.getByRole('navigation', { name: 'Steps to your packaging' });
		expect(within(path).queryByText('Design')).toBeNull();
		expect(within(path).getAllByText('Quantity').length).toBeGreaterThan(0);
		await userEvent.click(screen.getByRole('button', { name: 'Continue to summary' }));
		expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^\/box\/summary\?sku=.+&quantity=120$/));
	});

	test.each([printed, plain])('a size that is not stored yet is stored when it is opened', async (spec) => {
		asked.mockResolvedValue({ variantId: 41 });
		await show(<QuantityIsland {...propsOf(spec, { variantId: undefined })} />);
		const sku = toSku(spec);
		expect(asked).toHaveBeenCalledExactlyOnceWith(dynamicPrice, { sku, quantity: expect.any(Number) });
		expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How many do you need?');
	});

	test('where it cannot be stored, trying again is offered', async () => {
		asked.mockRejectedValue(new ApiProblem('network_error', 0, 'network error'));
		await show(<QuantityIsland {...propsOf(printed, { variantId: undefined })} />);
		expect(screen.getByRole('link', { name: 'Try again' })).toBeVisible();
	});

	test('a quantity that is not sold is reported, and so is a box that does not exist', async () => {
		await show(<QuantityIsland {...propsOf(printed, { refusedQuantity: '3' })} />);
		expect(screen.getByText(/You cannot order “3” pieces/)).toBeVisible();
	});

	test('nothing to order: says so and shows a link back', async () => {
		await show(<QuantityIsland {...propsOf(undefined)} />);
		expect(screen.getByRole('link')).toHaveAttribute('href', '/products/mailer-box');
	});
});

describe('the summary', () => {
	test('shows every printed side and what is left to fix, with the way to its place', async () => {
		saved();
		await show(<SummaryIsland {...propsOf(printed, { designId: 'd1' })} />);
		for (const side of ['Front', 'Top', 'Back', 'Left', 'Right', 'Bottom'])
			expect(screen.getByRole('img', { name: side })).toBeInTheDocument();
		const [fixLink] = await screen.findAllByRole('link', { name: 'Fix it in the designer' });
		const address = new URL(fixLink?.getAttribute('href') ?? '', 'http://localhost');
		expect(address.pathname).toBe('/box/design');
		expect(Object.fromEntries(address.searchParams)).toMatchObject({ design: 'd1', quantity: '120' });
		expect(address.searchParams.get('side')).toBeTruthy();
	});

	test('a design goes into the cart after it was reviewed, and not before', async () => {
		saved();
		await show(<SummaryIsland {...propsOf(printed, { designId: 'd1', quantity: 240 })} />);
		await userEvent.click(screen.getByRole('button', { name: 'Add 240 pieces to cart' }));
		expect(added).not.toHaveBeenCalled();
		const box = screen.getByRole('checkbox');
		expect(box).toHaveFocus();
		expect(box).toBeInvalid();
		await userEvent.click(box);
		await userEvent.click(screen.getByRole('button', { name: 'Add 240 pieces to cart' }));
		await waitFor(() => expect(assign).toHaveBeenCalledWith('/cart/'));
		expect(added).toHaveBeenCalledExactlyOnceWith({ variantId: 7, quantity: 240, designId: 'd1' });
	});

	test('a cart that does not respond is reported, and can be tried again', async () => {
		added.mockRejectedValueOnce(Object.assign(new Error(), { code: 'timeout' }));
		await show(<SummaryIsland {...propsOf(plain)} />);
		expect(screen.getByText(/without print/)).toBeVisible();
		expect(screen.queryByRole('checkbox')).toBeNull();
		await userEvent.click(screen.getByRole('button', { name: 'Add 120 pieces to cart' }));
		expect(await screen.findByText(/took too long to answer/)).toHaveRole('alert');
		await userEvent.click(screen.getByRole('button', { name: 'Add 120 pieces to cart' }));
		await waitFor(() => expect(added).toHaveBeenCalledTimes(2));
		expect(added).toHaveBeenLastCalledWith({ variantId: 7, quantity: 120 });
	});

	test('a box without a drawing leads to the designer', async () => {
		openDesign(emptyDesign({ ...printed, sizeMm: [...printed.sizeMm] }));
		await show(<SummaryIsland {...propsOf(printed)} />);
		await userEvent.click(screen.getByRole('button', { name: 'Open the designer' }));
		expect(assign).toHaveBeenCalledWith('/box/design?sku=MBF-230x160x80-W1-HD-0&quantity=120');
	});
});
