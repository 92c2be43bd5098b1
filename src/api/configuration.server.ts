import type { Env } from './env.ts';

/** Length below which a secret is refused: 32 characters, as of 16 random bytes in hex. Stripe's keys are longer. */
const minSecretLength = 32;

/**
 * The reason why this configuration is unsafe, or undefined. Outside `local`, no default or short secret, no sandbox
 * address and no raised limit may be set: security depends on the variable ENVIRONMENT, never on a host name.
 */
export function unsafeConfiguration(env: Env): string | undefined {
	if (env.ENVIRONMENT === 'local') return undefined;
	if (!['production', 'staging', 'dev'].includes(env.ENVIRONMENT))
		return `unknown ENVIRONMENT ${env.ENVIRONMENT}`;
	const secrets = [
		'SESSION_SECRET',
		'STRIPE_SECRET_KEY',
		'STRIPE_PUBLISHABLE_KEY',
		'STRIPE_WEBHOOK_SECRET',
		'FINANCE_SECRET',
		'HOKODO_API_KEY',
		'KSEF_TOKEN',
		'TRANSACTIONLINK_KEY',
		'TRANSACTIONLINK_SECRET',
		'TRANSACTIONLINK_WORKFLOW_ID',
	] as const;
	for (const name of secrets) {
		if (!env[name] || env[name].includes('local')) return `${name} is a default`;
		if (env[name].trim().length < minSecretLength)
			return `${name} is shorter than ${minSecretLength} characters`;
	}
	// Services that are off while they are not configured.
	for (const name of ['GA4_API_SECRET', 'META_ACCESS_TOKEN', 'EVENT_WEBHOOK_SECRET'] as const)
		if (env[name]?.includes('local')) return `${name} is a default`;
	if (env.EVENT_WEBHOOK_URL && (env.EVENT_WEBHOOK_SECRET ?? '').trim().length < minSecretLength)
		return `EVENT_WEBHOOK_URL is set without a secret of ${minSecretLength} characters`;
	const urls = [
		'STRIPE_API_URL',
		'STRIPE_JS_URL',
		'VIES_API_URL',
		'HOKODO_API_URL',
		'NBP_API_URL',
		'ECB_API_URL',
		'HMRC_API_URL',
		'KSEF_API_URL',
		'DHL_API_URL',
		'TRANSACTIONLINK_API_URL',
		'GA4_API_URL',
		'META_API_URL',
		'EVENT_WEBHOOK_URL',
		'SENTRY_DSN',
	] as const;
	for (const name of urls) {
		if (/localhost|127\.0\.0\.1|sandbox/.test(env[name])) return `${name} is a sandbox`;
	}
	// A user and a password that DHL makes: shorter than our own secrets.
	if (env.DHL_API_KEY.includes('local') || !/^[^:]{6,}:.{8,}$/.test(env.DHL_API_KEY))
		return 'DHL_API_KEY is a default';
	if (!/^\d{9}$/.test(env.DHL_ACCOUNT)) return 'DHL_ACCOUNT is not nine digits';
	if (!/^[1-9]\d{2,4}$/.test(env.VIES_TIMEOUT_MS)) return 'VIES_TIMEOUT_MS is not 100 to 99999';
	if (env.PASSWORD_COST !== '32768') return 'PASSWORD_COST is not 32768';
	if (env.LIMIT_FACTOR !== '1') return 'LIMIT_FACTOR is not 1';
	return undefined;
}
