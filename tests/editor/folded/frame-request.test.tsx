import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameRequest } from '#src/editor/folded/frame-request.ts';

let waiting = new Map<number, FrameRequestCallback>();
/** The screen takes its next picture. */
function nextFrame() {
	const now = waiting;
	waiting = new Map();
	for (const callback of now.values()) callback(0);
}

beforeEach(() => {
	waiting = new Map();
	let last = 0;
	vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
		last += 1;
		waiting.set(last, callback);
		return last;
	});
	vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id));
});
afterEach(() => vi.unstubAllGlobals());

test('nothing is drawn unasked, and one frame for all that ask until it comes', () => {
	const draw = vi.fn();
	const frame = frameRequest(draw);
	nextFrame();
	expect(draw).not.toHaveBeenCalled();
	frame.ask();
	frame.ask();
	expect(draw).not.toHaveBeenCalled();
	nextFrame();
	expect(draw).toHaveBeenCalledTimes(1);
	nextFrame();
	expect(draw).toHaveBeenCalledTimes(1);
});

test('who asks while a frame is drawn gets the next one', () => {
	const frame = frameRequest(() => {
		if (drawn.push(drawn.length) === 1) frame.ask();
	});
	const drawn: number[] = [];
	frame.ask();
	nextFrame();
	expect(drawn).toHaveLength(1);
	nextFrame();
	expect(drawn).toHaveLength(2);
	expect(waiting.size).toBe(0);
});

test('after its end nothing is drawn: neither what was asked for before nor after it', () => {
	const draw = vi.fn();
	const frame = frameRequest(draw);
	frame.ask();
	frame.stop();
	frame.ask();
	nextFrame();
	expect(draw).not.toHaveBeenCalled();
	expect(waiting.size).toBe(0);
});
