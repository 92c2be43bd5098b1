// A local shop that is being attacked: the Worker behind `wrangler dev`, and the payment sandbox beside it.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { readTriggers, runTrigger } from '../../shop/local-cron.mjs';
import { endTool, waitFor } from '../../shop/processes.mjs';
import { startSandbox, startWorker } from '../../shop/start-shop.mjs';
import { send } from '../visitor.mjs';
import { openShopDatabase } from './database.mjs';
import { processorMs, workerBelow } from './processor-time.mjs';

/** A request that has no answer after this time counts as one that stopped the shop. */
const hangsAfterMs = 15_000;

export class RunningShop {
	#worker;

	/**
	 * @param {{ port: number, state: string, vars?: Record<string, string>, shop: import('node:child_process').ChildProcess,
	 *   sandbox: import('node:child_process').ChildProcess, budgetMs?: number }} running  as `startShop` returns it
	 */
	constructor({ port, state, vars = {}, shop, sandbox }) {
		Object.assign(this, { port, state, vars, shop, sandbox });
		this.origin = `http://localhost:${port}`;
		this.sandboxOrigin = `http://localhost:${port + 1}`;
	}

	/** Id of the process that runs the Worker. */
	get worker() {
		this.#worker ??= workerBelow(this.shop.pid, this.port);
		return this.#worker;
	}

	/**
	 * Sends a request and measures the CPU time that the Worker spends until the answer is there. When there is none, the
	 * shop is started again.
	 */
	async measure(url, request) {
		const before = processorMs(this.worker);
		const answer = await send(url, { ...request, signal: AbortSignal.timeout(hangsAfterMs) });
		const cpuMs = processorMs(this.worker) - before;
		const hangs = answer.status === 0 && /TimeoutError/.test(answer.text);
		if (hangs || (answer.status === 0 && !(await this.isAlive()))) await this.restart();
		return { ...answer, cpuMs, hangs };
	}

	async isAlive() {
		const { status } = await send(`${this.origin}/api/prices/minimal`, { signal: AbortSignal.timeout(5000) });
		return status === 200;
	}

	/** Ends the Worker at once, as a crash does: nothing is completed or closed. */
	crash() {
		if (this.worker) process.kill(this.worker, 'SIGKILL');
	}

	/** Ends the shop, not the payment sandbox, and starts it with the same data. */
	async restart() {
		await stopped(this.shop);
		this.#worker = undefined;
		const { port, state, vars } = this;
		this.shop = startWorker({ port, state, vars, quiet: true });
		await waitFor(`http://127.0.0.1:${port}/`, this.shop);
	}

	/** Ends the payment sandbox, as a crash does, and starts it with the same data. */
	async restartSandbox() {
		await stopped(this.sandbox);
		const { port, state } = this;
		this.sandbox = startSandbox({ port, state, quiet: true });
		await waitFor(`http://127.0.0.1:${port + 1}/`, this.sandbox);
	}

	/** Lets `change` write into the database while the Worker is stopped. */
	async changeData(change) {
		await this.stopWorker();
		const database = openShopDatabase(this.state);
		change(database);
		database.close();
		await this.restart();
	}

	/** Ends the shop, not the payment sandbox. */
	async stopWorker() {
		await stopped(this.shop);
	}

	/** Ends both: only then the database files may be read. */
	async stop() {
		await Promise.all([stopped(this.shop), stopped(this.sandbox)]);
	}

	/** Runs all cron triggers at once, which the platform runs on schedule in production. */
	async runCron() {
		for (const cron of readTriggers()) await runTrigger(this.port, cron);
	}
}

async function stopped(child) {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const exit = once(child, 'exit');
	endTool(child, 'SIGKILL');
	await exit;
}

/** A free port whose next port is also free. */
export async function findFreePorts() {
	for (let attempt = 0; attempt < 50; attempt++) {
		const port = await freePort();
		if (await freePort(port + 1)) return port;
	}
	throw new Error('No two free ports were found.');
}

/** @param {number} [wanted] any by default @returns {Promise<number | undefined>} undefined: it is in use */
const freePort = (wanted = 0) =>
	new Promise((resolve) => {
		const probe = createServer();
		probe.once('error', () => resolve(undefined));
		probe.listen(wanted, '127.0.0.1', () => {
			const { port } = probe.address();
			probe.close(() => resolve(port));
		});
	});
