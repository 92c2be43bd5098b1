/** Whether this browser draws in 3D. */
export function hasWebGl(): boolean {
	try {
		return Boolean(document.createElement('canvas').getContext('webgl2'));
	} catch {
		return false;
	}
}
