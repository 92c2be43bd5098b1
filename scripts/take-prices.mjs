// Takes the version of prices that is due, and writes all published ones for the next build: `npm run take-prices`, then
// build and deploy, or `npm start`. `-- --remote production` reads the deployed database; without it that of `npm start`.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardVersion, mergeVersions } from '../src/pricing/rates/price-versions.ts';
import { exitWithError, root } from './shop/processes.mjs';
import { quoted } from './shop/sql.mjs';

const target = join(root, 'src/pricing/rates/published-versions.json');
const [remote, environment = 'production'] = process.argv.slice(2);
const place = remote
	? ['--remote', '--env', environment]
	: ['--local', '--persist-to', process.env.STATE ?? '.wrangler/state'];

/** Rows that a statement returns. @param {string} sql */
function query(sql) {
	const wrangler = join(root, 'node_modules', '.bin', 'wrangler');
	const options = ['--config', 'wrangler.toml', '--json', '--yes', '--command', sql];
	const answer = execFileSync(wrangler, ['d1', 'execute', 'DB', ...place, ...options], {
		cwd: root,
		encoding: 'utf8',
		env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
		stdio: ['ignore', 'pipe', 'inherit'],
		maxBuffer: 64 * 2 ** 20,
	});
	return JSON.parse(answer).at(-1).results;
}

const readPublished = () =>
	query(
		"SELECT number, published_at, change FROM price_versions WHERE state = 'published' ORDER BY published_at",
	).map(({ number, published_at, change }) => ({
		...{ id: number, publishedAt: published_at, change: JSON.parse(change) },
	}));

/** Publishes a version with its audit. */
function publish({ number, name, starts_at }, now) {
	const before = JSON.stringify({ name, state: 'scheduled', startsAt: starts_at });
	const after = JSON.stringify({ name, state: 'published', publishedAt: now });
	const isScheduled = `number = ${quoted(number)} AND state = 'scheduled'`;
	query(
		[
			`INSERT INTO staff_audit (staff_id, action, subject, before, after, created_at) SELECT NULL, 'price_version_publish', ${quoted(`prices ${number}`)}, ${quoted(before)}, ${quoted(after)}, ${now} FROM price_versions WHERE ${isScheduled}`,
			`UPDATE price_versions SET state = 'published', published_at = ${now}, version = version + 1 WHERE ${isScheduled}`,
		].join('; '),
	);
}

try {
	if (remote !== undefined && remote !== '--remote')
		throw new Error('npm run take-prices -- [--remote ENVIRONMENT]');
	const now = Date.now();
	const [due] = query(
		`SELECT number, name, based_on, starts_at FROM price_versions WHERE state = 'scheduled' AND starts_at <= ${now}`,
	);
	if (due) {
		const last = mergeVersions([cardVersion], readPublished()).at(-1)?.id;
		if (due.based_on !== last)
			throw new Error(
				`${due.number} “${due.name}” was compared with the prices ${due.based_on}, and those before it are ${last} now. Have it scheduled again.`,
			);
		publish(due, now);
	}
	const published = readPublished();
	writeFileSync(target, `${JSON.stringify(published, null, '\t')}\n`);
	console.log(due ? `Took ${due.number} “${due.name}”. Build and deploy now.` : 'No version is due.');
	console.log(`${published.length} published versions are in ${target}.`);
} catch (error) {
	exitWithError(error);
}
