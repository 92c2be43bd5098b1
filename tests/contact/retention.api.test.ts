import { describe, expect, test } from 'vitest';
import { retentionCutoff, retentionMs } from '#src/site/retention.ts';
import { startApi } from '#tests/build/api.ts';
import { day, now, watchRetention } from '#tests/build/retention.ts';

const api = startApi({}, false);
const { env } = api;
const { start, run, sqlRows, count, files, purge, purgeWithFiles } = watchRetention(api);

const insertMessage = (id: string, from: number) =>
	run(
		`INSERT INTO contact_messages VALUES (?, ?, 'eu', 'en-US', 'other', 'n', 'e', '', 'm', ?)`,
		id,
		id,
		from,
	);
describe('files of contact messages', () => {
	const insert = async (id: string, from: number) => {
		await insertMessage(id, from);
		await run(
			`INSERT INTO contact_attachments VALUES (?, ?, 'f.pdf', 'application/pdf', 1, ?)`,
			id,
			id,
			`contact/${id}`,
		);
		await env().ARTWORK.put(`contact/${id}`, 'x');
	};

	test('go after 90 days from table and bucket; the message stays', async () => {
		const since = retentionCutoff('messageFiles', now);
		await insert('young', since);
		await insert('old', since - 1);
		await purge(now, 'messageFiles');
		expect(await sqlRows('SELECT id FROM contact_attachments')).toEqual([{ id: 'young' }]);
		expect(await files('contact/')).toEqual(['contact/young']);
		expect(await count('contact_messages')).toBe(2);
		await purge(now + 1, 'messageFiles');
		expect([await count('contact_attachments'), await files('contact/')]).toEqual([0, []]);
		await run('DELETE FROM contact_messages');
	});

	test('go without a row as well, within a day of runs', async () => {
		const [stray, known] = ['abc0', 'abc1'];
		await env().ARTWORK.put(`contact/${stray}`, 'x');
		await insert(known, start);
		const week = start + retentionMs('unusedFiles') + day;
		await purgeWithFiles(week, [stray]);
		expect(await files('contact/')).toEqual([`contact/${known}`]);
		await run('DELETE FROM contact_attachments');
		await run('DELETE FROM contact_messages');
		await env().ARTWORK.delete(`contact/${known}`);
	});
});
