import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { contentList } from './scripts/build/content-list.mjs';
import { icuMessages } from './scripts/build/icu-messages.mjs';

/** Every core works: vitest leaves one idle unless told, on a machine of two the half of it. */
const maxWorkers = '100%';

const workerRuntime = fileURLToPath(new URL('tests/build/worker-runtime.ts', import.meta.url));

/** `unit`: pure rules, in Node. `api`: the API on real D1 and R2 in workerd. `ui`: islands in a DOM. `built`: the built pages. */
export default defineConfig({
	plugins: [icuMessages(), contentList()],
	test: {
		projects: [
			{
				test: {
					name: 'unit',
					maxWorkers,
					// Files share what they import, as in `api` and `built`: none may mock a module (tests/house/tests.test.ts).
					isolate: false,
					setupFiles: ['tests/build/properties.ts'],
					include: ['tests/**/*.test.ts'],
					exclude: ['tests/**/*.api.test.ts', 'tests/built/**'],
					testTimeout: 20_000,
				},
			},
			{
				resolve: { alias: { 'cloudflare:workers': workerRuntime } },
				test: {
					name: 'api',
					maxWorkers,
					isolate: false,
					setupFiles: ['tests/build/properties.ts'],
					include: ['tests/**/*.api.test.ts'],
					testTimeout: 30_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					name: 'built',
					maxWorkers,
					isolate: false,
					include: ['tests/built/**/*.test.ts'],
					testTimeout: 60_000,
				},
			},
			{
				test: {
					name: 'ui',
					maxWorkers,
					include: ['tests/**/*.test.tsx'],
					environment: 'happy-dom',
					// A context for each file in few processes: a process for each loads the DOM and React 113 times (163 s, not 60 s).
					pool: 'vmForks',
					vmMemoryLimit: '1GB',
					testTimeout: 20_000,
					setupFiles: ['tests/build/properties.ts', 'tests/build/dom.ts'],
				},
			},
		],
	},
});
