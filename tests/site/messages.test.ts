import { describe, expect, test } from 'vitest';
import { createTranslate } from '#src/site/messages.ts';
import { compileMessage } from '../../scripts/build/icu-messages.mjs';

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

	test('an unknown key throws', () => {
		const t = createTranslate({}, 'en');
		expect(t.find('cart.sample')).toBeUndefined();
		expect(() => t('cart.sample' as never)).toThrow('No message cart.sample for en');
	});

	test.each([
		['{kind, select, a {first} other {else}}', { kind: 'a' }, 'first'],
		['{kind, select, a {first} other {else}}', { kind: 'b' }, 'else'],
		[
			'{n, plural, offset:1 =0 {nobody} one {you and # other} other {you and # others}}',
			{ n: 3 },
			'you and 2 others',
		],
		['{n, plural, offset:1 =0 {nobody} one {you and # other} other {you and # others}}', { n: 0 }, 'nobody'],
		['{n, plural, other {# for {who, select, other {{who}}}}}', { n: 1200, who: 'Ada' }, '1,200 for Ada'],
		['{n, number} of {m}', { n: 12_345.5, m: 12_345.5 }, '12,345.5 of 12345.5'],
	])('%s', (text, values, expected) => {
		expect(createTranslate(rooms(text), 'en').find('cart.sample', values as never)).toBe(expected);
	});

	test('a missing argument throws', () => {
		expect(() => createTranslate(rooms('{count} boxes'), 'en').find('cart.sample')).toThrow();
	});
});
