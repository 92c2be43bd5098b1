import { afterAll, beforeAll } from 'vitest';
import { createTestHarness } from 'wrangler';

const harnessOf = (vars: Record<string, string>) =>
	createTestHarness({
		root: process.cwd(),
		workers: [{ configPath: './sandbox/wrangler.toml', vars: { PROCESSING_SECONDS: '1', ...vars } }],
	});

/**
 * One sandbox for all test files of a process, as for the database: starting it takes longer than some files' tests. It
 * ends with the process. Its events go nowhere: tests bring them to the webhook themselves, in the order they choose.
 */
const shared = harnessOf({ SHOP_WEBHOOK_URL: 'http://127.0.0.1:9/' });

/**
 * The payment sandbox as a running Worker, with the calls that a browser makes to it.
 * @param vars of a sandbox of the file's own; without them the file uses the shared one. A shared service that a test
 *   switches off must be on again when the test ends.
 */
export function startSandbox(vars?: Record<string, string>) {
	const harness = vars ? harnessOf(vars) : shared;
	let address = '';
	beforeAll(async () => {
		address = (await harness.listen()).url.href.replace(/\/$/, '');
	});
	afterAll(() => (vars ? harness.close() : undefined));

	const form = (fields: Record<string, string>) => new URLSearchParams(fields);
	/** A call of Stripe's API with a secret key, unless another is given. */
	async function call(
		method: string,
		path: string,
		fields: Record<string, string> = {},
		headers: Record<string, string> = {},
	) {
		const response = await fetch(`${address}${path}`, {
			method,
			headers: { authorization: 'Bearer sk_test_anything', ...headers },
			...(method === 'POST' && { body: form(fields) }),
		});
		// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
		return { status: response.status, headers: response.headers, body: (await response.json()) as any };
	}
	/** What the card form sends. @returns the payment method's id. */
	const card = async (number: string, changes: Record<string, string> = {}) =>
		call(
			'POST',
			'/v1/payment_methods',
			{
				type: 'card',
				'card[number]': number,
				'card[exp_month]': '12',
				'card[exp_year]': '40',
				'card[cvc]': '123',
				...changes,
			},
			{ authorization: 'Bearer pk_test_anything' },
		);
	const paymentMethod = async (number: string): Promise<string> => (await card(number)).body.id;
	/** The customer's answer on the bank's page. */
	const answerChallenge = async (clientSecret: string, answer: 'approve' | 'refuse') => {
		const [id] = clientSecret.split('_secret_');
		await fetch(`${address}/3ds/${id}?client_secret=${clientSecret}`, {
			method: 'POST',
			body: form({ answer }),
		});
	};
	/** What the customer does on the page of a bank or wallet. @returns where it leads, or null if nowhere */
	const answerBank = async (page: string, answer: 'pay' | 'refuse' | 'later' | 'close') => {
		// The sandbox writes its configured address, and the test's has another port.
		const { pathname, search } = new URL(page);
		const response = await fetch(`${address}${pathname}${search}`, {
			method: 'POST',
			body: form({ answer }),
			redirect: 'manual',
		});
		return response.headers.get('location');
	};
	/** What a company does on Hokodo's page. @returns where it leads, or null if nowhere */
	const answerHokodo = async (page: string, answer: 'accept' | 'refuse' | 'review' | 'close') => {
		const response = await fetch(`${address}${new URL(page).pathname}`, {
			method: 'POST',
			body: form({ answer }),
			redirect: 'manual',
		});
		return response.headers.get('location');
	};
	/** An action of the home page on the charge of an intent. */
	const actOnCharge = async (intentId: string, action: string) => {
		const { body } = await call('GET', `/v1/payment_intents/${intentId}`);
		await fetch(`${address}/dashboard/${body.latest_charge}`, {
			method: 'POST',
			body: form({ action }),
			redirect: 'manual',
		});
	};
	return {
		answerBank,
		answerHokodo,
		actOnCharge,
		call,
		card,
		paymentMethod,
		answerChallenge,
		url: () => address,
	};
}
