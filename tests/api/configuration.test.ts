import { expect, test } from 'vitest';
import { unsafeConfiguration } from '#src/api/configuration.server.ts';
import type { Env } from '#src/api/env.ts';

const real = {
	ENVIRONMENT: 'production',
	SESSION_SECRET: 'f3a1c0d2b4e6f8a0f3a1c0d2b4e6f8a0',
	STRIPE_SECRET_KEY: 'sk_live_51HxR2aB3cD4eF5gH6iJ7kL8',
	STRIPE_PUBLISHABLE_KEY: 'pk_live_51HxR2aB3cD4eF5gH6iJ7kL8',
	STRIPE_WEBHOOK_SECRET: 'whsec_9aB3cD4eF5gH6iJ7kL8mN9oP0qR1',
	FINANCE_SECRET: 'a7c3e1f5b9d2480c6e8f1a3b5c7d9e0f',
	HOKODO_API_KEY: 'c2b4d6f8a0c2e4061828a3b5c7d9ebfd',
	HOKODO_API_URL: '',
	STRIPE_API_URL: '',
	STRIPE_JS_URL: 'https://js.stripe.com/v3/',
	VIES_API_URL: '',
	TRANSACTIONLINK_API_URL: '',
	TRANSACTIONLINK_KEY: '5d8f1c3a7b9e42068c0d2f4a6b8e1c3d',
	TRANSACTIONLINK_SECRET: '0e2c4a6b8d1f3e5c7a9b0d2f4e6c8a1b',
	TRANSACTIONLINK_WORKFLOW_ID: '3b2d8a4f-579f-4e2e-a51c-f859e532fe8c',
	NBP_API_URL: '',
	ECB_API_URL: '',
	HMRC_API_URL: '',
	KSEF_API_URL: '',
	KSEF_TOKEN: '20261101-EC-2D4A8F1B7C-9E0F3A5B6D-1C|nip-9990000126|8f0c',
	DHL_API_URL: '',
	DHL_API_KEY: 'apX1yX3zX1cX:A$1bC$2dE$3fG$4h',
	DHL_ACCOUNT: '123456789',
	GA4_MEASUREMENT_ID: 'G-4F8A1C2B7D',
	GA4_API_SECRET: 'kQ3x9ZbT1mWc7Yv2',
	GA4_API_URL: '',
	META_PIXEL_ID: '',
	META_ACCESS_TOKEN: '',
	META_API_URL: '',
	EVENT_WEBHOOK_URL: '',
	EVENT_WEBHOOK_SECRET: '',
	SENTRY_DSN: 'https://8f0c2d4a@o1.ingest.de.sentry.io/42',
	VIES_TIMEOUT_MS: '6000',
	PASSWORD_COST: '32768',
	LIMIT_FACTOR: '1',
} as Env;

test('a production configuration is accepted', () => {
	expect(unsafeConfiguration(real)).toBeUndefined();
	expect(unsafeConfiguration({ ...real, ENVIRONMENT: 'staging' })).toBeUndefined();
});

test.each([
	['SESSION_SECRET', 'local-session-secret-change-me'],
	['SESSION_SECRET', ''],
	['SESSION_SECRET', 'f3a1c0d2b4e6f8a0f3a1c0d2b4e6f8a'],
	['SESSION_SECRET', `f3a1c0d2${' '.repeat(40)}`],
	['STRIPE_SECRET_KEY', 'sk_live_x1'],
	['STRIPE_WEBHOOK_SECRET', 'whsec_x1'],
	['FINANCE_SECRET', 'local-finance-secret-change-me'],
	['FINANCE_SECRET', ''],
	['HOKODO_API_KEY', 'local-hokodo-key-change-me'],
	['HOKODO_API_URL', 'https://api-sandbox.hokodo.co/v1'],
	['TRANSACTIONLINK_API_URL', 'http://localhost:8788/transactionlink'],
	['TRANSACTIONLINK_SECRET', 'local-transactionlink-secret-change-me'],
	['TRANSACTIONLINK_KEY', ''],
	['GA4_API_SECRET', 'local-ga4-secret-change-me'],
	['GA4_API_URL', 'http://localhost:8788/ga4'],
	['META_ACCESS_TOKEN', 'local-meta-token-change-me'],
	['META_API_URL', 'http://localhost:8788/meta/v21.0'],
	['EVENT_WEBHOOK_URL', 'https://events.example/without-a-secret'],
	['SENTRY_DSN', 'http://localkey@localhost:8788/sentry/1'],
	['PASSWORD_COST', '16384'],
	['LIMIT_FACTOR', '1000'],
	['LIMIT_FACTOR', ''],
	['STRIPE_SECRET_KEY', 'sk_test_boxwright_local'],
	['STRIPE_PUBLISHABLE_KEY', 'pk_test_boxwright_local'],
	['STRIPE_WEBHOOK_SECRET', 'whsec_boxwright_local'],
	['STRIPE_API_URL', 'http://localhost:8788'],
	['STRIPE_JS_URL', 'http://127.0.0.1:8788/v3/'],
	['STRIPE_JS_URL', 'https://sandbox.example/v3/'],
	['VIES_API_URL', 'http://localhost:8788/vies/rest-api'],
	['NBP_API_URL', 'http://localhost:8788/nbp/api'],
	['ECB_API_URL', 'http://localhost:8788/ecb'],
	['HMRC_API_URL', 'http://localhost:8788/hmrc'],
	['DHL_API_URL', 'http://localhost:8788/dhl/mydhlapi'],
	['DHL_API_KEY', 'local-dhl-user:local-dhl-password-change-me'],
	['DHL_API_KEY', 'one-word'],
	['DHL_ACCOUNT', 'local-dhl-account'],
	['KSEF_API_URL', 'http://localhost:8788/ksef/v2'],
	['KSEF_TOKEN', 'local-ksef-token-change-me'],
	['KSEF_TOKEN', ''],
	['VIES_TIMEOUT_MS', ''],
	['VIES_TIMEOUT_MS', 'soon'],
	['ENVIRONMENT', ''],
	['ENVIRONMENT', 'prod'],
] as const)('%s = %j is refused', (name, value) => {
	expect(unsafeConfiguration({ ...real, [name]: value })).toContain(
		name === 'ENVIRONMENT' ? 'ENVIRONMENT' : name,
	);
});

test('local accepts the defaults', () => {
	expect(
		unsafeConfiguration({
			...real,
			ENVIRONMENT: 'local',
			STRIPE_API_URL: 'http://localhost:8788',
			LIMIT_FACTOR: '1000',
		}),
	).toBeUndefined();
});
