import type { FileFormat } from '#src/dielines/export/formats.ts';
import type { VariantSpec } from '../product.ts';

/** Address of a variant's dieline as a file: made by the API when somebody asks for it (contract.ts). */
export function dielineHref(
	{
		productType,
		sizeMm: [length, width, height],
		finish,
	}: Pick<VariantSpec, 'productType' | 'sizeMm' | 'finish'>,
	format: FileFormat,
	locale: string,
): string {
	const query = new URLSearchParams({ length: `${length}`, width: `${width}`, height: `${height}` });
	// Adhesive strips alone of all finishes change the cut.
	if (finish.endsWith('strip')) query.set('finish', finish);
	if (format.startsWith('dummy')) query.set('language', locale);
	return `/api/dielines/${productType}/${format}?${query}`;
}
