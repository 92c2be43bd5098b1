import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { TaxChange } from '#src/orders/checkout/TaxChange.tsx';
import { ShopContext } from '#src/orders/shop-context/ShopContext.tsx';
import { order } from '#tests/build/order.ts';
import { islandProps } from '#tests/build/shop.tsx';

beforeEach(() => sessionStorage.clear());
const show = (shown = order()) =>
	render(
		<ShopContext {...islandProps('eu')}>
			<TaxChange order={shown} />
		</ShopContext>,
	);
const reverseCharged = order({
	taxes: [],
	taxNote: 'Reverse charge',
	total: '180.00',
	displayTotal: '€180.00',
});
const sentence =
	'The VAT of your order has changed (before: VAT 19%, now: no VAT charged). Your total changed from €214.20 to €180.00. Reverse charge';

test('no message is shown while the VAT stays the same', () => {
	show();
	cleanup();
	show(order({ displayTotal: '€300.00' }));
	expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a change while loading the next page is explained there', () => {
	show();
	cleanup();
	show(reverseCharged);
	expect(screen.getByRole('status')).toHaveTextContent(sentence);
});

test('a change on the page is explained at once', () => {
	const { rerender } = show();
	rerender(
		<ShopContext {...islandProps('eu')}>
			<TaxChange order={reverseCharged} />
		</ShopContext>,
	);
	expect(screen.getByRole('status')).toHaveTextContent(sentence);
});

test('a change that a page saves while it is left is explained on the next page, once', () => {
	history.replaceState(null, '', '/order/R123456789/address');
	const { rerender } = show();
	rerender(
		<ShopContext {...islandProps('eu')}>
			<TaxChange order={reverseCharged} />
		</ShopContext>,
	);
	cleanup();
	history.replaceState(null, '', '/order/R123456789/delivery');
	show(reverseCharged);
	expect(screen.getByRole('status')).toHaveTextContent(sentence);
	cleanup();
	history.replaceState(null, '', '/order/R123456789/payment');
	show(reverseCharged);
	expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('another order has its own VAT', () => {
	show();
	cleanup();
	show(order({ ...reverseCharged, number: 'R999999999' }));
	expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a sentence that ends with an abbreviation has one period', () => {
	const inGermany = (shown: ReturnType<typeof order>) =>
		render(
			<ShopContext {...islandProps('de')}>
				<TaxChange order={shown} />
			</ShopContext>,
		);
	inGermany(order());
	cleanup();
	inGermany(reverseCharged);
	expect(screen.getByRole('status')).toHaveTextContent(/jetzt ohne MwSt\. Die Summe war/);
});
