// Deletes local data: orders, designs, uploads and mails.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { root } from './shop/processes.mjs';

const state = join(root, '.wrangler', 'state');
if (!existsSync(state)) {
	console.log('There is no local data.');
	process.exit(0);
}
if (!process.argv.includes('--yes')) {
	if (!process.stdin.isTTY) {
		console.error('This deletes all local orders, designs and mails. Run it in a terminal, or with --yes.');
		process.exit(1);
	}
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	const answer = await terminal.question('Delete all local orders, designs and mails? Type yes: ');
	terminal.close();
	if (answer.trim().toLowerCase() !== 'yes') {
		console.log('Nothing was deleted.');
		process.exit(0);
	}
}
rmSync(state, { recursive: true, force: true });
console.log('Local data is gone; the next npm start begins with a fresh shop.');
