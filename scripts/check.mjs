// The quick check: format and lint, types, house rules.
import { fileURLToPath } from 'node:url';
import { exitWithError, runTool } from './shop/processes.mjs';

/**
 * Format, lint and types. Writes no files, so that a build may run at the same time; one thread of `tsc` then suffices,
 * and uses a third less processor time than several.
 */
export async function check() {
	await runTool('biome', ['check', '--error-on-warnings', '.']);
	await runTool('node', ['node_modules/@typescript/native/bin/tsc', '--noEmit', '--singleThreaded']);
	// Uses a tsconfig with the pages only: otherwise it would check every script a second time and take three times as long.
	await runTool('astro', [
		'check',
		'--noSync',
		'--minimumSeverity',
		'error',
		'--tsconfig',
		'scripts/tsconfig.pages.json',
	]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	check()
		.then(() => runTool('vitest', ['run', '--project', 'unit', 'tests/house']))
		.catch(exitWithError);
}
