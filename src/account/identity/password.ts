import { commonWords } from './common-passwords.ts';

export const minPasswordLength = 10;
/** Length of the UTF-8 form; limits the work of hashing. */
export const maxPasswordBytes = 4096;

/** Why a password is refused: message `account.password_<code>`. */
export type PasswordFault = 'too_short' | 'too_long' | 'too_common' | 'like_email';

const common = new Set(commonWords.split(/\s+/));

/**
 * Why a password is refused; undefined for an accepted one. Checks the length and rejects commonly used passwords; there
 * are no composition rules (NIST SP 800-63B, 3.1.1.2).
 */
export function passwordFault(password: string, email: string): PasswordFault | undefined {
	if (new TextEncoder().encode(password).length > maxPasswordBytes) return 'too_long';
	if ([...password].length < minPasswordLength) return 'too_short';
	const plain = undoSubstitutions(password);
	if (isCommon(password.toLowerCase()) || isCommon(plain)) return 'too_common';
	const [name = '', domain = ''] = email.toLowerCase().split('@');
	const own = [name, domain.split('.')[0] ?? '', ...name.split(/[._+-]/)].filter((part) => part.length >= 4);
	const rest = own.reduce((text, part) => text.replaceAll(part, ''), password.toLowerCase());
	return rest.length < 4 && rest.length < password.length ? 'like_email' : undefined;
}

/** A word of the list, alone, repeated, or with digits and signs around it; a run of one key or of neighbouring keys. */
function isCommon(text: string): boolean {
	if (new Set(text).size <= 3) return true;
	const core = betweenLetters(text);
	if (core === '') return isRun(text);
	if (common.has(text) || common.has(core) || isRun(core)) return hasFewExtras(core, text);
	if (isRepeatedWord(core)) return true;
	return countWords(core) <= 2 && hasFewExtras(core, text);
}

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);

/** From the first letter to the last. */
function betweenLetters(text: string): string {
	const signs = [...text];
	return signs.slice(signs.findIndex(isLetter), signs.findLastIndex(isLetter) + 1).join('');
}

/** `dragondragon` */
function isRepeatedWord(text: string): boolean {
	for (let length = 3; length <= text.length / 2; length++) {
		const word = text.slice(0, length);
		if (common.has(word) && word.repeat(text.length / length) === text) return true;
	}
	return false;
}

/** Whether at most six characters surround the core word. */
const hasFewExtras = (core: string, text: string): boolean => text.length - core.length <= 6;

/** 1 or 2 if the text is one word of the list, or two of them; otherwise infinite. */
function countWords(text: string): number {
	for (let at = 3; at <= text.length - 3; at++)
		if (common.has(text.slice(0, at)) && common.has(text.slice(at))) return 2;
	return common.has(text) ? 1 : Number.POSITIVE_INFINITY;
}

const keyRows = [
	'1234567890123456789012345678901234567890',
	'0987654321098765432109876543210987654321',
	'abcdefghijklmnopqrstuvwxyzabcdefghijklm',
	'zyxwvutsrqponmlkjihgfedcba',
	'qwertyuiopasdfghjklzxcvbnm',
	'qwertzuiopasdfghjklyxcvbnm',
	'azertyuiopqsdfghjklmwxcvbn',
	'poiuytrewqlkjhgfdsamnbvcxz',
	'1q2w3e4r5t6y7u8i9o0p',
	'q1w2e3r4t5y6u7i8o9p0',
	'1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
	'qazwsxedcrfvtgbyhnujmikolp',
	'zaq12wsxcde34rfvbgt56yhnmju78ik',
];

/** Whether a text consists of one or two runs along keyboard rows or the alphabet. */
function isRun(text: string): boolean {
	const isOne = (part: string) => part.length > 0 && keyRows.some((row) => row.includes(part));
	if (isOne(text)) return true;
	for (let at = 4; at <= text.length - 4; at++)
		if (isOne(text.slice(0, at)) && isOne(text.slice(at))) return true;
	return false;
}

const substitutions: Readonly<Record<string, string>> = {
	'0': 'o',
	'1': 'i',
	'3': 'e',
	'4': 'a',
	'5': 's',
	'7': 't',
	'@': 'a',
	$: 's',
	'!': 'i',
};

/** `P@ssw0rd123` → `password123`: only digits and signs before the last letter are read as letters. */
function undoSubstitutions(password: string): string {
	const signs = [...password.toLowerCase()];
	const end = signs.findLastIndex(isLetter) + 1;
	return signs.map((sign, at) => (at < end ? (substitutions[sign] ?? sign) : sign)).join('');
}
