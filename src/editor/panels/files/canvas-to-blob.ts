/** @throws when the canvas is too large for the browser */
export const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
	new Promise((resolve, reject) =>
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(`No ${type}`))), type, quality),
	);
