// The quick inner loop: format and lint, types, house rules.
import { failWith, run } from './processes.mjs';

try {
	await run('biome', ['check', '--error-on-warnings', '.']);
	await run('node', ['node_modules/@typescript/native/bin/tsc', '--noEmit']);
	await run('astro', ['check', '--minimumSeverity', 'error']);
	await run('vitest', ['run', '--project', 'unit', 'tests/house.test.ts', '--passWithNoTests']);
} catch (error) {
	failWith(error);
}
