import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Env } from '#src/api/env.ts';

/** Purpose of a secret; each has a key of its own. */
export type Purpose = 'staff totp' | 'customer totp' | 'webhook' | 'shown once';

const deriveKey = (env: Pick<Env, 'SESSION_SECRET'>, purpose: Purpose): Buffer =>
	Buffer.from(hkdfSync('sha256', env.SESSION_SECRET, '', purpose, 32));

/** Encrypts a secret for the database with AES-256-GCM, so that a copy of the database alone does not reveal it. */
export function seal(env: Pick<Env, 'SESSION_SECRET'>, purpose: Purpose, text: string): string {
	const nonce = randomBytes(12);
	const cipher = createCipheriv('aes-256-gcm', deriveKey(env, purpose), nonce);
	const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a secret; undefined if it was encrypted with another key or modified. */
export function unseal(
	env: Pick<Env, 'SESSION_SECRET'>,
	purpose: Purpose,
	sealed: string,
): string | undefined {
	const bytes = Buffer.from(sealed, 'base64url');
	if (bytes.length < 28) return undefined;
	const decipher = createDecipheriv('aes-256-gcm', deriveKey(env, purpose), bytes.subarray(0, 12));
	decipher.setAuthTag(bytes.subarray(12, 28));
	try {
		return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
	} catch {
		return undefined;
	}
}
