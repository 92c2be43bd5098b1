// CPU time of the Worker's process, and how fast this machine is. Reads /proc, so it needs Linux.
import { readdirSync, readFileSync } from 'node:fs';

const read = (path) => {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		return '';
	}
};

/**
 * Id of the workerd that runs the Worker, below the process of `wrangler dev`. Its sibling, the proxy, listens at the
 * shop's port.
 * @param {number} pid @param {number} port
 * @returns {number | undefined}
 */
export function workerBelow(pid, port) {
	const parents = new Map();
	for (const name of readdirSync('/proc')) {
		const stat = /^\d+$/.test(name) && read(`/proc/${name}/stat`);
		if (stat) parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
	}
	const isBelow = (id) => {
		for (let at = id; at; at = parents.get(at)) if (at === pid) return true;
		return false;
	};
	return [...parents.keys()].find((id) => {
		const command = read(`/proc/${id}/cmdline`);
		return /\/workerd\0/.test(command) && !command.includes(`entry=localhost:${port}\0`) && isBelow(id);
	});
}

/** Milliseconds of CPU that a process has used, all its threads together; exact to microseconds. */
export function processorMs(pid) {
	let nanoseconds = 0;
	try {
		for (const thread of readdirSync(`/proc/${pid}/task`))
			nanoseconds += Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] || 0);
	} catch {}
	return nanoseconds / 1e6;
}

/** CPU time of `exercise` on the machine for which the budgets were set. */
const referenceMs = 50;

/** How much slower this machine is at this moment than the one for which the budgets were set; never below 1. */
export function slowness() {
	exercise();
	const times = Array.from({ length: 3 }, () => {
		const before = process.cpuUsage();
		exercise();
		const { user, system } = process.cpuUsage(before);
		return (user + system) / 1000;
	});
	return Math.max(1, Math.min(...times) / referenceMs);
}

/** Work like that of a request: serializes and parses JSON. */
function exercise() {
	const text = JSON.stringify(
		Array.from({ length: 2000 }, (_, index) => ({ id: index, name: `name ${index}` })),
	);
	for (let round = 0; round < 60; round++)
		JSON.stringify(JSON.parse(text).map(({ id, name }) => ({ name: name.toUpperCase(), id })));
}
