import { describe, expect, test } from 'vitest';
import { createTranslate } from '#src/site/messages.ts';
import { compileMessage } from '../../scripts/icu-messages.mjs';

const rooms = (text: string) => ({ cart: { sample: compileMessage(text) } });

describe('compiled messages', () => {
	test('a text without arguments stays text', () => {
		expect(compileMessage('Add to cart')).toBe('Add to cart');
		expect(createTranslate(rooms('It’s here'), 'en').find('cart.sample')).toBe('It’s here');
	});

	test.each([
		[1, '1 pudełko'],
		[3, '3 pudełka'],
		[12, '12 pudełek'],
		[22, '22 pudełka'],
		[1.5, '1,5 pudełka'],
	])('Polish plurals: %d', (count, expected) => {
		const t = createTranslate(
			rooms('{count, plural, one {# pudełko} few {# pudełka} many {# pudełek} other {# pudełka}}'),
			'pl-PL',
		);
		expect(t.find('cart.sample', { count })).toBe(expected);
	});

	test('a key that nobody wrote is a mistake of the program', () => {
		const t = createTranslate({}, 'en');
		expect(t.find('cart.sample')).toBeUndefined();
		expect(() => t('cart.sample' as never)).toThrow('No message cart.sample for en');
	});

	test('a missing argument is said at once', () => {
		expect(() => createTranslate(rooms('{count} boxes'), 'en').find('cart.sample')).toThrow();
	});
});
