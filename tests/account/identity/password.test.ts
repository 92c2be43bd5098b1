import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonWords } from '#src/account/identity/common-passwords.ts';
import { passwordFault } from '#src/account/identity/password.ts';

const fault = (password: string, email = 'zofia.kowalska@example.com') => passwordFault(password, email);

test('the list has more than a thousand words', () => {
	expect(new Set(commonWords.split(/\s+/)).size).toBeGreaterThan(1000);
});

test.each([
	['', 'too_short'],
	['kurz', 'too_short'],
	['ninechars', 'too_short'],
	['password123', 'too_common'],
	['P@ssw0rd!!', 'too_common'],
	['Passwort2026', 'too_common'],
	['haslo12345', 'too_common'],
	['motdepasse1!', 'too_common'],
	['qwertyuiop', 'too_common'],
	['qwertz123456', 'too_common'],
	['1q2w3e4r5t6y', 'too_common'],
	['1234567890', 'too_common'],
	['12345678901234', 'too_common'],
	['aaaaaaaaaaaa', 'too_common'],
	['abababababab', 'too_common'],
	['iloveyou2026', 'too_common'],
	['dragondragon', 'too_common'],
	['liverpoolfc1', undefined],
	['monkeydragon!', 'too_common'],
	['Summer2026!!', 'too_common'],
	['zofia.kowalska', 'like_email'],
	['kowalska12', 'like_email'],
	['kowalska!1', 'like_email'],
	['zofiakowalska1', 'like_email'],
	['correcthorsebatterystaple', 'too_common'],
	['nine gloomy otters whistle', undefined],
	['Tr0ub4dor&3xkcd', undefined],
	['kV9#mQ2$xL', undefined],
	['zażółć gęślą jaźń', undefined],
	['🦦'.repeat(200), 'too_common'],
	['🦦🐙🌵🚲🎻🧂🪁🧊🪵🛶'.repeat(20), undefined],
	['x'.repeat(5000), 'too_long'],
])('%s', (password, expected) => {
	expect(fault(password)).toBe(expected);
});

describe('whatever is typed', () => {
	test('any input is answered quickly and without an error', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 4000 }), fc.emailAddress(), (password, email) => {
				expect([undefined, 'too_short', 'too_long', 'too_common', 'like_email']).toContain(
					passwordFault(password, email),
				);
			}),
		);
	});

	test('every word of the list with digits behind it is refused', () => {
		for (const word of commonWords.split(/\s+/).filter(({ length }) => length >= 6))
			expect([word, fault(`${word}2026`) ?? 'good']).not.toContain('good');
	});
});
