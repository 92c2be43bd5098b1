import { createHash } from 'node:crypto';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { sharedSettings } from './regions/shared-settings.ts';
import { buildProgress } from './scripts/build/build-progress.mjs';
import { contentList } from './scripts/build/content-list.mjs';
import { icuMessages } from './scripts/build/icu-messages.mjs';
import { keystatic } from './scripts/build/keystatic/plugin.mjs';
import { signedInScript } from './src/customers/signed-in.ts';
import { basisScript } from './src/pricing/basis/before-paint.ts';
import { beforeTagsScript } from './src/tracking/before-tags.ts';

/**
 * One file per large library, which changes less often than the shop's own code, and one for the script of every page with
 * its imports and with `whenNear`, which scripts of single pages use too. The bundler splits everything else by import:
 * merging small shared files made pages load code of the designer. Of three.js it names only the library itself: the
 * exporters are loaded with the first export of a model.
 */
const chunks = [
	{ name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
	{ name: 'konva', test: /\/node_modules\/(konva|react-konva|its-fine)\// },
	{ name: 'three', test: /\/node_modules\/(three\/build|@react-three\/fiber)\// },
	{ name: 'frame', test: /\/src\/(layouts\/frame\/start-frame|ui\/when-near)\.ts$/ },
];

/** One variable file per range of characters, made by scripts/build/subset-fonts.mjs. */
const fontFile = (range) => `./src/ui/fonts/hanken-grotesk-${range}.woff2`;
const latin =
	'U+0020-007E U+00A0-00FF U+0131 U+0152-0153 U+02BC U+02C6 U+02C7 U+02C9-02CB U+02DA U+02DC U+2009-2015 U+2018-201A U+201C-201E U+2020-2022 U+2026 U+202F U+2030 U+2032-2033 U+2039-203A U+2044 U+20AC U+2122 U+2190-2193 U+2212 U+2215'.split(
		' ',
	);

/** Hash of an inline script, in the format of a content security policy. */
const hashOf = (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** Hosts of Google's tag, for its script and for what it sends; none while no tag is configured. */
const tagHosts = Object.values(sharedSettings.analyticsTagId).some(Boolean)
	? ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com']
	: [];
const withTag = (directive) => [directive, ...tagHosts].join(' ');

export default defineConfig({
	output: 'static',
	// The Worker (src/serve-page.server.ts) decides the public form of every URL.
	trailingSlash: 'ignore',
	build: { format: 'directory', inlineStylesheets: 'always' },
	compressHTML: true,
	adapter: cloudflare({ imageService: 'compile', prerenderEnvironment: 'node' }),
	session: false,
	integrations: [react(), buildProgress()],
	fonts: [
		{
			name: 'Hanken Grotesk',
			cssVariable: '--font-hanken-grotesk',
			provider: fontProviders.local(),
			// Size-adjusted in src/ui/fallback-font.css: Astro's own fallback adjusts only Arial, which Android lacks, and
			// has no bold text.
			fallbacks: ['Hanken Grotesk Fallback', 'sans-serif'],
			optimizedFallbacks: false,
			options: {
				variants: [{ weight: '400 800', style: 'normal', src: [fontFile('latin')], unicodeRange: latin }],
			},
		},
		{
			name: 'Hanken Grotesk Extended',
			cssVariable: '--font-hanken-grotesk-extended',
			provider: fontProviders.local(),
			fallbacks: [],
			options: {
				variants: [
					{
						weight: '400 800',
						style: 'normal',
						src: [fontFile('latin-ext')],
						unicodeRange: ['U+0100-0130', 'U+0132-0151', 'U+0154-017F', 'U+0218-021B', 'U+1E9E'],
					},
				],
			},
		},
	],
	// Names of this machine only: Vite always allows them, and `allowedHosts` adds none.
	server: { allowedHosts: [] },
	devToolbar: { enabled: false },
	security: {
		checkOrigin: false,
		// A <meta> on prerendered pages, a header on edge pages; the Worker adds `frame-ancestors` and, where
		// cards are taken, the payment service: src/site/request/security-headers.ts.
		csp: {
			scriptDirective: {
				resources: ["'self'", ...tagHosts.slice(0, 1)],
				hashes: [hashOf(basisScript), hashOf(signedInScript), hashOf(beforeTagsScript)],
			},
			directives: [
				"default-src 'self'",
				withTag("img-src 'self' data: blob:"),
				withTag("connect-src 'self' blob:"),
				"worker-src 'self' blob:",
				"object-src 'none'",
				"base-uri 'none'",
				"frame-src 'none'",
			],
		},
	},
	vite: {
		// Pages and the API say which build they come from (src/api/release/release.ts).
		define: { 'import.meta.env.RELEASE': JSON.stringify(process.env.RELEASE ?? Date.now().toString(36)) },
		// The worker for uploads loads the PDF parser by dynamic import, which other formats cannot.
		worker: { format: 'es' },
		// The policy above blocks fonts that are inlined into a style sheet, so none is inlined, however small.
		build: { assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined) },
		environments: {
			client: {
				// No script names its source map; scripts/build.mjs moves the maps to a folder that only the Worker reads.
				build: {
					sourcemap: 'hidden',
					rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
				},
			},
		},
		plugins: [icuMessages(), contentList(), keystatic(), tailwindcss()],
		resolve: {
			alias: [
				// Messages are compiled ahead of time, so the parser is not bundled.
				{
					find: /^@formatjs\/icu-messageformat-parser$/,
					replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
				},
			],
		},
	},
});
