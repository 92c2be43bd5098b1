// The most expensive bodies and queries of every call, made from the shop's own description of it.
import { ShopPromise } from '../promise.mjs';
import { createOwnedData } from '../requests/owned-data.mjs';
import { listCalls, requests } from '../requests/requests.mjs';
import { worstBodies, worstQueries } from '../requests/worst-inputs.mjs';

export const title = 'bodies and queries that are expensive to validate';

/** More than any call accepts: the refusal names the call's own limit, which the worst bodies then fill. */
const largeBytes = 2_000_000;
/** Of each call, chosen at random: a design has thousands of places. */
const maxRequests = [40, 15];

/** A longer answer repeats the request, which helps no user. */
const maxAnswerBytes = 20_000;

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack(shop, { isQuick, random, budgetMs }) {
	const cheap = new ShopPromise('A refused call costs little CPU, whatever its body');
	const small = new ShopPromise(`A refusal has at most ${maxAnswerBytes / 1000} kB`);
	const unknown = new ShopPromise('A call with a dead token costs little CPU, whatever its body');
	const queries = new ShopPromise('A call costs little CPU, whatever its query');
	const own = await createOwnedData(shop.origin, 'costly');
	const { components = {} } = await (await fetch(`${shop.origin}/api/openapi.json`)).json();
	const resolve = (reference) => components.schemas?.[reference.split('/').at(-1)] ?? {};
	for (const { key, method, operation } of await listCalls(shop.origin)) {
		const make = requests[key];
		if (!make) continue;
		const { path, headers = {} } = make(own.ids, own);
		const ask = (what, token, { text, query }, promise) =>
			measureOne(shop, {
				what: `${key}, ${what}`,
				url: `${shop.origin}/api${path}${query ? `${path.includes('?') ? '&' : '?'}${query}` : ''}`,
				request: {
					method,
					headers: {
						...own.visitor.headers,
						...headers,
						'x-spree-token': token,
						...(text && { 'content-type': 'application/json' }),
					},
					...(text && { body: text }),
				},
				budgetMs,
				promise,
				small,
			});
		const [someBodies, someQueries] = isQuick
			? [random.below(2), random.below(5) === 0 ? 1 : 0]
			: maxRequests;
		if (operation.requestBody?.content?.['application/json'] && someBodies > 0) {
			const over = 'a'.repeat(largeBytes);
			const answer = await ask('too large a body', own.visitor.token, { text: over }, cheap);
			const limit = Number(/(\d+) bytes/.exec(answer.json?.error ?? '')?.[1] ?? largeBytes);
			for (const { what, make: makeBody } of random.sample(
				worstBodies(operation, resolve, limit),
				someBodies,
			)) {
				const text = makeBody();
				await ask(what, own.visitor.token, { text }, cheap);
				if (operation.security) await ask(`${what}, a dead token`, 'a'.repeat(48), { text }, unknown);
			}
		}
		for (const { what, query } of random.sample([...worstQueries(operation)], someQueries))
			await ask(what, own.visitor.token, { query }, queries);
	}
	return [cheap, unknown, small, queries];
}

async function measureOne(shop, { what, url, request, budgetMs, promise, small }) {
	let cheapest;
	for (let attempt = 0; attempt < 3; attempt++) {
		const measured = await shop.measure(url, request);
		// A broken connection is not a measurement.
		if (!cheapest || cheapest.status === 0 || (measured.status > 0 && measured.cpuMs < cheapest.cpuMs))
			cheapest = measured;
		if (measured.status === 0 && !measured.hangs) continue;
		if (measured.hangs || cheapest.cpuMs <= budgetMs || measured.cpuMs > 20 * budgetMs) break;
	}
	const { cpuMs, status, text, hangs } = cheapest;
	const said = `${what}: ${hangs ? 'no answer' : status}, ${cpuMs.toFixed(0)} ms of CPU, answer of ${text.length} characters`;
	if (!promise.dearestMs || cpuMs > promise.dearestMs) {
		promise.dearestMs = cpuMs;
		promise.note = `at most ${cpuMs.toFixed(0)} ms (${what})`;
	}
	promise.expect(!hangs && status > 0 && status < 500 && (status < 300 || cpuMs <= budgetMs), said);
	if (status >= 400) small.expect(text.length <= maxAnswerBytes, said);
	return cheapest;
}
