import type { DesignDocument } from '#src/designs/document/design.ts';
import { type Autosave, createAutosave, type SaveOutcome } from '../autosave.ts';
import { writeRecordNow } from '../recovery/record-flag.ts';
import { $designId, setSaveProblem, setSaveState } from '../save-state/store.ts';
import { $design, openDesign } from '../store.ts';
import { setCurrentAutosave } from './current-autosave.ts';
import type { Saving } from './design-calls.ts';

/** Settles when storing of the undo history has started. */
let recovery: Promise<void> | undefined;

/** Stores the undo history now, before another page restores it. Never rejects. */
export async function storeHistory(): Promise<void> {
	await recovery;
	await writeRecordNow();
}

type Calls = typeof import('./design-calls.ts');
let calls: Calls | undefined;

/** API calls, loaded once. Rejects when offline; the next call tries again. */
export async function loadCalls(): Promise<Calls> {
	calls ??= await import('./design-calls.ts');
	return calls;
}

/** Interactions that load the calls before the first change. */
const touches = ['pointerdown', 'keydown', 'paste', 'dragenter'] as const;

/** Saves the design while the designer is open. */
export function startSaving(options: Saving): { autosave: Autosave<DesignDocument>; stop: () => void } {
	const autosave = createAutosave<DesignDocument>({
		version: options.version,
		onState: (state) => setSaveState(state),
		save: (document, version, leaving) => send(document, version, leaving, options),
	});
	setCurrentAutosave(autosave);
	let last = $design.get();
	if (options.isUnsaved) autosave.changed(last);
	let stopRecovery: (() => void) | undefined;
	let isOver = false;
	const stopListening = $design.listen((design) => {
		if (design === last) return;
		last = design;
		autosave.changed(design);
	});
	const leave = () => {
		if (document.visibilityState === 'hidden') void autosave.flush(true);
	};
	// Some browsers close a tab without ever hiding it.
	const hide = () => void autosave.flush(true);
	const online = () => void autosave.flush();
	const touched = () => {
		stopWaiting();
		// Offline: the first save retries it.
		loadCalls().catch(() => undefined);
		options.onFirstTouch?.();
		recovery = import('./start-recovery.ts').then(
			({ startRecovery }) => {
				if (!isOver)
					stopRecovery = startRecovery(() => options.getVariantId($design.get()), options.onReplaced);
			},
			() => undefined,
		);
	};
	if (options.isUnsaved) queueMicrotask(touched);
	const stopWaiting = () => {
		for (const touch of touches) window.removeEventListener(touch, touched, true);
	};
	for (const touch of touches) window.addEventListener(touch, touched, true);
	document.addEventListener('visibilitychange', leave);
	window.addEventListener('pagehide', hide);
	window.addEventListener('online', online);
	return {
		autosave,
		stop() {
			isOver = true;
			stopRecovery?.();
			stopListening();
			stopWaiting();
			document.removeEventListener('visibilitychange', leave);
			window.removeEventListener('pagehide', hide);
			window.removeEventListener('online', online);
			autosave.stop();
		},
	};
}

async function send(
	design: DesignDocument,
	version: number | undefined,
	leaving: boolean,
	options: Saving,
): Promise<SaveOutcome> {
	try {
		// No await when loaded: a page that is closing must send synchronously.
		return await (calls ?? (await loadCalls())).sendDesign(design, version, leaving, options);
	} catch {
		// Its code could not be fetched.
		setSaveProblem('offline');
		return { outcome: 'failed' };
	}
}

/** Opens the newest saved version instead of ours. @throws ApiProblem */
export async function loadServerVersion(autosave: Autosave<DesignDocument>): Promise<void> {
	const id = $designId.get();
	if (!id) return;
	const theirs = await (await loadCalls()).fetchDesign(id);
	openDesign(theirs.document);
	autosave.tookTheirs(theirs.version);
}
