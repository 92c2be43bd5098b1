import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';

const memory = '/dev/shm';
const neededBytes = 1e9;

/**
 * An empty folder in memory for what tests write, removed when this process exits. SQLite waits for the disk at each
 * commit, which takes longer than most statements.
 * @returns {string | undefined} its absolute path; undefined where the system has no gigabyte free for it
 */
export function openMemoryFolder() {
	if (!hasMemory()) return undefined;
	const name = createHash('sha256').update(root).digest('hex').slice(0, 12);
	const folder = join(memory, `boxwright-test-${name}`);
	const remove = () => rmSync(folder, { recursive: true, force: true });
	// A run that was killed leaves its folder behind.
	remove();
	mkdirSync(folder);
	process.on('exit', remove);
	return folder;
}

function hasMemory() {
	try {
		const { bavail, bsize } = statfsSync(memory);
		return bavail * bsize >= neededBytes;
	} catch {
		return false;
	}
}
