import { fileURLToPath } from 'node:url';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { buildProgress } from './scripts/build/build-progress.mjs';
import { contentList } from './scripts/build/content-list.mjs';
import { icuMessages } from './scripts/build/icu-messages.mjs';
import { keystatic } from './scripts/build/keystatic/plugin.mjs';

/** Hydrate an island on the first sign of intent: see src/ui/directives/intent.ts. */
const intentDirective = {
	name: 'intent-directive',
	hooks: {
		'astro:config:setup': ({ addClientDirective }) =>
			addClientDirective({ name: 'intent', entrypoint: './src/ui/directives/intent.ts' }),
	},
};

/** React whose islands are rendered on the server by src/ui/react-renderer.server.ts. */
function reactInOneGo() {
	const integration = react();
	const setUp = integration.hooks['astro:config:setup'];
	return {
		...integration,
		hooks: {
			...integration.hooks,
			'astro:config:setup': (options) =>
				setUp({
					...options,
					addRenderer: (renderer) =>
						options.addRenderer({ ...renderer, serverEntrypoint: './src/ui/react-renderer.server.ts' }),
				}),
		},
	};
}

/**
 * Few files instead of many small ones: a request costs a page more than the bytes it shares with another. `frame` is
 * the script of every page, `configurator` that of the product page, `prices` what it knows about products and money,
 * which designer and cart use as well; what only islands use stays out of both. `react` and `design` are what every island, and every view of
 * the designer, needs at once: whole, they compress better than in pieces. A dieline's style is not among them: each
 * folder of dielines/ comes alone, with the first product that is cut so. e2e counts the requests.
 */
const prices = [
	'src/catalog/(attributes|bags-and-papers|blank-area|boxes|product|product-entry|size-text|variant)\\.ts',
	'src/pricing/(delivery|price|price-view|product-work|quantity|rate-card|working-days)\\.ts',
	'src/site/(dates|formatters|lengths|money|path-pattern)\\.ts',
	'src/(api/problem|ui/is-pressing)\\.ts',
	'regions/settings\\.ts',
	'node_modules/nanostores/(atom|computed|lifecycle)/',
	'vite/preload-helper',
];
const chunks = [
	{
		name: 'frame',
		test: /\/src\/(layouts\/|tracking\/|api\/(remembered|request-headers)|orders\/cart\/cart-memory|catalog\/later-pictures)/,
	},
	{ name: 'prices', test: new RegExp(prices.join('|')) },
	{
		name: 'configurator',
		test: /\/src\/editor\/(configurator\/|box3d\/preview\/(Preview\.astro|open-preview))/,
	},
	// Checks what is saved and what an answer holds: islands do, a product page has nothing of the kind.
	{ name: 'valibot', test: /\/node_modules\/valibot\// },
	{ name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
	{
		name: 'design',
		test: /\/node_modules\/its-fine\/|\/src\/(dielines\/(dieline|fold|half-round|make|matrix|outline|path|quarter-turns|style|styles)\.ts|designs\/(artwork\/artwork|colour\/colour|document\/(arrange|boxes|commands|design|migrations|objects)|fonts\/fonts|inks\/inks|paint\/(lazy-painters|paint-object|paint-shape|paint-side|paint-text|type-setting))\.ts|editor\/(actions\/[\w-]+|box\/(board-colours|dieline-of-spec|material-look|middle-of-side|open-layout|sheet-layout)|box3d\/store|browser\/(animation|hotkeys|long-press|Measured|MediaQuery)|context\/(DeferredRender|DesignerContext|LoadingPart|store)|document\/(clipboard|history|object-name|paste-objects|place-new|store|box\/store|recovery\/record-flag|storage\/(open-design|OpenedDesign))|painting\/(extent|load-fonts|side-changes|store)|sheet\/store|uploads\/(artwork-check|pictures|place-files|store)|viewport\/(camera|store|true-size))\.)/,
	},
	// In one piece: some of it is used by parts that come later, and would tear it in two.
	{
		name: 'three',
		test: /\/node_modules\/(three\/build|@react-three\/fiber)\//,
	},
];

export default defineConfig({
	output: 'static',
	// The front door (src/worker.ts) owns the public shape of every URL.
	trailingSlash: 'ignore',
	build: { format: 'directory', inlineStylesheets: 'always' },
	compressHTML: true,
	adapter: cloudflare({ imageService: 'compile', prerenderEnvironment: 'node' }),
	session: false,
	integrations: [reactInOneGo(), intentDirective, buildProgress()],
	server: { allowedHosts: true },
	devToolbar: { enabled: false },
	security: {
		checkOrigin: false,
		// A <meta> on prerendered pages, a header on edge pages; the front door adds `frame-ancestors` and, where
		// cards are taken, the payment service: src/site/security-headers.ts.
		csp: {
			directives: [
				"default-src 'self'",
				"img-src 'self' data: blob:",
				"connect-src 'self' blob:",
				"worker-src 'self' blob:",
				"object-src 'none'",
				"base-uri 'none'",
				"frame-src 'none'",
			],
		},
	},
	vite: {
		build: {
			// A page's own styles come with it; only what all pages share is worth a request of its own.
			assetsInlineLimit: (file, content) => (file.endsWith('.css') ? content.length < 12_000 : undefined),
		},
		// The worker for uploads loads the PDF parser by dynamic import, which other formats cannot.
		worker: { format: 'es' },
		environments: {
			client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
		},
		plugins: [icuMessages(), contentList(), keystatic(), tailwindcss()],
		resolve: {
			alias: [
				// The sheet's nodes alone.
				{
					find: /^konva\/lib\/Core\.js$/,
					replacement: fileURLToPath(new URL('src/editor/sheet/canvas/konva-core.ts', import.meta.url)),
				},
				// Messages are compiled ahead, so the parser stays at home.
				{
					find: /^@formatjs\/icu-messageformat-parser$/,
					replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
				},
			],
		},
	},
});
