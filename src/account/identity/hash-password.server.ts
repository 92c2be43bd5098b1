import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Env } from '#src/api/env.ts';

type PasswordEnv = Pick<Env, 'PASSWORD_COST'>;

/**
 * OWASP's cost for scrypt, with `PASSWORD_COST` 32768 as N. One hash takes about 0.2 s of CPU and 32 MiB, so it runs
 * synchronously: an isolate has one thread, and so never more than one hash at a time.
 */
const readCost = ({ PASSWORD_COST }: PasswordEnv) => ({ N: Number(PASSWORD_COST), r: 8, p: 3 });
const maxmem = 64 * 1024 * 1024;
const keyBytes = 32;

/** Format `scrypt$32768$8$3$salt$key`: the cost is stored with each hash, so that it can be raised later. */
export function hashPassword(env: PasswordEnv, password: string): string {
	const cost = readCost(env);
	const salt = randomBytes(16);
	const key = scryptSync(normalise(password), salt, keyBytes, { ...cost, maxmem });
	return ['scrypt', cost.N, cost.r, cost.p, salt.toString('hex'), key.toString('hex')].join('$');
}

/**
 * Verifies a password against a hash. Without a hash it returns false after the same work, so that the duration does not
 * reveal whether an account exists.
 */
export function verifyPassword(env: PasswordEnv, password: string, hash: string | undefined): boolean {
	const [, N, r, p, salt = '', key = ''] = (hash ?? unmatchedHash(readCost(env))).split('$');
	const expected = Buffer.from(key, 'hex');
	const options = { N: Number(N), r: Number(r), p: Number(p), maxmem };
	const made = scryptSync(normalise(password), Buffer.from(salt, 'hex'), expected.length, options);
	return timingSafeEqual(made, expected) && hash !== undefined;
}

const unmatchedHash = ({ N, r, p }: ReturnType<typeof readCost>): string =>
	`scrypt$${N}$${r}$${p}$${'0'.repeat(32)}$${'0'.repeat(2 * keyBytes)}`;

/** Unicode normalisation, so that `é` as one or two code points is the same password. */
const normalise = (password: string): string => password.normalize('NFKC');
