/**
 * How far a movement is that began at `startMs`, 0…1. A frame is stamped with the time at which it was due, on a busy
 * machine long before the movement began.
 */
export const shareOf = (nowMs: number, startMs: number, durationMs: number): number =>
	Math.min(1, Math.max(0, (nowMs - startMs) / durationMs));
