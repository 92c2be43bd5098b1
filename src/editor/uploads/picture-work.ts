import type { PictureAnswer, PictureRefusal, PictureResults, PictureTask } from './picture-task.ts';

/** A file that cannot be used, with its code of `problems`. */
export class RefusedFile extends Error {
	override readonly name = 'RefusedFile';
	readonly code: string;
	readonly details: PictureRefusal['details'];
	constructor({ code, details }: PictureRefusal) {
		super(code);
		this.code = code;
		this.details = details;
	}
}

interface LoadingPart {
	readonly resolve: (result: never) => void;
	readonly reject: (error: unknown) => void;
}

let worker: Worker | undefined;
let lastId = 0;
let idle: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<number, LoadingPart>();
/** Idle time after which the worker is terminated, to release its memory. */
const idleMs = 20_000;

/**
 * Runs a task in the worker.
 * @throws RefusedFile
 */
export function runPictureTask<Task extends PictureTask>(
	task: Task,
	transfer: Transferable[] = [],
): Promise<PictureResults[Task['kind']]> {
	clearTimeout(idle);
	worker ??= startWorker();
	const id = ++lastId;
	return new Promise((resolve, reject) => {
		waiting.set(id, { resolve, reject });
		worker?.postMessage({ id, task }, transfer);
	});
}

function startWorker(): Worker {
	const started = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
	started.onmessage = ({ data }: MessageEvent<PictureAnswer>) => {
		const asked = waiting.get(data.id);
		waiting.delete(data.id);
		if ('result' in data) asked?.resolve(data.result as never);
		else asked?.reject(new RefusedFile(data.refusal));
		if (waiting.size === 0) idle = setTimeout(stopWorker, idleMs);
	};
	// The worker failed to load, or ran out of memory: pending tasks fail, and the next task starts a new worker.
	started.onerror = () => {
		const lost = [...waiting.values()];
		waiting.clear();
		stopWorker();
		for (const { reject } of lost) reject(new RefusedFile({ code: 'broken_image', details: {} }));
	};
	return started;
}

function stopWorker(): void {
	worker?.terminate();
	worker = undefined;
}
