import { expect, test } from 'vitest';
import { retentionCutoff, retentionMs } from '#src/site/retention.ts';
import { startApi } from '#tests/build/api.ts';
import { day, now, watchRetention } from '#tests/build/retention.ts';

const api = startApi({}, false);
const { env } = api;
const { start, run, sqlRows, count, files, purge, purgeWithFiles } = watchRetention(api);

async function insert(id: number, updatedAt: number, file: string) {
	await run(
		`INSERT INTO quote_requests (id, number, region, locale, flow, state, version, name, email, email_key, company,
			phone, country_iso, contents, items, message, created_at, updated_at)
		VALUES (?, ?, 'eu', 'en-US', 0, 'new', 1, 'n', 'e', 'e', '', '', 'DE', '', '[]', '', 0, ?)`,
		id,
		`Q${id}`,
		updatedAt,
	);
	await run(`INSERT INTO quote_events VALUES (?, 1, 'request', 'buyer', '', 0)`, id);
	await run(
		`INSERT INTO quote_files VALUES (?, ?, 'f.pdf', 'application/pdf', 1, ?, 0)`,
		file,
		id,
		`quotes/${file}`,
	);
	await env().ARTWORK.put(`quotes/${file}`, 'x');
}

test('a request is deleted three years after its last change, with files and messages', async () => {
	const since = retentionCutoff('quoteRequests', now);
	await insert(1, since, 'young');
	await insert(2, since - 1, 'old');
	await purge(now, 'quoteRequests');
	expect(await sqlRows('SELECT number FROM quote_requests')).toEqual([{ number: 'Q1' }]);
	expect([await count('quote_events'), await count('quote_files')]).toEqual([1, 1]);
	expect(await files('quotes/')).toEqual(['quotes/young']);
	await purge(now + 1, 'quoteRequests');
	expect([await count('quote_requests'), await files('quotes/')]).toEqual([0, []]);
});

test('a file without a row is deleted within a day of runs', async () => {
	const [stray, known] = ['abc0', 'abc1'];
	await env().ARTWORK.put(`quotes/${stray}`, 'x');
	await insert(3, start, known);
	await purgeWithFiles(start + retentionMs('unusedFiles') + day, [stray]);
	expect(await files('quotes/')).toEqual([`quotes/${known}`]);
});
