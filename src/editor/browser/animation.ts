/**
 * Progress of an animation that began at `startMs`, 0…1. A frame's timestamp is the time at which it was due: on a busy
 * machine that may be before the animation began.
 */
export const computeProgress = (nowMs: number, startMs: number, durationMs: number): number =>
	Math.min(1, Math.max(0, (nowMs - startMs) / durationMs));
