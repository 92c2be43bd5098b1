import { describe, expect, test } from 'vitest';
import { retentionCutoff } from '#src/site/retention.ts';
import { startApi } from '#tests/build/api.ts';
import { now, watchRetention } from '#tests/build/retention.ts';

const { run, sqlRows, purge } = watchRetention(startApi({}, false));

describe('mails', () => {
	test('lose the secrets of their links after 30 days, not before, and nothing else', async () => {
		const secret = 'ab12'.repeat(12);
		const html = `<p>Order R123456789</p><a href="https://x/o?order_token=${secret}&amp;a=1">open</a>`;
		const insert = (id: string, from: number, state = 'sent') =>
			run(
				`INSERT INTO mails (kind, subject_id, recipient, subject, html, text, state, attempts, created_at)
				VALUES ('link', ?, 'a@b.example', 's', ?, ?, ?, 1, ?)`,
				id,
				html,
				`Open: https://x/s/${secret}`,
				state,
				from,
			);
		const since = retentionCutoff('mailLinks', now);
		await insert('old', since - 1);
		await insert('young', since);
		await insert('waiting', since - 1, 'queued');
		await purge(now, 'mailLinks');
		const read = async (id: string) =>
			(
				await sqlRows<{ html: string; text: string }>(`SELECT html, text FROM mails WHERE subject_id = ?`, id)
			)[0];
		expect(await read('old')).toEqual({
			html: '<p>Order R123456789</p><a href="https://x/o?order_token=removed&amp;a=1">open</a>',
			text: 'Open: https://x/s/removed',
		});
		for (const id of ['young', 'waiting']) expect((await read(id))?.html).toContain(secret);
		await run(`DELETE FROM mails WHERE kind = 'link'`);
	});
});
