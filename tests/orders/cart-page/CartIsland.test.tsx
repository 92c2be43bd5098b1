import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import CartIsland from '#src/orders/cart-page/CartIsland.tsx';
import { lineItem, order } from '#tests/build/order.ts';
import { json, refuse, startOrderApi } from '#tests/build/order-api.ts';
import { islandProps } from '#tests/build/shop.tsx';

const api = startOrderApi();
beforeEach(() => sessionStorage.clear());
const open = (given = api.shown, region: 'eu' | 'pl' | 'us' = 'eu') => {
	api.shown = given;
	render(<CartIsland credit={null} {...islandProps(region)} order={given && JSON.stringify(given)} />);
	return userEvent.setup();
};
const quantity = () => screen.getByRole('textbox', { name: /^Quantity of/ });

test('shows product, size, material, print, prices and the total', () => {
	open();
	expect(screen.getByRole('heading', { name: 'Full-color mailer box' })).toBeVisible();
	expect(screen.getByText('20 × 15 × 8 cm · White outside')).toBeVisible();
	expect(screen.getAllByText('€168.00')[0]).toBeVisible();
	expect(screen.getByText('VAT 19%')).toBeVisible();
	expect(screen.getAllByText('€214.20')[0]).toBeVisible();
	expect(screen.getAllByRole('link', { name: 'Go to checkout' })[0]).toHaveAttribute('href', '/order');
});

test('shows the product picture until the design has one', () => {
	open(
		order({
			lineItems: [
				lineItem({ id: 1, picture: '/pictures/paper-bag-full-720.webp' }),
				lineItem({ id: 2, thumbnail: '/api/box_designs/d/thumbnail' }),
			],
		}),
	);
	const sources = screen.getAllByRole('img').map((picture) => picture.getAttribute('src'));
	expect(sources).toEqual(['/pictures/paper-bag-full-720.webp', '/api/box_designs/d/thumbnail']);
});

test('sizes are in inches in regions that use inches', () => {
	open(order(), 'us');
	expect(screen.getByText('7.87 × 5.91 × 3.15 in · White outside')).toBeVisible();
});

test('an empty cart offers the next step', () => {
	open(order({ lineItems: [] }));
	expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/shop');
});

test('a reduction names the lowest price of the last 30 days beside it', () => {
	const reduced = { promoTotal: '-16.80', displayPromoTotal: '−€16.80', promoCode: 'WELCOME10' };
	open(order({ ...reduced, lowestItemTotal: '150.00', displayLowestItemTotal: '€150.00' }));
	const [note] = screen.getAllByText('Lowest price of the last 30 days, net');
	expect(note?.parentElement).toHaveTextContent('€150.00');
});

test('without a reduction there is no lowest price', () => {
	open();
	expect(screen.queryByText(/Lowest price/)).toBeNull();
});

describe('quantity', () => {
	test('typing is sent once after a pause, and the server’s figures are shown', async () => {
		const user = open();
		api.change({ lineItems: [lineItem({ quantity: 240, displayAmount: '€264.00' })] });
		await user.clear(quantity());
		await user.type(quantity(), '240{Enter}');
		expect(await screen.findByText('€264.00')).toBeVisible();
		const puts = api.asked.filter(({ call }) => call.startsWith('PUT'));
		expect(puts.map(({ body }) => body)).toEqual([{ line_item: { quantity: 240 } }]);
	});

	test('shows a busy state until the server has answered or failed', async () => {
		const user = open();
		let answer = () => {};
		const isAnswered = new Promise<void>((resolve) => {
			answer = resolve;
		});
		api.server.use(
			http.put('*/line_items/11', async () => {
				await isAnswered;
				return refuse('quantity_too_large', 422);
			}),
		);
		await user.click(screen.getByRole('button', { name: /Add 120 more to pay €1.10 each/ }));
		expect(await screen.findByText('Updating the quantity')).toHaveRole('status');
		answer();
		await waitFor(() => expect(screen.queryByText('Updating the quantity')).toBeNull());
	});

	test('the next volume step is one button', async () => {
		const user = open();
		await user.click(screen.getByRole('button', { name: /Add 120 more to pay €1.10 each/ }));
		await waitFor(() => expect(api.calls()).toContain('PUT /orders/R123456789/line_items/11'));
		expect(api.asked[0]?.body).toEqual({ line_item: { quantity: 240 } });
	});

	test('more pieces for the same money are one button, instead of the next volume step', async () => {
		const user = open(order({ lineItems: [lineItem({ quantity: 239, betterQuantity: 240 })] }));
		expect(screen.queryByRole('button', { name: /more to pay/ })).toBeNull();
		await user.click(screen.getByRole('button', { name: 'Get 240 for the same price' }));
		await waitFor(() => expect(api.calls()).toContain('PUT /orders/R123456789/line_items/11'));
		expect(api.asked[0]?.body).toEqual({ line_item: { quantity: 240 } });
	});

	test('arrow keys change by ten and stop at the minimum', async () => {
		const user = open(order({ lineItems: [lineItem({ quantity: 40 })] }));
		await user.click(quantity());
		await user.keyboard('{ArrowDown}');
		expect(quantity()).toHaveValue('30');
		await user.keyboard('{ArrowDown}');
		expect(quantity()).toHaveValue('30');
		await user.keyboard('{ArrowUp}{ArrowUp}');
		expect(quantity()).toHaveValue('50');
	});

	test.each([
		['0', 'Minimum 30 pieces.'],
		['-1', 'Minimum 30 pieces.'],
		['-120', 'Minimum 30 pieces.'],
		['5', 'Minimum 30 pieces.'],
		['0.5', 'Enter a whole number of pieces.'],
		['30,5', 'Enter a whole number of pieces.'],
		['abc', 'Enter a whole number of pieces.'],
		['1000000000', 'You can order up to 10,000 pieces online. For more, ask us for a quote.'],
	])('%j: the reason is shown at the field, and the input and the line stay', async (typed, words) => {
		const user = open();
		await user.clear(quantity());
		await user.type(quantity(), `${typed}{Enter}`);
		expect(quantity()).toHaveValue(typed);
		expect(quantity()).toHaveAccessibleDescription(words);
		expect(quantity()).toBeInvalid();
		expect(api.calls()).toEqual([]);
		await user.clear(quantity());
		await user.tab();
		expect(quantity()).toHaveValue('120');
		expect(quantity()).toBeValid();
	});

	test('more than the shop sells in one order leads to a prefilled quote request', async () => {
		const user = open();
		await user.clear(quantity());
		await user.type(quantity(), '25000{Enter}');
		const link = screen.getByRole('link', { name: 'Ask for a quote' });
		expect(link).toHaveAttribute('href', '/quote?product_1=mailer-box-full-color&quantity_1=25000');
		await user.clear(quantity());
		await user.type(quantity(), '5{Enter}');
		expect(screen.queryByRole('link', { name: 'Ask for a quote' })).toBe(null);
	});

	test('a refusal by the server is shown at the field too', async () => {
		const user = open();
		api.server.use(http.put('*/api/orders/:id/line_items/11', () => refuse('quantity_too_small')));
		await user.clear(quantity());
		await user.type(quantity(), '200{Enter}');
		expect(await screen.findByText('Minimum 30 pieces.')).toBeVisible();
		expect(quantity()).toHaveValue('200');
	});

	test('an emptied field is reset to the server’s value', async () => {
		const user = open();
		await user.clear(quantity());
		await user.tab();
		expect(quantity()).toHaveValue('120');
		expect(api.calls()).toEqual([]);
	});

	test('without a connection a message is shown and nothing is lost', async () => {
		const user = open();
		api.server.use(http.put('*/api/orders/:id/line_items/11', () => HttpResponse.error()));
		await user.clear(quantity());
		await user.type(quantity(), '200{Enter}');
		expect(await screen.findByText(/cannot reach the shop/)).toBeVisible();
		expect(screen.getAllByText('€168.00')[0]).toBeVisible();
	});
});

describe('removing', () => {
	test('can be undone', async () => {
		const user = open();
		api.change({ lineItems: [] });
		await user.click(screen.getByRole('button', { name: /^Remove/ }));
		expect(await screen.findByText('Full-color mailer box was removed.')).toBeVisible();
		expect(screen.getByText('Your cart is empty')).toBeVisible();
		expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
		api.change({ lineItems: [lineItem({ id: 12 })] });
		await user.click(screen.getByRole('button', { name: 'Undo' }));
		expect(await screen.findByRole('heading', { name: 'Full-color mailer box' })).toBeVisible();
		expect(screen.queryByText('Full-color mailer box was removed.')).toBeNull();
	});

	test('that fails keeps the line and offers a retry', async () => {
		const user = open();
		api.server.use(
			http.put('*/api/orders/:id/line_items/11', () => refuse('internal_error', 500), { once: true }),
		);
		await user.click(screen.getByRole('button', { name: /^Remove/ }));
		const alert = await screen.findByRole('alert');
		expect(screen.getByRole('heading', { name: 'Full-color mailer box' })).toBeVisible();
		await user.click(within(alert).getByRole('button', { name: 'Try again' }));
		expect(await screen.findByText('Full-color mailer box was removed.')).toBeVisible();
	});
});

describe('coupon', () => {
	const enter = async (code: string) => {
		const user = open();
		await user.click(screen.getByRole('button', { name: 'Add a coupon code' }));
		await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), `${code}{Enter}`);
		return user;
	};

	const reply = { success: 'ok', error: null, successful: true };
	test('is behind a link, shows the discount and can be removed', async () => {
		api.server.use(
			http.put('*/api/orders/:id/apply_coupon_code', () => {
				api.change({ promoCode: 'WELCOME10', promoTotal: '-16.80', displayPromoTotal: '−€16.80' });
				return json({ ...reply, statusCode: 'coupon_code_applied', order: api.shown });
			}),
			http.delete('*/api/orders/:id/coupon_code', () => {
				api.change({ promoCode: null, promoTotal: '0.00' });
				return json({ ...reply, statusCode: 'coupon_code_removed', order: api.shown });
			}),
		);
		const user = await enter('welcome10');
		expect(await screen.findByText('Coupon applied: −€16.80')).toBeInTheDocument();
		expect(screen.getByText('Coupon WELCOME10')).toBeVisible();
		await user.click(screen.getByRole('button', { name: 'Remove' }));
		expect(await screen.findByRole('button', { name: 'Add a coupon code' })).toBeVisible();
	});

	test.each([
		['coupon_code_not_found', 'This code does not exist. Check the spelling.'],
		['coupon_code_expired', 'This code has expired.'],
		['coupon_code_max_usage', 'This code has reached its usage limit.'],
		['coupon_code_not_eligible', 'This code does not apply to the products in your cart.'],
		['something_new', 'Something went wrong. Please try again.'],
	])('a refusal (%s) is shown at the field, which keeps the code and the focus', async (code, words) => {
		api.server.use(http.put('*/api/orders/:id/apply_coupon_code', () => refuse(code)));
		await enter('X1');
		expect(await screen.findByText(words)).toBeVisible();
		const field = screen.getByRole('textbox', { name: 'Coupon code' });
		expect(field).toHaveValue('X1');
		expect(field).toHaveFocus();
		expect(field).toHaveAccessibleDescription(words);
	});

	test('an empty code sends no request', async () => {
		await enter('   ');
		expect(screen.getByText('Enter a coupon code.')).toBeVisible();
		expect(api.calls()).toEqual([]);
	});
});

test('the tax of the new country is named in words', async () => {
	open();
	expect(screen.getByText('VAT of Germany, the country of delivery')).toBeVisible();
	const taxNote = 'Export without EU VAT; import tax and duty are due on arrival: Norway';
	api.change({ destinationIso: 'NO', vatTreatment: 'export', taxNote });
	await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Delivery country' }), 'NO');
	expect(await screen.findByText(taxNote)).toBeVisible();
});

test('another country shows its effect on the total', async () => {
	const user = open();
	api.change({ destinationIso: 'NO', displayTotal: '€259.00' });
	await user.selectOptions(screen.getByRole('combobox', { name: 'Delivery country' }), 'NO');
	expect(
		await screen.findByText('Delivery country: Norway. Your total changed from €214.20 to €259.00.'),
	).toBeVisible();
	expect(api.asked[0]?.body).toEqual({ order: { destination_iso: 'NO' } });
});

describe('another country on a slow line', () => {
	const select = () => screen.getByRole('combobox', { name: 'Delivery country' });
	/** Answers of the API, each held until it is released with the country that was sent. */
	const hold = () => {
		const held: (() => void)[] = [];
		api.server.use(
			http.put('*/api/orders/:id', async ({ request }) => {
				const { order: wish } = (await request.json()) as { order: { destination_iso: string } };
				await new Promise<void>((resolve) => held.push(resolve));
				api.change({ destinationIso: wish.destination_iso });
				return json(api.shown);
			}),
		);
		const release = async () => {
			await waitFor(() => expect(held.length).toBeGreaterThan(0));
			held.shift()?.();
		};
		return release;
	};

	test('the choice is shown at once, and an earlier response does not overwrite a later choice', async () => {
		const release = hold();
		const user = open();
		await user.selectOptions(select(), 'NO');
		expect(select()).toHaveValue('NO');
		expect(select()).toHaveAttribute('aria-busy', 'true');
		await user.selectOptions(select(), 'FR');
		await release();
		await waitFor(() => expect(api.asked).toHaveLength(2));
		expect(select()).toHaveValue('FR');
		await release();
		expect(await screen.findByText(/^Delivery country: France\./)).toBeVisible();
		expect(select()).toHaveValue('FR');
		expect(api.shown.destinationIso).toBe('FR');
	});

	test('the checkout waits for it', async () => {
		const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
		const release = hold();
		const user = open();
		await user.selectOptions(select(), 'NO');
		const [checkout] = screen.getAllByRole('link', { name: 'Go to checkout' });
		if (checkout) await user.click(checkout);
		expect(assign).not.toHaveBeenCalled();
		await release();
		await waitFor(() => expect(assign).toHaveBeenCalledWith('/order'));
	});

	test('a refused choice goes back to the saved country and says why', async () => {
		api.server.use(http.put('*/api/orders/:id', () => refuse('destination_not_served')));
		const user = open();
		await user.selectOptions(select(), 'NO');
		await waitFor(() => expect(select()).toHaveValue('DE'));
		expect(screen.getByText(/do not deliver|not deliver to this country/i)).toBeVisible();
	});
});

test('an invalid quantity stops the way to the checkout, and its field says why', async () => {
	const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
	const user = open();
	await user.clear(quantity());
	await user.type(quantity(), '5');
	const [checkout] = screen.getAllByRole('link', { name: 'Go to checkout' });
	if (checkout) await user.click(checkout);
	await waitFor(() => expect(quantity()).toHaveFocus());
	expect(quantity()).toHaveAccessibleDescription('Minimum 30 pieces.');
	expect(assign).not.toHaveBeenCalled();
	expect(api.calls()).toEqual([]);
});

describe('express production', () => {
	const option = {
		id: 'express-3',
		days: 3,
		price: '20.00',
		displayPrice: '€20.00',
		displayGross: '€24.20',
		estimatedDelivery: { earliest: '2026-12-01', latest: '2026-12-02' },
	};
	const express = lineItem({ expressDeliveryOptionId: 'express-3', expressOptions: [option] });

	test('that a larger quantity rules out is reported', async () => {
		const user = open(order({ lineItems: [express] }));
		expect(screen.queryByText(/express production was removed/)).toBeNull();
		api.change({ lineItems: [lineItem({ quantity: 5000 })] });
		await user.clear(quantity());
		await user.type(quantity(), '5000{Enter}');
		expect(await screen.findByText(/^Full-color mailer box: express production was removed/)).toBeVisible();
	});

	test('that the visitor removes is not reported as lost', async () => {
		const user = open(order({ lineItems: [express] }));
		await user.click(screen.getByText('Extras'));
		api.change({ lineItems: [lineItem({ expressOptions: [option] })] });
		await user.click(screen.getByRole('radio', { name: /^Standard/ }));
		await waitFor(() => expect(screen.getByRole('radio', { name: /^Standard/ })).toBeChecked());
		expect(screen.queryByText(/express production was removed/)).toBeNull();
	});
});

test('an order that needs a quote shows no delivery date', () => {
	open(order({ deliveryQuote: 'too_much', shipments: [], lineItems: [lineItem()] }));
	expect(screen.getByText('on request')).toBeVisible();
	expect(screen.queryByText(/Arrives|Dec/)).toBeNull();
});

test('prices of services and of the delivery are labelled as net or gross', () => {
	const check = lineItem({ id: 12, parentId: 11, service: 'expert-check', displayAmount: '€29.00' });
	open(order({ lineItems: [lineItem({ additionalTaxTotal: '31.92' }), check] }));
	expect(screen.getByText('Expert check').parentElement).toHaveTextContent('€199.92incl. VAT€29.00plus VAT');
	expect(screen.getByText('€12.00')).toHaveTextContent('€12.00plus VAT');
	expect(screen.getByText(/^€1.20 plus VAT per tree/)).toBeVisible();
});
