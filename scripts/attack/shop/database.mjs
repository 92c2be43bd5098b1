// The data of a stopped shop and of its payment sandbox, read from their SQLite files.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { root } from '../../shop/processes.mjs';

const filesOf = (pattern) =>
	globSync(pattern, { cwd: root })
		.filter((name) => !name.endsWith('metadata.sqlite'))
		.map((name) => resolve(root, name));

/** @param {string} state folder of the data: absolute, or below the project */
export function openShopDatabase(state) {
	const files = filesOf(`${state}/v3/d1/*/*.sqlite`);
	if (files.length !== 1) throw new Error(`The shop has ${files.length} databases.`);
	return new DatabaseSync(files[0]);
}

/** Everything that the payment service has on record. @returns {{ intents: object[], charges: object[] }} */
export function readPayments(state) {
	const found = { intents: [], charges: [] };
	// Each stand-in of the sandbox has a database of its own.
	for (const file of filesOf(`${state}/sandbox/v3/do/*/*.sqlite`)) {
		const database = new DatabaseSync(file, { readOnly: true });
		if (database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'objects'`).get()) {
			const objects = (kind) =>
				database
					.prepare('SELECT json FROM objects WHERE kind = ?')
					.all(kind)
					.map(({ json }) => JSON.parse(json));
			found.intents.push(...objects('payment_intent'));
			found.charges.push(...objects('charge'));
		}
		database.close();
	}
	return found;
}
