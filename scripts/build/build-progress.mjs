/**
 * Prints one line for each phase of a build with the seconds that it took; `astro build` itself can only print nothing
 * (`--silent`) or a line for each of two thousand pages.
 * @returns {import('astro').AstroIntegration}
 */
export function buildProgress() {
	let isBuild = false;
	let last = performance.now() - process.uptime() * 1000;
	const report = (/** @type {string} */ phase) => {
		const now = performance.now();
		if (isBuild) console.log(`[build] ${phase} in ${((now - last) / 1000).toFixed(1)} s`);
		last = now;
	};
	return {
		name: 'build-progress',
		hooks: {
			'astro:config:setup': ({ command }) => {
				isBuild = command === 'build';
			},
			'astro:config:done': () => report('configuration read'),
			'astro:build:start': () => report('content read'),
			'astro:build:ssr': () => report('Worker, pages and browser scripts bundled'),
			'astro:build:generated': () => report('pages prerendered'),
			'astro:build:done': ({ pages }) => report(`${pages.length} pages and files finished`),
		},
	};
}
