// Time of a whole build, and per prerendered page.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { root } from '../shop/processes.mjs';
import { builtFolder } from './servers.mjs';

export const title = 'Build';

export async function measure() {
	const taken = [];
	for (let round = 0; round < 3; round++) {
		const start = performance.now();
		await build({ force: true, folder: builtFolder });
		taken.push(performance.now() - start);
	}
	const pages = readdirSync(join(root, builtFolder, 'client', 'sites'), { recursive: true }).filter((file) =>
		file.endsWith('.html'),
	).length;
	const whole = taken.sort((one, other) => one - other)[1];
	return [
		{ name: 'whole build', value: `${(whole / 1000).toFixed(1)} s`, note: `${pages} pages` },
		{ name: 'per page', value: `${(whole / pages).toFixed(0)} ms` },
	];
}
