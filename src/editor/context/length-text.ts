import type { Region } from '#regions/region.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { formatLength } from '#src/site/lengths.ts';

/** A length on the sheet with its unit, at editing precision: "12.5 mm", in inches "0.49 in". */
export const formatSheetLength = (
	lengthMm: number,
	unit: Region['lengthUnit'],
	languageTag: string,
): string =>
	unit === 'in'
		? `${formatLength(lengthMm, unit, languageTag)} in`
		: `${numberFormatter(languageTag, { maximumFractionDigits: 1 }).format(lengthMm)} mm`;
