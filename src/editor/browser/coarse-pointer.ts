let coarse: MediaQueryList | undefined;

/** Whether the device is mainly used with fingers. */
export function hasCoarsePointer(): boolean {
	coarse ??= globalThis.matchMedia?.('(pointer: coarse)');
	return coarse?.matches ?? false;
}
