import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds of one time step and digits of a code: what authenticator apps assume (RFC 6238, 4.1). */
const stepSeconds = 30;
const digits = 6;
/** Accepted time steps before and after the current one: clocks differ, and typing takes time. */
const drift = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in base32 (RFC 4226, 4, R6), as apps take them. */
export function newTotpSecret(): string {
	// 32 letters: the remainder of a byte is uniformly distributed.
	return Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('');
}

/** Decodes a base32 secret; other characters, such as spaces, are ignored. */
function decodeBase32(secret: string): Buffer {
	let bits = 0;
	let value = 0;
	const bytes: number[] = [];
	for (const sign of secret.toUpperCase()) {
		const index = alphabet.indexOf(sign);
		if (index < 0) continue;
		value = ((value << 5) | index) & 0xfff;
		bits += 5;
		if (bits < 8) continue;
		bits -= 8;
		bytes.push((value >> bits) & 0xff);
	}
	return Buffer.from(bytes);
}

/** The code of a time step (RFC 4226, 5.3). */
function computeCode(key: Buffer, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const hash = createHmac('sha1', key).update(counter).digest();
	const offset = (hash.at(-1) ?? 0) & 0xf;
	const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
	return String(number % 10 ** digits).padStart(digits, '0');
}

/** The code that an app shows. @param now epoch milliseconds */
export const totpCode = (secret: string, now: number): string =>
	computeCode(decodeBase32(secret), Math.floor(now / 1000 / stepSeconds));

/**
 * Checks a code of an authenticator app (RFC 6238, SHA-1). Spaces in it do not count.
 * @param secret in base32
 * @param now epoch milliseconds
 * @returns the time step of the code; undefined for a wrong code. The caller must store the step and accept it only once.
 */
export function verifyTotp(secret: string, code: string, now: number): number | undefined {
	const given = Buffer.from(code.replace(/\s/g, ''));
	const key = decodeBase32(secret);
	const present = Math.floor(now / 1000 / stepSeconds);
	for (let step = Math.max(0, present - drift); step <= present + drift; step++) {
		const expected = Buffer.from(computeCode(key, step));
		if (given.length === expected.length && timingSafeEqual(given, expected)) return step;
	}
	return undefined;
}

/** The `otpauth:` URL for the QR code of authenticator apps. */
export const totpAddress = (secret: string, issuer: string, account: string): string =>
	`otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({ secret, issuer })}`;
