import type { VariantSpec } from '#src/catalog/product.ts';

/** Hands a file to the visitor, named by product and size: `paper-can-83x0x120.glb`. */
export function saveModel(file: Blob, { productType, sizeMm }: VariantSpec, format: string): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(file);
	link.download = `${productType}-${sizeMm.join('x')}.${format}`;
	link.click();
	// The browser has taken the address over by the next task.
	setTimeout(() => URL.revokeObjectURL(link.href));
}
