import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { icuMessages } from './scripts/icu-messages.mjs';

/** Hydrate an island on the first sign of intent: see src/ui/directives/intent.ts. */
const intentDirective = {
	name: 'intent-directive',
	hooks: {
		'astro:config:setup': ({ addClientDirective }) =>
			addClientDirective({ name: 'intent', entrypoint: './src/ui/directives/intent.ts' }),
	},
};

export default defineConfig({
	output: 'static',
	// The front door (src/worker.ts) owns the public shape of every URL.
	trailingSlash: 'ignore',
	build: { format: 'directory', inlineStylesheets: 'auto' },
	compressHTML: true,
	adapter: cloudflare({ imageService: 'compile', prerenderEnvironment: 'node' }),
	session: false,
	integrations: [react(), intentDirective],
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
		plugins: [icuMessages(), tailwindcss()],
		// Messages are compiled ahead, so the parser stays at home.
		resolve: {
			alias: [
				{
					find: /^@formatjs\/icu-messageformat-parser$/,
					replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
				},
			],
		},
	},
});
