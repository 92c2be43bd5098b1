import { expect, test } from 'vitest';
import { findArtworkFacts } from '#src/after-sales/record/queries.server.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { startApi } from '#tests/build/api.ts';

const api = startApi();
const run = (statement: string, ...values: unknown[]) =>
	api
		.env()
		.DB.prepare(statement)
		.bind(...values)
		.run();

test('artwork that was added later is found by its line, production by its order', async () => {
	const file = `INSERT INTO line_files (id, order_id, line_item_id, file_name, content_type, byte_size, key, created_at)
		VALUES (?, ?, ?, 'a.pdf', 'application/pdf', 1, 'k', 1)`;
	await run(file, 'one', 901, 31);
	await run(file, 'two', 901, 31);
	await run(file, 'three', 903, 33);
	await run('INSERT INTO production_starts (order_id, started_at) VALUES (902, 1)');
	const facts = await findArtworkFacts(openDatabase(api.env().DB), [901, 902]);
	expect(facts.files).toEqual([{ lineItemId: 31 }]);
	expect([...facts.inProduction]).toEqual([902]);
});
