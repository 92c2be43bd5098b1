// Headers of every kind of answer, foreign host names, and redirects to other sites.
import { ShopPromise } from '../promise.mjs';
import { newVisitor, send, sendToHost } from '../visitor.mjs';

export const title = 'headers, hosts and redirects';

/** One address of each kind of answer. */
const kinds = {
	'a static page': '/',
	'an edge page': '/cart/',
	'an unknown page': '/no-such-page',
	'a redirect': '/cart',
	'an answer of the API': '/api/prices/minimal',
	'an unknown call': '/api/nothing',
	'a refused call': '/api/orders/mine',
	'the document of the API': '/api/openapi.json',
	'a file of the API': '/api/dielines/mailer-box-full-color/svg?length=200&width=150&height=80',
	'the sitemap': '/sitemap.xml',
	'robots.txt': '/robots.txt',
	'a picture': '/favicon.svg',
	'a preview': '/preview.png',
	'the service worker': '/offline-worker.js',
	'an unknown file': '/_astro/none.js',
	'an internal path': '/sites/eu-en-US/index.html',
};

/** Headers of every answer, and their required values. */
const wanted = {
	'x-content-type-options': /^nosniff$/,
	'strict-transport-security': /max-age=(3153[6-9]|31[6-9]|3[2-9]|[4-9])\d+; includeSubDomains/,
	'referrer-policy': /./,
	'permissions-policy': /./,
	'cross-origin-opener-policy': /^same-origin/,
	'content-security-policy': /frame-ancestors 'none'/,
	'x-frame-options': /^DENY$/,
};
/** Directives that the policy of a page has, in its header or its `<meta>`. */
const directives = [
	"object-src 'none'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
	'form-action',
	'script-src',
];

/** @param {import('../shop/running-shop.mjs').RunningShop} shop */
export async function attack(shop, { isQuick, random }) {
	return [
		await everyAnswer(shop),
		await pagePolicies(shop),
		await privateAnswers(shop),
		await foreignHosts(shop),
		await redirects(shop, isQuick ? random.sample(evilTargets, 4) : evilTargets),
		await crossOriginReads(shop),
	];
}

async function everyAnswer({ origin }) {
	const promise = new ShopPromise('Every answer has the security headers');
	const script = await firstScript(origin);
	for (const [what, path] of Object.entries({ ...kinds, ...(script && { 'a script': script }) })) {
		const { headers, status } = await send(origin + path);
		// A script or a bitmap is not a document, so it needs no policy.
		const isDocument = !/javascript|image\/png/.test(headers.get('content-type') ?? '');
		const missing = Object.entries(wanted).filter(
			([name, form]) =>
				!form.test(headers.get(name) ?? '') && (isDocument || name !== 'content-security-policy'),
		);
		promise.expect(
			missing.length === 0,
			`${what} (${path}, ${status}): ${missing.map(([name]) => `${name} is "${headers.get(name) ?? ''}"`).join('; ')}`,
		);
		promise.expect(status < 500 && status > 0, `${what} (${path}): ${status}`);
	}
	return promise;
}

async function firstScript(origin) {
	const { text } = await send(`${origin}/`);
	return /["'(](\/_astro\/[\w.-]+\.js)/.exec(text)?.[1];
}

async function pagePolicies({ origin }) {
	const promise = new ShopPromise('The policy of every page is strict');
	for (const path of ['/', '/cart/', '/no-such-page', '/box/design']) {
		const { headers, text } = await send(origin + path, { headers: { accept: 'text/html' } });
		const meta = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(text)?.[1] ?? '';
		const policy = `${headers.get('content-security-policy') ?? ''}; ${meta.replaceAll('&#39;', "'")}`;
		const missing = directives.filter((directive) => !policy.includes(directive));
		promise.expect(missing.length === 0, `${path}: ${missing.join(', ')} not in "${policy.slice(0, 200)}"`);
		const scripts = /script-src[^;]*/.exec(policy)?.[0] ?? '';
		promise.expect(!/'unsafe-inline'|'unsafe-eval'|\*(?!\.)/.test(scripts), `${path}: ${scripts}`);
	}
	return promise;
}

async function privateAnswers({ origin }) {
	const promise = new ShopPromise('No answer for one visitor may be cached for another');
	const visitor = await newVisitor(origin);
	const { number } = (await visitor.must('POST', '/v2/orders', {})).data.attributes;
	for (const path of [
		`/orders/${number}`,
		'/orders/mine',
		'/users/current',
		'/box_designs/mine',
		'/v2/users/me/addresses',
		'/users/anonymous',
	]) {
		const { headers, status } = await visitor.call('GET', path);
		promise.expect(
			status === 200 && /no-store/.test(headers.get('cache-control') ?? ''),
			`GET ${path} (${status}): "${headers.get('cache-control')}"`,
		);
	}
	for (const path of ['/cart/', '/checkout/address/', '/order/R000000001/']) {
		const { headers, status } = await send(origin + path);
		promise.expect(
			/no-store/.test(headers.get('cache-control') ?? ''),
			`${path} (${status}): "${headers.get('cache-control')}"`,
		);
	}
	return promise;
}

async function foreignHosts({ port }) {
	const promise = new ShopPromise('A host that is not ours is refused and never written into an answer');
	const evil = 'evil.example';
	const names = [
		{ host: evil },
		{ host: `${evil}:443` },
		{ host: `boxwright.com.${evil}` },
		{ host: `localhost:${port}`, 'x-forwarded-host': evil },
		{ host: `localhost:${port}`, forwarded: `host=${evil}` },
		{
			host: `localhost:${port}`,
			'x-host': evil,
			'x-original-url': `https://${evil}/`,
			'x-rewrite-url': `//${evil}/`,
		},
		{ host: `localhost:${port}`, 'x-forwarded-proto': `https://${evil}` },
	];
	for (const headers of names)
		for (const path of [
			'/',
			'/cart/',
			'/sitemap.xml',
			'/robots.txt',
			'/api/prices/minimal',
			'/api/openapi.json',
			'/outbox',
		]) {
			const { status, headers: answered, text } = await sendToHost(port, path, headers);
			const said = JSON.stringify(headers);
			promise.expect(status < 500 || status === 503, `${path} as ${said}: ${status}`);
			promise.expect(
				!text.includes(evil) && !JSON.stringify(answered).includes(evil),
				`${path} as ${said}: the answer names ${evil}`,
			);
			// The API's document is the same for everybody and names configured hosts only.
			if (headers.host !== `localhost:${port}` && path !== '/api/openapi.json')
				promise.expect(status >= 400, `${path} as ${said}: ${status}`);
		}
	return promise;
}

const evilTargets = [
	'//evil.example',
	'/\\evil.example',
	'\\\\evil.example',
	'https:evil.example',
	'https://evil.example',
	'http://evil.example/',
	'javascript:alert(1)',
	'data:text/html,x',
	'//evil.example%2f..',
	'/%09/evil.example',
	'/%0d%0aLocation:%20https://evil.example',
	'//localhost@evil.example',
	'https://localhost.evil.example',
	'/.evil.example',
	'////evil.example',
	'http:///evil.example',
	'//evil。example',
	'%68ttps://evil.example',
];
const parameters = [
	'next',
	'url',
	'return_url',
	'redirect',
	'returnTo',
	'fromRegion',
	'region',
	'locale',
	'appType',
	'order_token',
];

async function redirects({ origin }, targets) {
	const promise = new ShopPromise('No redirect leads away from the shop');
	const here = new URL(origin);
	const check = (path, { status, headers }) => {
		const location = headers.get('location');
		const target = location === null ? here : new URL(location, origin + path);
		const isOurs =
			target.hostname === here.hostname || /(^|\.)boxwright\.[a-z.]+(\.localhost)?$/.test(target.hostname);
		promise.expect(
			status < 500 && status > 0 && isOurs && /^https?:$/.test(target.protocol),
			`${path}: ${status} to ${location}`,
		);
	};
	for (const target of targets) {
		const encoded = encodeURIComponent(target);
		for (const name of parameters) check(`/cart?${name}=…`, await send(`${origin}/cart?${name}=${encoded}`));
		for (const path of [`/${target}`, `/${target}/`, `/cart/${target}`, `/en-us/${target}`, `/${encoded}/..`])
			if (URL.canParse(origin + path)) check(path, await send(origin + path));
	}
	return promise;
}

async function crossOriginReads({ origin }) {
	const promise = new ShopPromise('No answer lets another origin read it');
	const visitor = await newVisitor(origin);
	for (const from of ['https://evil.example', 'null', `${origin}.evil.example`])
		for (const path of ['/api/users/current', '/api/users/anonymous', '/api/orders/mine', '/', '/cart/']) {
			const headers = { origin: from, 'x-spree-token': visitor.token };
			for (const method of ['GET', 'OPTIONS']) {
				const answer = await send(origin + path, {
					method,
					headers: { ...headers, 'access-control-request-method': 'POST' },
				});
				const allowed = answer.headers.get('access-control-allow-origin');
				promise.expect(
					allowed === null || allowed === origin,
					`${method} ${path} from ${from}: allows ${allowed}`,
				);
			}
		}
	return promise;
}
