import type { Problem, Result } from '#src/api/problem.ts';
import { type ImageHeader, truncatedFile } from './image-header.ts';

/** Reads a picture's header out of a file that comes in pieces; it keeps no more than it needs for its next step. */
export interface HeaderReader {
	/** The next bytes. What is wrong is told as soon as it is known. */
	push(bytes: Uint8Array): Problem | undefined;
	/** After the last bytes: the header of a file that is whole. */
	end(): Result<ImageHeader>;
}

/** Passes over `skip` bytes, then takes `need` bytes at once; the last `keep` of the step before are the first of them. */
interface ReadStep {
	readonly skip?: number;
	readonly need: number;
	readonly keep?: number;
	readonly take: (bytes: Uint8Array) => Step | Problem;
}
/** Passes over everything up to these two bytes, and is done behind them. */
interface SeekStep {
	readonly seek: readonly [number, number];
}
export type Step = ReadStep | SeekStep | 'done';

/**
 * Feeds steps with the bytes that they ask for, however the file is cut into pieces.
 * @param header told once a step is `done`: what they have found
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

	/** How many of the bytes were used; the step wants more when it has not changed. */
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

	let isHalfSeen = false;
	function seek([one, other]: SeekStep['seek'], bytes: Uint8Array): void {
		if (isHalfSeen && bytes[0] === other) step = 'done';
		for (let at = bytes.indexOf(one); at >= 0 && step !== 'done'; at = bytes.indexOf(one, at + 1))
			if (bytes[at + 1] === other) step = 'done';
		if (bytes.length > 0) isHalfSeen = bytes.at(-1) === one;
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
