// Starting and stopping the programs that the shop's commands run. Every child is ended with its parent.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const children = new Set();

/** Environment in which the platform's tools neither ask nor phone home. */
const quiet = {
	...process.env,
	PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
	CLOUDFLARE_CF_FETCH_ENABLED: 'false',
	X_LOCAL_OBSERVABILITY: 'false',
	WRANGLER_SEND_METRICS: 'false',
	WRANGLER_HIDE_BANNER: 'true',
	ASTRO_TELEMETRY_DISABLED: '1',
	NO_UPDATE_NOTIFIER: '1',
	BROWSER: 'none',
};

export class Stopped extends Error {}

/** Runs a tool of the project to its end; rejects with a sentence when it fails. */
export function run(name, args, options = {}) {
	return new Promise((resolve, reject) => {
		const child = begin(name, args, { stdio: 'inherit', ...options });
		child.once('error', (error) => reject(new Stopped(`${name} could not be started: ${error.message}`)));
		child.once('exit', (code) =>
			code === 0 ? resolve() : reject(new Stopped(`${name} ${args[0] ?? ''} failed.`)),
		);
	});
}

/** Starts a tool and leaves it running until `stopAll` or its own end. */
export function begin(name, args, options = {}) {
	const { env, ...rest } = options;
	const child = spawn(bin(name), args, {
		cwd: root,
		env: { ...quiet, ...env },
		detached: process.platform !== 'win32',
		...rest,
	});
	children.add(child);
	child.once('exit', () => {
		children.delete(child);
		// What the tool left behind, e.g. workerd when wrangler dies, ends with it.
		end(child, 'SIGKILL');
	});
	return child;
}

/** Ends every child with what it started itself. */
export function stopAll(signal = 'SIGTERM') {
	for (const child of children) end(child, signal);
}

/** Signals a child and, where there are process groups, all that it started. Nothing when they are gone. */
function end(child, signal) {
	try {
		if (process.platform === 'win32') child.kill(signal);
		else process.kill(-child.pid, signal);
	} catch {}
}

let isStopping = false;

/** Who started this: npm, and the shell that npm puts in between where the system tells (`/proc/…/stat`). */
function starters() {
	try {
		const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
		const [, grandparent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return `${process.ppid} ${grandparent}`;
	} catch {
		return `${process.ppid}`;
	}
}

/**
 * Ctrl-C, a polite kill and the end of npm (which does not always tell) stop everything that was started, after
 * 2.5 s without mercy; a second signal does not wait.
 */
export function stopOnSignals() {
	const before = starters();
	const watch = setInterval(() => {
		if (process.env.npm_lifecycle_event && starters() !== before) stop();
	}, 300).unref();
	const stop = () => {
		clearInterval(watch);
		stopAll(isStopping ? 'SIGKILL' : 'SIGTERM');
		isStopping = true;
		setTimeout(() => process.exit(0), children.size > 0 ? 2500 : 0);
	};
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
	process.on('exit', () => stopAll('SIGKILL'));
}

/** The port that was asked for; the payment sandbox takes the next one. */
export function portOf(value = process.env.PORT ?? '8787') {
	const port = Number(value);
	if (Number.isInteger(port) && port >= 1 && port <= 65534) return port;
	throw new Stopped(`PORT must be a whole number from 1 to 65534, not "${value}".`);
}

export async function assertPortIsFree(port) {
	await new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once('error', () =>
			reject(
				new Stopped(
					`Port ${port} is in use. Stop what runs there, or choose two others: PORT=9000 npm start takes 9000 and 9001.`,
				),
			),
		);
		probe.listen(port, '127.0.0.1', () => probe.close(resolve));
	});
}

/** Waits until an address answers at all, or the program behind it has ended. */
export async function waitFor(url, child, seconds = 60) {
	const end = Date.now() + seconds * 1000;
	while (Date.now() < end) {
		if (child.exitCode !== null) throw new Stopped(`What should answer at ${url} has ended.`);
		try {
			return await fetch(url, { redirect: 'manual' });
		} catch {
			await new Promise((resolve) => setTimeout(resolve, 150));
		}
	}
	throw new Stopped(`${url} did not answer within ${seconds} s.`);
}

/** Ends the command with one sentence for a known stop, and with the error for anything else. */
export function failWith(error) {
	stopAll();
	if (isStopping) process.exit(0);
	console.error(error instanceof Stopped ? error.message : error);
	process.exit(1);
}
