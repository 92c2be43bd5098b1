// The quick inner loop: format and lint, types, house rules.
import { fileURLToPath } from 'node:url';
import { failWith, run } from './shop/processes.mjs';

/** Format, lint and types: what is read and not run. `astro check` writes nothing, so a build may go on beside it. */
export async function check() {
	await run('biome', ['check', '--error-on-warnings', '.']);
	await run('node', ['node_modules/@typescript/native/bin/tsc', '--noEmit']);
	await run('astro', ['check', '--noSync', '--minimumSeverity', 'error']);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	check()
		.then(() => run('vitest', ['run', '--project', 'unit', 'tests/house.test.ts', '--passWithNoTests']))
		.catch(failWith);
}
