import type { VariantSpec } from '#src/catalog/product.ts';

/** `paper-can-83x0x120`: product and size name a file. */
export const fileNameOf = ({ productType, sizeMm }: VariantSpec): string =>
	`${productType}-${sizeMm.join('x')}`;

/** Hands a file to the visitor. */
export function handOver(file: Blob, fileName: string): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(file);
	link.download = fileName;
	link.click();
	// The browser has taken the address over by the next task.
	setTimeout(() => URL.revokeObjectURL(link.href));
}
