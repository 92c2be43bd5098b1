import { readdirSync, readFileSync } from 'node:fs';
import { createIntl, createIntlCache } from '@formatjs/intl';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '#src/site/format-message.ts';
import { createTranslate } from '#src/site/messages.ts';
import { compileMessage } from '../../scripts/icu-messages.mjs';

const rooms = (text: string) => ({ cart: { sample: compileMessage(text) } });

const locales = ['en-US', 'pl-PL'];
const texts = locales.flatMap((locale) =>
	readdirSync(`i18n/${locale}`)
		.filter((file) => file !== 'slugs.json')
		.flatMap((file) =>
			Object.entries(
				JSON.parse(readFileSync(`i18n/${locale}/${file}`, 'utf8')) as Record<string, string>,
			).map(([key, text]) => ({ locale, key: `${file} ${key}`, text })),
		),
);
/** Values for every argument: numbers that plurals tell apart, and words. */
const numbers = [0, 1, 2, 3, 5, 12, 22, 1.5, 21_000];

test('every message says what the reference implementation says', () => {
	const cache = createIntlCache();
	let compared = 0;
	for (const { locale, key, text } of texts) {
		const message = compileMessage(text);
		if (typeof message === 'string') continue;
		const names = [...new Set([...JSON.stringify(message).matchAll(/"type":[1256],"value":"(\w+)"/g)])].map(
			([, name = '']) => name,
		);
		const reference = createIntl({ locale, defaultLocale: locale, onError: () => {} }, cache);
		for (const value of [...numbers, 'yes', 'B2B <b>']) {
			const isCounted = /, (plural|number)/.test(text);
			if (isCounted && typeof value === 'string') continue;
			const values = Object.fromEntries(names.map((name) => [name, value]));
			const expected = reference.formatMessage({ id: key, defaultMessage: message as never }, values);
			expect(formatMessage(message, locale, values), `${locale} ${key}`).toBe(expected);
			compared++;
		}
	}
	expect(compared).toBeGreaterThan(1000);
});

test.each([
	'{day, date}',
	'{at, time, short}',
	'{n, selectordinal, one {#st} other {#th}}',
	'{part, number, ::percent}',
	'<b>bold</b>',
])('%s is refused when it is built, because nobody could say it', (text) => {
	expect(() => compileMessage(text)).toThrow('not for messages');
});

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

	test('a missing argument is said at once', () => {
		expect(() => createTranslate(rooms('{count} boxes'), 'en').find('cart.sample')).toThrow();
	});
});
