import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storeValue } from '#src/api/browser-storage.ts';
import { BothPrices } from '#src/pricing/basis/BothPrices.tsx';
import { chooseBasis, followBasis, readBasis } from '#src/pricing/basis/basis.ts';
import { basisName, basisScript } from '#src/pricing/basis/before-paint.ts';

beforeEach(() => {
	storeValue(basisName, undefined);
	delete document.documentElement.dataset.prices;
});
/** The work of the inline script in the head. */
const runBeforePaint = () => new Function(basisScript)();

test('private is the default, also before anything is painted', () => {
	runBeforePaint();
	expect(readBasis()).toBe('private');
	expect(document.documentElement.dataset.prices).toBeUndefined();
});

test('a choice is remembered for the next page, and chosen there before anything is painted', () => {
	chooseBasis('business');
	expect(readBasis()).toBe('business');
	delete document.documentElement.dataset.prices;
	runBeforePaint();
	expect(readBasis()).toBe('business');
	chooseBasis('private');
	delete document.documentElement.dataset.prices;
	runBeforePaint();
	expect(readBasis()).toBe('private');
});

test('other cookies choose nothing', () => {
	// biome-ignore lint/suspicious/noDocumentCookie: as another script would set it
	document.cookie = `x${basisName}=business; Path=/`;
	runBeforePaint();
	expect(readBasis()).toBe('private');
});

test('every switch of the page shows the choice', () => {
	const buttons = (
		<>
			<button type="button" data-basis="private">
				Private
			</button>
			<button type="button" data-basis="business">
				Business
			</button>
		</>
	);
	render(
		<>
			<div>{buttons}</div>
			<div>{buttons}</div>
		</>,
	);
	followBasis();
	const pressed = () =>
		screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
	expect(pressed()).toEqual(['Private', 'Private']);
	const [, business] = screen.getAllByRole('button', { name: 'Business' });
	if (business) fireEvent.click(business);
	expect(pressed()).toEqual(['Business', 'Business']);
	expect(document.documentElement.dataset.prices).toBe('business');
});

test('a price is shown on both bases; where there is no VAT there is one', () => {
	const { container, rerender } = render(<BothPrices gross="€1.19" net="€1.00" />);
	expect(container.querySelector('.if-private')).toHaveTextContent('€1.19');
	expect(container.querySelector('.if-business')).toHaveTextContent('€1.00');
	rerender(<BothPrices gross={undefined} net="$1.00" />);
	expect(container).toHaveTextContent('$1.00');
	expect(container.querySelector('.if-business')).toBeNull();
});
