// The benchmark: the shop compared with a baseline Worker that does the same input and output, as ratios of medians.
//   npm run bench                 all sections
//   npm run bench -- http bytes   some of them
//   npm run bench -- --soak       with the slow sections
//   npm run bench -- --json       as JSON
import { builtFolder } from './bench/servers.mjs';
import { build } from './build.mjs';
import { exitWithError, stopAll, stopOnSignals } from './shop/processes.mjs';

/** Sections by name; each module exports `title` and `measure(): Promise<Row[]>`. */
const sections = {
	http: () => import('./bench/http.mjs'),
	dielines: () => import('./bench/dielines.mjs'),
	bytes: () => import('./bench/bytes.mjs'),
	designer: () => import('./bench/designer.mjs'),
	opening: () => import('./bench/opening.mjs'),
	build: () => import('./bench/pages.mjs'),
};
/** Slow sections: run with `--soak` or by name. */
const longSections = {
	accounts: () => import('./bench/accounts.mjs'),
	staff: () => import('./bench/staff.mjs'),
	lighthouse: () => import('./bench/lighthouse.mjs'),
	soak: () => import('./bench/soak.mjs'),
};

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const asJson = process.argv.includes('--json');
const all = { ...sections, ...longSections };
const usual = process.argv.includes('--soak') ? all : sections;

try {
	stopOnSignals();
	const unknown = names.filter((name) => !(name in all));
	if (unknown.length > 0)
		throw new Error(`There is no section ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.`);
	await build({ folder: builtFolder });
	const results = {};
	for (const name of names.length > 0 ? names : Object.keys(usual)) {
		const { measure, title } = await all[name]();
		const rows = await measure();
		results[name] = rows;
		if (!asJson) print(title, rows);
	}
	if (asJson) console.log(JSON.stringify(results, null, 2));
	stopAll();
	process.exit(0);
} catch (error) {
	exitWithError(error);
}

/** @param {{ name: string, value: string, aim?: string, holds?: boolean, note?: string }[]} rows */
function print(title, rows) {
	console.log(`\n${title}`);
	const width = Math.max(...rows.map(({ name }) => name.length));
	for (const { name, value, aim = '', holds, note = '' } of rows) {
		const mark = holds === undefined ? ' ' : holds ? '✓' : '✗';
		console.log(`  ${mark} ${name.padEnd(width)}  ${value.padStart(22)}  ${aim.padEnd(16)} ${note}`);
	}
}
