import { describe, expect, test } from 'vitest';
import { ApiProblem } from '#src/api/client.ts';
import type { Artwork } from '#src/designs/artwork/artwork.ts';
import { missingParts, partBytes, partSize } from '#src/designs/uploads/multipart.ts';
import { pauseMs, sendFile, type UploadApi } from '#src/designs/uploads/send-file.ts';

const byteSize = 2 * partBytes + 1000;
const file = new Blob([new Uint8Array(byteSize)]);
const claim = { fileName: 'big.png', sha256: 'a'.repeat(64), page: undefined };
const kept = { id: 'kept' } as Artwork;
const cut = () => new ApiProblem('network_error', 0, 'network error');

/** A server that stores parts, and a connection that fails when `fails` returns true for the nth call. */
function server(
	fails: (call: number, name: string) => ApiProblem | 'answer_lost' | undefined = () => undefined,
) {
	const log: string[] = [];
	const pauses: number[] = [];
	const parts = new Set<number>();
	let calls = 0;
	let isGone = false;
	const answer = async <Answer>(name: string, work: () => Answer): Promise<Answer> => {
		log.push(name);
		const failure = fails(++calls, name);
		if (failure instanceof ApiProblem) throw failure;
		const result = work();
		if (failure === 'answer_lost') throw cut();
		return result;
	};
	const state = () => ({ id: 'u1', parts: [...parts].sort() });
	const given: UploadApi = {
		whole: (body) => answer(`whole ${body.size}`, () => kept),
		start: () => answer('start', () => ({ artwork: null, upload: state() })),
		show: () => answer('show', state),
		part: (_, number, body, { onBytes }) =>
			answer(`part ${number}`, () => {
				expect(body.size).toBe(partSize(byteSize, number));
				if (isGone) throw new ApiProblem('upload_gone', 404, 'gone');
				onBytes(body.size);
				parts.add(number);
				return state();
			}),
		finish: () => answer('finish', () => kept),
		drop: () => answer('drop', () => undefined),
		pause: async (ms) => void pauses.push(ms),
	};
	const forget = () => {
		isGone = true;
	};
	return { given, log, pauses, parts, forget };
}

function watch() {
	const stop = new AbortController();
	const bytes: number[] = [];
	const lines: boolean[] = [];
	return {
		stop,
		bytes,
		lines,
		signal: stop.signal,
		onBytes: (sent: number) => void bytes.push(sent),
		onConnectionChange: (isCut: boolean) => void lines.push(isCut),
	};
}

test('a small file goes at once, one without a hash too', async () => {
	const { given, log } = server();
	expect(await sendFile(new Blob(['abc']), claim, watch(), given)).toBe(kept);
	await sendFile(file, { ...claim, sha256: undefined }, watch(), given);
	expect(log).toEqual(['whole 3', `whole ${byteSize}`]);
});

test('a large one is sent in parts, and its progress counts every byte', async () => {
	const { given, log } = server();
	const seen = watch();
	expect(await sendFile(file, claim, seen, given)).toBe(kept);
	expect(log).toEqual(['start', 'part 1', 'part 2', 'part 3', 'finish']);
	expect(seen.bytes.at(-1)).toBe(byteSize);
	expect(seen.bytes).toEqual([...seen.bytes].sort((a, b) => a - b));
});

test('a file that the server has is not sent', async () => {
	const { given, log } = server();
	const known: UploadApi = { ...given, start: async () => ({ artwork: kept, upload: null }) };
	expect(await sendFile(file, claim, watch(), known)).toBe(kept);
	expect(log).toEqual([]);
});

describe('a lost connection', () => {
	test.each([1, 2, 3, 4, 5])('at call %i only repeats that call', async (at) => {
		const { given, log, pauses } = server((call) => (call === at ? cut() : undefined));
		const seen = watch();
		expect(await sendFile(file, claim, seen, given)).toBe(kept);
		expect(log.filter((name) => name.startsWith('part')).length).toBe([2, 3, 4].includes(at) ? 4 : 3);
		expect(pauses).toEqual([1000]);
		expect(seen.lines).toContain(true);
		expect(seen.lines.at(-1)).toBe(false);
	});

	test('whose answer was lost sends nothing twice: the server reports the stored parts', async () => {
		const { given, log } = server((call) => (call === 3 ? 'answer_lost' : undefined));
		expect(await sendFile(file, claim, watch(), given)).toBe(kept);
		expect(log).toEqual(['start', 'part 1', 'part 2', 'show', 'part 3', 'finish']);
	});

	test('goes on with what an earlier visit has sent', async () => {
		const { given, log, parts } = server();
		parts.add(1).add(2);
		const seen = watch();
		await sendFile(file, claim, seen, given);
		expect(log).toEqual(['start', 'part 3', 'finish']);
		expect(seen.bytes[0]).toBe(2 * partBytes);
	});

	test('that does not recover fails in the end, after growing pauses', async () => {
		const { given, pauses } = server(() => cut());
		await expect(sendFile(file, claim, watch(), given)).rejects.toMatchObject({ code: 'network_error' });
		expect(pauses.slice(0, 6)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000]);
		expect(pauses).toHaveLength(23);
	});

	test('a server error counts as one', async () => {
		const { given, pauses } = server((call) =>
			call === 2 ? new ApiProblem('unknown', 503, 'busy') : undefined,
		);
		expect(await sendFile(file, claim, watch(), given)).toBe(kept);
		expect(pauses).toEqual([1000]);
	});
});

test('what the server refuses is refused at once', async () => {
	const { given, log } = server((_, name) =>
		name === 'part 1' ? new ApiProblem('pdf_encrypted', 422, 'protected') : undefined,
	);
	await expect(sendFile(file, claim, watch(), given)).rejects.toMatchObject({ code: 'pdf_encrypted' });
	expect(log).toEqual(['start', 'part 1']);
});

test('an upload that was deleted is started once more, not for ever', async () => {
	const { given, log, forget } = server();
	forget();
	await expect(sendFile(file, claim, watch(), given)).rejects.toMatchObject({ code: 'upload_gone' });
	expect(log).toEqual(['start', 'part 1', 'start', 'part 1']);
});

test('stopping cancels the upload on the server', async () => {
	const seen = watch();
	const { given, log } = server((_, name) => {
		if (name !== 'part 2') return undefined;
		seen.stop.abort();
		return new ApiProblem('aborted', 0, 'aborted');
	});
	await expect(sendFile(file, claim, seen, given)).rejects.toMatchObject({ code: 'aborted' });
	expect(log).toEqual(['start', 'part 1', 'part 2', 'drop']);
});

test('pauses grow to half a minute', () => {
	expect([0, 1, 4, 5, 30].map(pauseMs)).toEqual([1000, 2000, 16_000, 30_000, 30_000]);
});

test('parts make up the whole', () => {
	for (const size of [1, partBytes, partBytes + 1, 50_000_000]) {
		const numbers = missingParts(size, []);
		expect(numbers.reduce((sum, number) => sum + partSize(size, number), 0)).toBe(size);
		expect(missingParts(size, numbers)).toEqual([]);
		expect([partSize(size, 0), partSize(size, numbers.length + 1)]).toEqual([0, 0]);
	}
});
