import type { Problem, Result } from '#src/api/problem.ts';
import { type ImageHeader, truncatedFile } from './image-header.ts';

/** Parses the header of an image from chunks of any size; buffers only what the next step needs. */
export interface HeaderReader {
	/** Parses the next chunk; returns a problem as soon as one is found. */
	push(bytes: Uint8Array): Problem | undefined;
	/** Returns the header of a complete file. */
	end(): Result<ImageHeader>;
}

/** Skips `skip` bytes, then reads `need` bytes, of which the first `keep` are the last bytes of the previous step. */
interface ReadStep {
	readonly skip?: number;
	readonly need: number;
	readonly keep?: number;
	readonly take: (bytes: Uint8Array) => Step | Problem;
}
/** Skips everything up to and including these two bytes, and is done. */
interface SeekStep {
	readonly seek: readonly [number, number];
}
export type Step = ReadStep | SeekStep | 'done';

/**
 * Runs a sequence of parse steps over chunks of any size.
 * @param header called once a step is `done`
 */
export function createChunkedReader(first: Step, header: () => Result<ImageHeader>): HeaderReader {
	let step = first;
	let skip = 0;
	let held = new Uint8Array(0);
	let length = 0;
	let problem: Problem | undefined;

	function enter(next: Step, before: Uint8Array): void {
		step = next;
		length = 0;
		if (next === 'done' || 'seek' in next) return;
		skip = next.skip ?? 0;
		const kept = before.subarray(before.length - (next.keep ?? 0));
		held = new Uint8Array(next.need);
		held.set(kept);
		length = kept.length;
	}
	enter(first, held);

	/** Returns the number of consumed bytes. The step needs more bytes if it is still the current one. */
	function feed(taking: ReadStep, bytes: Uint8Array): number {
		const passed = Math.min(skip, bytes.length);
		skip -= passed;
		if (skip > 0) return passed;
		const part = bytes.subarray(passed, passed + held.length - length);
		held.set(part, length);
		length += part.length;
		if (length === held.length) {
			const next = taking.take(held);
			if (next !== 'done' && 'code' in next) problem = next;
			else enter(next, held);
		}
		return passed + part.length;
	}

	let last = 0;
	/** A loop: `indexOf` for each occurrence of the first byte takes 40 times as long on a file of nothing else. */
	function seek([one, other]: SeekStep['seek'], bytes: Uint8Array): void {
		for (const byte of bytes) {
			if (byte === other && last === one) {
				step = 'done';
				return;
			}
			last = byte;
		}
	}

	return {
		push(bytes) {
			for (let rest = bytes; !problem && step !== 'done'; ) {
				const before: Step = step;
				if ('seek' in before) seek(before.seek, rest);
				else rest = rest.subarray(feed(before, rest));
				if (step === before) break;
			}
			return problem;
		},
		end() {
			if (problem) return { ok: false, problem };
			return step === 'done' ? header() : { ok: false, problem: truncatedFile };
		},
	};
}
