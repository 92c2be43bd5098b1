import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { toDocument } from '#src/api/wire.ts';
import CartIsland from '#src/orders/cart-page/CartIsland.tsx';
import type { Bundle, Order } from '#src/orders/record/order.ts';
import { ShopContext } from '#src/orders/shop-context/ShopContext.tsx';
import { OrderItems } from '#src/orders/summary/OrderItems.tsx';
import { lineItem, order } from '#tests/build/order.ts';
import { json, refuse, startOrderApi } from '#tests/build/order-api.ts';
import { islandProps } from '#tests/build/shop.tsx';

const api = startOrderApi();
const set: Bundle = {
	id: 'set-1',
	sku: 'SET-GIFT',
	orderNumber: 'R123456789',
	quantity: 120,
	minQuantity: 60,
	net: '300.00',
	displayAmount: '€300.00',
	total: '357.00',
	displayTotal: '€357.00',
	lineItemIds: [21, 22],
};
const part = (id: number, productType: string) =>
	lineItem({ id, bundleId: set.id, variant: { ...lineItem().variant, productType } });
const withSet: Partial<Order> = {
	lineItems: [lineItem(), part(21, 'magnetic-box'), part(22, 'tissue-paper')],
	bundles: [set],
};
const open = (changes: Partial<Order>) => {
	api.change(changes);
	render(<CartIsland credit={null} {...islandProps('eu')} order={JSON.stringify(api.shown)} />);
	return userEvent.setup();
};
const asked = (call: string) => api.asked.filter((one) => one.call === call).map(({ body }) => body);

describe('a set', () => {
	test('is one row with its parts, one quantity and one price', () => {
		open(withSet);
		const row = screen.getByRole('heading', { level: 2, name: 'The gift' }).closest('li');
		if (!row) throw new Error('no row');
		expect(within(row).getByText('120 sets')).toBeVisible();
		expect(within(row).getByText('€300.00')).toBeVisible();
		expect(within(row).getAllByRole('textbox')).toHaveLength(1);
		const parts = within(row).getAllByRole('heading', { level: 3 });
		expect(parts.map(({ textContent }) => textContent)).toEqual(['Magnetic box', 'Tissue paper']);
		// The single box keeps a row of its own.
		expect(screen.getByRole('heading', { level: 2, name: 'Full-color mailer box' })).toBeVisible();
	});

	test('changes as one', async () => {
		const user = open(withSet);
		api.server.use(
			http.patch('*/api/v2/bundles', () =>
				json(toDocument('bundle', { ...set, quantity: 240, order: api.shown })),
			),
		);
		const field = screen.getByRole('textbox', { name: 'Quantity of The gift' });
		api.change({ bundles: [{ ...set, quantity: 240, displayAmount: '€520.00' }] });
		await user.clear(field);
		await user.type(field, '240{Enter}');
		expect(await screen.findByText('€520.00')).toBeVisible();
		expect(asked('PATCH /v2/bundles')).toEqual([
			{ order_id: 'R123456789', bundle_id: 'set-1', quantity: 240 },
		]);
		expect(
			api.asked.find(({ call }) => call === 'PATCH /v2/bundles')?.headers.get('x-spree-order-token'),
		).toBe('order-token');
	});

	test('a quantity below the minimum is refused at once', async () => {
		const user = open(withSet);
		const field = screen.getByRole('textbox', { name: 'Quantity of The gift' });
		await user.clear(field);
		await user.type(field, '10{Enter}');
		expect(await screen.findByText('Minimum 60 pieces.')).toBeVisible();
		expect(asked('PATCH /v2/bundles')).toEqual([]);
	});

	test('is removed as one and restored with its parts', async () => {
		const user = open(withSet);
		api.server.use(
			http.patch('*/api/v2/bundles', () =>
				json(toDocument('bundle', { ...set, quantity: 0, order: api.shown })),
			),
			http.post('*/api/v2/orders/:id/line_items/bulk_create', () =>
				json({ data: [], meta: { order: api.shown } }, 201),
			),
		);
		api.change({ lineItems: [lineItem()], bundles: [] });
		await user.click(screen.getByRole('button', { name: 'Remove The gift' }));
		expect(await screen.findByText('The gift was removed.')).toBeVisible();
		expect(screen.queryByRole('heading', { name: 'The gift' })).toBeNull();
		expect(asked('PATCH /v2/bundles')).toEqual([{ order_id: 'R123456789', bundle_id: 'set-1', quantity: 0 }]);
		api.change(withSet);
		await user.click(screen.getByRole('button', { name: 'Undo' }));
		expect(await screen.findByRole('heading', { level: 2, name: 'The gift' })).toBeVisible();
		expect(asked('POST /v2/orders/R123456789/line_items/bulk_create')).toMatchObject([
			{ bundle_id: 'set-1', line_items_params: [{ quantity: 120 }, { quantity: 120 }] },
		]);
	});

	test('that cannot be removed stays and shows a message', async () => {
		const user = open(withSet);
		api.server.use(http.patch('*/api/v2/bundles', () => refuse('internal_error', 500)));
		await user.click(screen.getByRole('button', { name: 'Remove The gift' }));
		expect(await screen.findByRole('alert')).toBeVisible();
		expect(screen.getByRole('heading', { level: 2, name: 'The gift' })).toBeVisible();
	});

	test('made by the visitor has a name too', () => {
		open({ ...withSet, bundles: [{ ...set, sku: null }] });
		expect(screen.getByRole('heading', { level: 2, name: 'Your own set' })).toBeVisible();
	});
});

describe('a sample pack', () => {
	const pack = lineItem({
		variant: { ...lineItem().variant, productType: 'sample-packs', sku: 'SAM-300x210x90-NA-MO-0' },
		quantity: 2,
		samples: { version: 1, codes: ['corrugated:cardboard-natural', 'paper:cardboard-white', 'foil-matte'] },
	});
	const inside = 'Inside: Corrugated board: Natural kraft · Paper: White paper · Matte lamination';

	test('lists its contents in the cart and in every list of an order', () => {
		open({ lineItems: [pack] });
		expect(screen.getByText(inside)).toBeVisible();
		const { shop, links } = islandProps('eu');
		render(
			<ShopContext shop={shop} links={links}>
				<OrderItems order={order({ ...withSet, lineItems: [pack, part(21, 'magnetic-box')] })} />
			</ShopContext>,
		);
		expect(screen.getAllByText(inside)).toHaveLength(2);
		expect(screen.getByText('Part of the set “The gift”')).toBeVisible();
	});

	test('is restored with its contents', async () => {
		const user = open({ lineItems: [pack] });
		api.server.use(http.post('*/api/custom_sample_pack', () => json({ ...pack, order: api.shown }, 201)));
		api.change({ lineItems: [] });
		await user.click(screen.getByRole('button', { name: /^Remove/ }));
		await screen.findByText('Sample packs was removed.');
		api.change({ lineItems: [pack] });
		await user.click(screen.getByRole('button', { name: 'Undo' }));
		expect(await screen.findByText(inside)).toBeVisible();
		expect(asked('POST /custom_sample_pack')).toEqual([
			{
				order_id: 'R123456789',
				sku: 'SAM-300x210x90-NA-MO-0',
				samples: pack.samples?.codes,
				version: 1,
				quantity: 2,
			},
		]);
	});
});
