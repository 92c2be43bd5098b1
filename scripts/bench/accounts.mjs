// Sign-in, the account's page, and whether response times reveal which addresses have an account.
import { performance } from 'node:perf_hooks';
import { startServers } from './servers.mjs';

export const title =
	'Accounts: sign-in, the account page, and times of known and unknown addresses (built Worker under Miniflare)';

/** Tries of each kind of address. */
const tries = Number(process.env.TRIES ?? 500);
/** Up to here a guess by the duration is no better than chance: three standard errors of 500 pairs. */
const noise = 0.055;
const password = 'nine gloomy otters whistle';
const terms = [{ type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' }];

export async function measure() {
	const servers = await startServers();
	try {
		const call = caller(servers.ours);
		const db = await servers.miniflare.getD1Database('DB', 'boxwright');
		const customer = await register(call, db, 'known@example.com');
		const right = await signIns(call, customer.email);
		const page = await accountPages(servers.ours, customer.email);
		const told = [];
		for (const [name, ask] of [
			[
				'sign-in with a wrong password',
				(email) => call('/sign_in', { email, password: 'eight gloomy otters' }, [401]),
			],
			['registration', (email) => call('/sign_up', { email, password, consents: terms }, [201])],
			['link for a new password', (email) => call('/user_passwords/recover', { email }, [204])],
		])
			told.push(await compareTimes(name, ask, customer.email));
		return [right, page, ...told];
	} finally {
		await servers.stop();
	}
}

/** @returns a function that sends a request to the shop and returns the response */
const caller =
	(origin) =>
	async (path, body, expected, headers = {}) => {
		const response = await fetch(`${origin}/api${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify(body),
		});
		const text = await response.text();
		if (!expected.includes(response.status)) throw new Error(`${path} answered ${response.status}: ${text}`);
		return { cookie: response.headers.get('set-cookie')?.split(';')[0], text };
	};

/** A customer with an account. */
async function register(call, db, email) {
	await call('/sign_up', { email, password, consents: terms }, [201]);
	const mail = await db
		.prepare(`SELECT text FROM mails WHERE kind = 'account_confirm' AND recipient = ?`)
		.bind(email)
		.first();
	const token = /token=([0-9a-f]{48})/.exec(mail.text)[1];
	await call('/user_confirmations/confirm', { token }, [200]);
	return { email };
}

async function signIns(call, email) {
	const times = [];
	for (let at = 0; at < 50; at++)
		times.push(await timeOf(() => call('/sign_in', { email, password }, [200])));
	return {
		name: 'sign-in with the right password',
		value: `${median(times).toFixed(0)} ms`,
		note: `one after another; 90 % below ${quantile(times, 0.9).toFixed(0)} ms, most of it the hash`,
	};
}

/** The overview, as a browser with a session gets it. */
async function accountPages(origin, email) {
	const ownFetch = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
	const { cookie } = await caller(origin)('/sign_in', { email, password }, [200], ownFetch);
	const times = [];
	for (let at = 0; at < 200; at++)
		times.push(
			await timeOf(async () => {
				const response = await fetch(`${origin}/account`, { headers: { cookie }, redirect: 'manual' });
				await response.text();
				if (response.status !== 200) throw new Error(`the account page answered ${response.status}`);
			}),
		);
	return {
		name: 'account page',
		value: `${median(times).toFixed(1)} ms`,
		note: `one after another; 90 % below ${quantile(times, 0.9).toFixed(1)} ms`,
	};
}

/** How well response times alone distinguish a known address from unknown ones. */
async function compareTimes(name, ask, known) {
	const times = { known: [], unknown: [] };
	for (let at = 0; at < tries; at++) {
		const pair = [
			['known', known],
			['unknown', `nobody-${at}@example.com`],
		];
		// Alternately, so that a slow phase of the machine affects both.
		for (const [kind, email] of at % 2 ? pair : pair.reverse())
			times[kind].push(await timeOf(() => ask(email)));
	}
	const guessed = isLongerShare(times.known, times.unknown);
	return {
		name,
		value: `${median(times.known).toFixed(1)} / ${median(times.unknown).toFixed(1)} ms`,
		aim: 'guesses ≤ 55.5 %',
		holds: Math.abs(guessed - 0.5) <= noise,
		note: `medians of ${tries} known / unknown; ${(100 * Math.max(guessed, 1 - guessed)).toFixed(1)} % of guesses by the duration are right, chance is 50 %`,
	};
}

/** Share of pairs in which the first is longer: 0.5 when durations say nothing. */
function isLongerShare(one, other) {
	let longer = 0;
	for (const first of one)
		for (const second of other) longer += first > second ? 1 : first === second ? 0.5 : 0;
	return longer / (one.length * other.length);
}

async function timeOf(run) {
	const start = performance.now();
	await run();
	return performance.now() - start;
}

const quantile = (list, share) =>
	list.toSorted((one, other) => one - other)[Math.floor(list.length * share)] ?? 0;
const median = (list) => quantile(list, 0.5);
