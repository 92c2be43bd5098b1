import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
/** What a build writes, and the folder that the test makes. */
const written = ['src', 'dist', '.astro', '.wrangler', '.git'];
let copy = '';
/** The project with one entry as its only content: what else Astro reads is linked. */
beforeAll(() => {
	copy = mkdtempSync(join(tmpdir(), 'boxwright-content-'));
	mkdirSync(join(copy, 'src'));
	// Without the adapter and integrations, which take most of the time, and without the build's cache of entries.
	writeFileSync(
		join(copy, 'bare.config.mjs'),
		"export default { cacheDir: './cache', vite: { cacheDir: './cache' } };",
	);
	const link = (name: string) => symlinkSync(resolve(name), join(copy, name));
	for (const name of readdirSync('.').filter((one) => !written.includes(one))) link(name);
	for (const name of readdirSync('src').filter((one) => one !== 'content')) link(`src/${name}`);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('an invalid entry stops the build with file, field and reason', async () => {
	const folder = join(copy, 'src/content/legal/en-US');
	mkdirSync(folder, { recursive: true });
	writeFileSync(
		join(folder, 'parking.md'),
		'---\ntitle: Parking\ndescription: Where visitors of the factory may leave their car, and for how long.\nupdatd: 2026-11-20\n---\n\nHere.\n',
	);
	const failure = await run(
		'node',
		[resolve('node_modules/astro/bin/astro.mjs'), 'sync', '--root', copy, '--config', 'bare.config.mjs'],
		{ cwd: copy, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
	).then(
		() => undefined,
		(error: { code: number; stdout: string; stderr: string }) => error,
	);
	expect(failure?.code).toBe(1);
	const said = `${failure?.stdout}${failure?.stderr}`;
	expect(said).toContain(
		'src/content/legal/en-US/parking.md: the field “updatd” is not known here; known are title, description, updated.',
	);
	expect(said).toContain('src/content/legal/en-US/parking.md: the field “updated” is missing.');
}, 60_000);
