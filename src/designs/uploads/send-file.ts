import { ApiProblem } from '#src/api/client.ts';
import { sendBytes } from '#src/api/send-bytes.ts';
import { callAsUser, ensureUser } from '#src/customers/store.ts';
import type { Artwork } from '../artwork/artwork.ts';
import type { PageChoice } from '../artwork/artwork-page.ts';
import { dropUpload, finishUpload, showUpload, startUpload, uploadArtwork, uploadPart } from './contract.ts';
import { missingParts, partBytes, partSize, partStart } from './multipart.ts';

/** Metadata that is sent with a file. */
export interface FileClaim {
	readonly fileName: string;
	/** Undefined on plain http, where browsers cannot compute it; the file is then sent in one request. */
	readonly sha256: string | undefined;
	readonly page: PageChoice | undefined;
}

/** Callbacks and abort signal of an upload. */
export interface UploadListener {
	readonly signal: AbortSignal;
	/** Bytes that the server has, or that are on their way to it. */
	onBytes(sent: number): void;
	/** The connection was lost or restored. */
	onConnectionChange(isCut: boolean): void;
}

interface State {
	readonly id: string;
	readonly parts: readonly number[];
}
type Bytes = { readonly signal: AbortSignal; readonly onBytes: (sent: number) => void };

/** The calls of an upload; injected, so that it can be tested without a network. */
export interface UploadApi {
	whole(file: Blob, claim: FileClaim, bytes: Bytes): Promise<Artwork>;
	start(file: Blob, claim: FileClaim): Promise<{ artwork: Artwork | null; upload: State | null }>;
	show(id: string): Promise<State>;
	part(id: string, number: number, part: Blob, bytes: Bytes): Promise<State>;
	finish(id: string): Promise<Artwork>;
	drop(id: string): Promise<void>;
	/** Resolves after this time, or as soon as the browser is online again. */
	pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** Maximum attempts of one step; the pauses between them add up to ten minutes. */
const maxAttempts = 24;
const longestPauseMs = 30_000;
export const pauseMs = (tries: number): number => Math.min(longestPauseMs, 1000 * 2 ** tries);

/**
 * Sends a file: a small one at once, a larger one in parts of 5 MiB. When the connection is lost, it retries and
 * continues with the missing parts, also in an upload that an earlier visit began.
 * @throws ApiProblem: a problem of the server, `aborted`, or `network_error` when the connection does not return
 */
export async function sendFile(
	file: Blob,
	claim: FileClaim,
	watch: UploadListener,
	calls: UploadApi = serverCalls,
): Promise<Artwork> {
	const bytesFrom = (before: number): Bytes => ({
		signal: watch.signal,
		onBytes: (sent) => watch.onBytes(Math.min(file.size, before + sent)),
	});
	const withRetry = <Answer>(step: () => Promise<Answer>) => retryStep(step, watch, calls);
	if (file.size <= partBytes || claim.sha256 === undefined)
		return withRetry(() => calls.whole(file, claim, bytesFrom(0)));
	for (let rounds = 0; ; rounds++) {
		try {
			return await inParts(file, claim, watch, calls, bytesFrom, withRetry);
		} catch (error) {
			// An unfinished upload is deleted after some days: start once more from the beginning.
			if (!(error instanceof ApiProblem && error.code === 'upload_gone') || rounds > 0) throw error;
		}
	}
}

async function inParts(
	file: Blob,
	claim: FileClaim,
	watch: UploadListener,
	calls: UploadApi,
	bytesFrom: (before: number) => Bytes,
	withRetry: <Answer>(step: () => Promise<Answer>) => Promise<Answer>,
): Promise<Artwork> {
	const begun = await withRetry(() => calls.start(file, claim));
	if (begun.artwork) return begun.artwork;
	if (!begun.upload) throw new ApiProblem('unknown', 0, 'no upload');
	const { id } = begun.upload;
	let parts = begun.upload.parts;
	for (let failures = 0; ; ) {
		const [number] = missingParts(file.size, parts);
		if (number === undefined) break;
		const before = parts.reduce((sum, one) => sum + partSize(file.size, one), 0);
		const from = partStart(number);
		const piece = file.slice(from, from + partSize(file.size, number));
		watch.onBytes(before);
		try {
			parts = (await calls.part(id, number, piece, bytesFrom(before))).parts;
			failures = 0;
			watch.onConnectionChange(false);
		} catch (error) {
			if (watch.signal.aborted) void calls.drop(id).catch(() => {});
			if (!isTransient(error, watch.signal) || ++failures >= maxAttempts) throw error;
			watch.onConnectionChange(true);
			await calls.pause(pauseMs(failures - 1), watch.signal);
			// Perhaps only the response was lost.
			parts = (await withRetry(() => calls.show(id))).parts;
		}
	}
	watch.onBytes(file.size);
	return withRetry(() => calls.finish(id));
}

/**
 * Retries a step while the connection is down or the server fails; each failure is reported to `watch`.
 * @throws ApiProblem of the step after the last attempt
 */
export async function retryStep<Answer>(
	step: () => Promise<Answer>,
	watch: Omit<UploadListener, 'onBytes'>,
	calls: Pick<UploadApi, 'pause'> = serverCalls,
): Promise<Answer> {
	for (let tries = 0; ; tries++) {
		try {
			const answer = await step();
			watch.onConnectionChange(false);
			return answer;
		} catch (error) {
			if (!isTransient(error, watch.signal) || tries + 1 >= maxAttempts) throw error;
			watch.onConnectionChange(true);
			await calls.pause(pauseMs(tries), watch.signal);
		}
	}
}

/** Whether a retry makes sense: no response, or a server error; other problems would be the same again. */
const isTransient = (error: unknown, signal: AbortSignal): boolean =>
	!signal.aborted && error instanceof ApiProblem && (error.status === 0 || error.status >= 500);

const serverCalls: UploadApi = {
	async whole(file, { fileName, page }, bytes) {
		const { spreeApiKey: token } = await ensureUser();
		return sendBytes(uploadArtwork, { fileName, ...page }, file, { token, ...bytes });
	},
	start: (file, { fileName, sha256 = '', page }) =>
		callAsUser(startUpload, { fileName, byteSize: file.size, sha256, ...page }),
	show: (id) => callAsUser(showUpload, { id }),
	async part(id, number, part, bytes) {
		const { spreeApiKey: token } = await ensureUser();
		return sendBytes(uploadPart, { id, number }, part, { token, ...bytes });
	},
	finish: (id) => callAsUser(finishUpload, { id }),
	drop: (id) => callAsUser(dropUpload, { id }),
	pause: (ms, signal) =>
		new Promise((resolve) => {
			const done = () => {
				clearTimeout(timer);
				removeEventListener('online', done);
				signal.removeEventListener('abort', done);
				resolve();
			};
			const timer = setTimeout(done, ms);
			addEventListener('online', done);
			signal.addEventListener('abort', done);
		}),
};
