// Starting and stopping the programs that the shop's commands run. Every child is ended with its parent.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
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
	child.once('exit', () => children.delete(child));
	return child;
}

/** Ends every child with what it started itself. */
export function stopAll(signal = 'SIGTERM') {
	for (const child of children) {
		try {
			if (process.platform === 'win32') child.kill(signal);
			else process.kill(-child.pid, signal);
		} catch {}
	}
}

/** Ctrl-C and a polite kill stop everything that was started; a second one does not wait. */
export function stopOnSignals() {
	let asked = false;
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
		process.on(signal, () => {
			stopAll(asked ? 'SIGKILL' : 'SIGTERM');
			asked = true;
			setTimeout(() => process.exit(0), 3000).unref();
		});
	}
	process.on('exit', () => stopAll('SIGKILL'));
}

export async function assertPortIsFree(port) {
	await new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once('error', () =>
			reject(
				new Stopped(`Port ${port} is in use. Stop what runs there, or choose another: PORT=9000 npm start`),
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
	console.error(error instanceof Stopped ? error.message : error);
	process.exit(1);
}
