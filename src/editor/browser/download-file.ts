import type { VariantSpec } from '#src/catalog/product.ts';

/** File name from product and size: `paper-can-83x0x120`. */
export const toFileName = ({ productType, sizeMm }: VariantSpec): string =>
	`${productType}-${sizeMm.join('x')}`;

/** Starts the download of a file. */
export function downloadFile(file: Blob, fileName: string): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(file);
	link.download = fileName;
	link.click();
	// By the next task the browser has started to read the URL.
	setTimeout(() => URL.revokeObjectURL(link.href));
}
