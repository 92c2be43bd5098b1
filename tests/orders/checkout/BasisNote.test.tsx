import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import type { RegionId } from '#regions/region.ts';
import { BasisNote } from '#src/orders/checkout/BasisNote.tsx';
import { ShopContext } from '#src/orders/shop-context/ShopContext.tsx';
import { chooseBasis } from '#src/pricing/basis/basis.ts';
import { islandProps } from '#tests/build/shop.tsx';

beforeEach(() => chooseBasis('private'));
const note = (customerType: 'b2b' | 'b2c', region: RegionId = 'eu', isTaxed = true) => (
	<ShopContext {...islandProps(region)}>
		<BasisNote customerType={customerType} isTaxed={isTaxed} />
	</ShopContext>
);

test.each([
	[
		'b2b',
		'private',
		'You are buying for a company, but prices are shown incl. VAT.',
		'Show prices excl. VAT',
	],
	[
		'b2c',
		'business',
		'You are buying for yourself, but prices are shown excl. VAT. The total includes VAT.',
		'Show prices incl. VAT',
	],
] as const)(
	'%s with prices for %s: a note is shown, and one press changes them',
	async (type, basis, text, press) => {
		chooseBasis(basis);
		render(note(type));
		expect(screen.getByText(text)).toBeVisible();
		await userEvent.setup().click(screen.getByRole('button', { name: press }));
		await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
		expect(document.documentElement.dataset.prices).toBe(type === 'b2b' ? 'business' : undefined);
	},
);

test.each([
	['b2b', 'business', 'eu'],
	['b2c', 'private', 'eu'],
	['b2b', 'private', 'us'],
] as const)('%s with prices for %s in %s: no note is shown', (type, basis, region) => {
	chooseBasis(basis);
	render(note(type, region));
	expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an order without VAT, such as an export, has no other prices', () => {
	render(note('b2b', 'eu', false));
	expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a switch of the page is followed', async () => {
	render(note('b2c'));
	chooseBasis('business');
	expect(await screen.findByText(/prices are shown excl. VAT/)).toBeVisible();
});

test('the server renders no note: it does not know the choice', () => {
	expect(renderToString(note('b2b'))).not.toContain('incl. VAT');
});
