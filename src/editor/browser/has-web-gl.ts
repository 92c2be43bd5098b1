let isThere: boolean | undefined;

/**
 * Whether this browser draws in 3D. Tested once; the test context is released at once: a browser keeps only a few
 * contexts and drops the oldest, which may be the visible one, when another is created.
 */
export function hasWebGl(): boolean {
	isThere ??= ask();
	return isThere;
}

function ask(): boolean {
	try {
		const context = document.createElement('canvas').getContext('webgl2');
		context?.getExtension('WEBGL_lose_context')?.loseContext();
		return context !== null;
	} catch {
		return false;
	}
}
