// Keystatic at /keystatic of the development server. Pages render in the Worker's runtime, which has no file system, so
// its interface is a page of the development server and its API runs in Node, before the Worker.
const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Boxwright texts</title></head>
<body><div id="keystatic"></div><script type="module" src="/scripts/build/keystatic/app.ts"></script></body>
</html>`;

/** A Vite plugin for `npm run dev` only. */
export function keystatic() {
	return {
		name: 'keystatic',
		apply: 'serve',
		enforce: 'pre',
		configureServer(server) {
			let answer;
			server.middlewares.use(async (request, response, next) => {
				const path = (request.url ?? '').split('?')[0];
				try {
					if (path === '/keystatic' || path?.startsWith('/keystatic/')) {
						response.setHeader('content-type', 'text/html');
						response.end(await server.transformIndexHtml('/keystatic', page));
						return;
					}
					if (!path?.startsWith('/api/keystatic/')) return next();
					if (isCrossOrigin(request)) {
						response.writeHead(403).end();
						return;
					}
					answer ??= await openCalls();
					const { status = 200, headers = [], body } = await answer(await requestOf(request));
					response.writeHead(
						status,
						Object.fromEntries(headers instanceof Headers ? headers : new Headers(headers)),
					);
					response.end(body ?? '');
				} catch (error) {
					next(error);
				}
			});
		},
	};
}

/** Its calls write files, and the browser would also send those of other sites' pages. */
export const isCrossOrigin = ({ headers }) =>
	(headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin' ||
	(headers.origin ?? `http://${headers.host}`) !== `http://${headers.host}`;

async function openCalls() {
	const [{ makeGenericAPIRouteHandler }, { forms }] = await Promise.all([
		import('@keystatic/core/api/generic'),
		import('./forms.ts'),
	]);
	return makeGenericAPIRouteHandler({ config: forms, localBaseDirectory: process.cwd() });
}

async function requestOf(request) {
	const pieces = [];
	for await (const piece of request) pieces.push(piece);
	const body = Buffer.concat(pieces);
	return new Request(new URL(request.url, `http://${request.headers.host}`), {
		method: request.method,
		headers: new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
		...(body.length > 0 && { body }),
	});
}
