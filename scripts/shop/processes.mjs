// Starts and stops child processes. Every child process ends with its parent.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const children = new Set();

/** Environment variables that turn off prompts and telemetry of the tools. */
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

export class ExpectedError extends Error {}

/** Runs a tool of the project until it exits; rejects if it fails. */
export function runTool(name, args, options = {}) {
	return new Promise((resolve, reject) => {
		const child = startTool(name, args, { stdio: 'inherit', ...options });
		child.once('error', (error) =>
			reject(new ExpectedError(`${name} could not be started: ${error.message}`)),
		);
		child.once('exit', (code) =>
			code === 0 ? resolve() : reject(new ExpectedError(`${name} ${args[0] ?? ''} failed.`)),
		);
	});
}

/** Starts a tool in the background; it runs until `stopAll` or until it exits. */
export function startTool(name, args, options = {}) {
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
		// Ends processes that the tool left running, e.g. workerd after a crash of wrangler.
		endTool(child, 'SIGKILL');
	});
	return child;
}

/** Ends all child processes and their own children. */
export function stopAll(signal = 'SIGTERM') {
	for (const child of children) endTool(child, signal);
}

/** Sends a signal to a child's process group, on Windows to the child only. Does nothing if it has exited. */
export function endTool(child, signal) {
	try {
		if (process.platform === 'win32') child.kill(signal);
		else process.kill(-child.pid, signal);
	} catch {}
}

let isStopping = false;

/** Ids of the parent processes: npm, and on Linux (`/proc/…/stat`) the shell between npm and this process. */
function parentProcessIds() {
	try {
		const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
		const [, grandparent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return `${process.ppid} ${grandparent}`;
	} catch {
		return `${process.ppid}`;
	}
}

/**
 * Stops all child processes on SIGINT, SIGTERM, SIGHUP and when npm exits (which does not always send a signal). They are
 * killed after 2.5 s, or at once on a second signal.
 */
export function stopOnSignals() {
	const before = parentProcessIds();
	const watch = setInterval(() => {
		if (process.env.npm_lifecycle_event && parentProcessIds() !== before) stop();
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

/** The port of the shop; the payment sandbox uses the next one. */
export function readPort(value = process.env.PORT ?? '8787') {
	const port = Number(value);
	if (Number.isInteger(port) && port >= 1 && port <= 65534) return port;
	throw new ExpectedError(`PORT must be a whole number from 1 to 65534, not "${value}".`);
}

export async function assertPortIsFree(port) {
	await new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once('error', () =>
			reject(
				new ExpectedError(
					`Port ${port} is in use. Stop what runs there, or choose two others: PORT=9000 npm start takes 9000 and 9001.`,
				),
			),
		);
		probe.listen(port, '127.0.0.1', () => probe.close(resolve));
	});
}

/** Waits until an address responds; rejects if its process has exited. */
export async function waitFor(url, child, seconds = 60) {
	const end = Date.now() + seconds * 1000;
	while (Date.now() < end) {
		if (child.exitCode !== null) throw new ExpectedError(`What should answer at ${url} has ended.`);
		try {
			return await fetch(url, { redirect: 'manual' });
		} catch {
			await new Promise((resolve) => setTimeout(resolve, 150));
		}
	}
	throw new ExpectedError(`${url} did not answer within ${seconds} s.`);
}

/** Exits with a message for an expected error, and with the stack trace for any other. */
export function exitWithError(error) {
	stopAll();
	if (isStopping) process.exit(0);
	console.error(error instanceof ExpectedError ? error.message : error);
	process.exit(1);
}
