let isThere: boolean | undefined;

/**
 * Whether this browser draws in 3D. Asked once, and the context that answers is given back at once: a browser keeps
 * only a few, and drops the oldest, the one on show, for the next.
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
