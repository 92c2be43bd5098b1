import { useRef, useState } from 'react';
import { ApiProblem } from '#src/api/client.ts';
import { checkFile } from '#src/designs/uploads/check-file.ts';
import { retryStep, sendFile } from '#src/designs/uploads/send-file.ts';
import { attachUploads } from './attach-uploads.ts';

/** A chosen file on its way to the order. */
export interface SentFile {
	readonly id: number;
	readonly file: File;
	readonly state: 'waiting' | 'reading' | 'sending' | 'offline' | 'adding' | 'added' | 'refused';
	/** Bytes received by the server. */
	readonly sent: number;
	/** Why it was refused: a text, or a problem with a code. */
	readonly refusal?: string | ApiProblem;
}

interface Line {
	/** URL to post the form with the uploaded files to. */
	readonly action: string;
	/** Further fields of the form, such as the line's id. */
	readonly fields: Readonly<Record<string, string>>;
	/** Called once all files are added. */
	readonly onAdded: () => void;
}

/** Hook that checks files, uploads them one by one, and adds the uploaded ones to the line. */
export function useLineFiles({ action, fields, onAdded }: Line) {
	const [files, setFiles] = useState<readonly SentFile[]>([]);
	const [isBusy, setBusy] = useState(false);
	const stops = useRef(new Map<number, AbortController>());
	const lastId = useRef(0);
	const change = (ids: readonly number[], values: Partial<SentFile>) =>
		setFiles((list) => list.map((one) => (ids.includes(one.id) ? { ...one, ...values } : one)));

	async function upload({ id, file }: SentFile): Promise<string | undefined> {
		const { signal } = stops.current.get(id) ?? new AbortController();
		if (signal.aborted) return undefined;
		change([id], { state: 'reading' });
		try {
			const checked = await checkFile(file);
			if (!checked.ok) throw new ApiProblem(checked.problem.code, 422, checked.problem.message);
			const artwork = await sendFile(file, checked.value, {
				signal,
				onBytes: (sent) => change([id], { sent, state: 'sending' }),
				onConnectionChange: (isCut) => change([id], { state: isCut ? 'offline' : 'sending' }),
			});
			change([id], { state: 'adding', sent: file.size });
			return artwork.id;
		} catch (error) {
			change([id], { state: 'refused', refusal: toProblem(error) });
			return undefined;
		}
	}

	async function add(arrived: ReadonlyMap<number, string>): Promise<boolean> {
		const ids = [...arrived.keys()];
		const { signal } = new AbortController();
		try {
			const refusal = await retryStep(() => attachUploads(action, fields, [...arrived.values()], signal), {
				signal,
				onConnectionChange: (isCut) => change(ids, { state: isCut ? 'offline' : 'adding' }),
			});
			change(ids, refusal === undefined ? { state: 'added' } : { state: 'refused', refusal });
			return refusal === undefined;
		} catch (error) {
			change(ids, { state: 'refused', refusal: toProblem(error) });
			return false;
		}
	}

	async function run(batch: readonly SentFile[]): Promise<void> {
		setBusy(true);
		const arrived = new Map<number, string>();
		for (const one of batch) {
			const artworkId = await upload(one);
			if (artworkId !== undefined) arrived.set(one.id, artworkId);
		}
		const isAdded = arrived.size > 0 && (await add(arrived));
		const wanted = batch.filter(({ id }) => !stops.current.get(id)?.signal.aborted);
		setBusy(false);
		if (isAdded && arrived.size >= wanted.length) onAdded();
	}

	return {
		files,
		isBusy,
		/** Appends new files to the added ones and removes files that were refused before. */
		send(chosen: readonly File[]): Promise<void> {
			const batch = chosen.map((file): SentFile => {
				const id = ++lastId.current;
				stops.current.set(id, new AbortController());
				return { id, file, state: 'waiting', sent: 0 };
			});
			setFiles((list) => [...list.filter(({ state }) => state === 'added'), ...batch]);
			return run(batch);
		},
		retry(one: SentFile): Promise<void> {
			return run([one]);
		},
		stop({ id }: SentFile): void {
			stops.current.get(id)?.abort();
			setFiles((list) => list.filter((one) => one.id !== id));
		},
	};
}

const toProblem = (error: unknown): ApiProblem =>
	error instanceof ApiProblem ? error : new ApiProblem('unknown', 0, String(error));
