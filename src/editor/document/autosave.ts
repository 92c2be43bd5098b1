/** `clean`: nothing to save. `retrying`: not saved, will be tried again. `refused`: the server refused it permanently. */
export type SaveState = 'clean' | 'unsaved' | 'saving' | 'saved' | 'retrying' | 'conflict' | 'refused';

export type SaveOutcome =
	| { readonly outcome: 'saved'; readonly version: number }
	/** A newer version was saved elsewhere; `version` is its number. */
	| { readonly outcome: 'conflict'; readonly version: number }
	| { readonly outcome: 'failed' }
	| { readonly outcome: 'refused' };

export interface AutosaveOptions<Document> {
	/** Creates the design when `version` is undefined. Must not throw. */
	save(document: Document, version: number | undefined, leaving: boolean): Promise<SaveOutcome>;
	onState(state: SaveState): void;
	readonly version?: number | undefined;
}

export const saveDelayMs = 2000;
/** Retry delays while offline; the last one repeats. */
export const retryDelaysMs = [2000, 5000, 15_000, 30_000] as const;

export interface Autosave<Document> {
	/** A change was made; saves at once when there is no design yet, else 2 s after the last change. */
	changed(document: Document): void;
	/** Saves what is not saved yet now. True when everything is saved afterwards. */
	flush(leaving?: boolean): Promise<boolean>;
	/** Ends a conflict by saving our document over theirs. */
	keepMine(): Promise<boolean>;
	/** Resolves a conflict with the other version, which the caller has already applied. */
	tookTheirs(version: number): void;
	/** The saved version on which the next save is based. */
	version(): number | undefined;
	stop(): void;
}

/** Debounced saving: one request at a time, retried until it succeeds. */
export function createAutosave<Document>(options: AutosaveOptions<Document>): Autosave<Document> {
	let version = options.version;
	let waiting: Document | undefined;
	let running: Promise<boolean> | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let tries = 0;
	let theirs: number | undefined;
	let isStopped = false;

	function schedule(delayMs: number): void {
		clearTimeout(timer);
		if (!isStopped) timer = setTimeout(() => void flush(), delayMs);
	}

	function flush(leaving = false): Promise<boolean> {
		clearTimeout(timer);
		if (running) return running.then((done) => (waiting === undefined ? done : flush(leaving)));
		if (waiting === undefined) return Promise.resolve(theirs === undefined);
		if (theirs !== undefined) return Promise.resolve(false);
		const document = waiting;
		waiting = undefined;
		options.onState('saving');
		running = options.save(document, version, leaving).then((answer) => {
			running = undefined;
			return settle(document, answer);
		});
		return running;
	}

	function settle(document: Document, answer: SaveOutcome): boolean {
		if (answer.outcome === 'saved') {
			version = answer.version;
			tries = 0;
			options.onState(waiting === undefined ? 'saved' : 'unsaved');
			if (waiting !== undefined) schedule(saveDelayMs);
			return true;
		}
		waiting ??= document;
		if (answer.outcome === 'conflict') {
			theirs = answer.version;
			options.onState('conflict');
		} else if (answer.outcome === 'refused') {
			options.onState('refused');
		} else {
			options.onState('retrying');
			schedule(retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)] ?? saveDelayMs);
			tries += 1;
		}
		return false;
	}

	return {
		changed(document) {
			waiting = document;
			if (theirs !== undefined) return;
			if (!running) options.onState('unsaved');
			// A design that does not exist yet is created without delay: the address then survives a reload.
			if (!running) schedule(version === undefined && tries === 0 ? 0 : saveDelayMs);
		},
		flush,
		keepMine() {
			version = theirs ?? version;
			theirs = undefined;
			return flush();
		},
		tookTheirs(theirVersion) {
			version = theirVersion;
			theirs = undefined;
			waiting = undefined;
			tries = 0;
			options.onState('saved');
		},
		version: () => version,
		stop() {
			isStopped = true;
			clearTimeout(timer);
		},
	};
}
