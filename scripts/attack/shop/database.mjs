// The data of a stopped shop and of its payment sandbox, read from their SQLite files.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { root } from '../../shop/processes.mjs';

function openOnly(pattern, options) {
	const [file, ...more] = globSync(pattern, { cwd: root }).filter(
		(name) => !name.endsWith('metadata.sqlite'),
	);
	if (!file || more.length > 0) throw new Error(`${pattern} names ${file ? more.length + 1 : 'no'} files.`);
	return new DatabaseSync(join(root, file), options);
}

/** @param {string} state folder of the data, below the project */
export const openShopDatabase = (state) => openOnly(`${state}/v3/d1/*/*.sqlite`, {});

/** Everything that the payment service has on record. @returns {{ intents: object[], charges: object[] }} */
export function readPayments(state) {
	const database = openOnly(`${state}/sandbox/v3/do/*/*.sqlite`, { readOnly: true });
	const objects = (kind) =>
		database
			.prepare('SELECT json FROM objects WHERE kind = ?')
			.all(kind)
			.map(({ json }) => JSON.parse(json));
	const found = { intents: objects('payment_intent'), charges: objects('charge') };
	database.close();
	return found;
}
