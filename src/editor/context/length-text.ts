import type { Region } from '#regions/region.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { formatLength } from '#src/site/lengths.ts';

/** A length on the sheet in the unit of the fields, at editing precision: "1.25 cm", "0.49 in". */
export const formatSheetLength = (
	lengthMm: number,
	unit: Region['lengthUnit'],
	languageTag: string,
): string =>
	unit === 'in'
		? `${formatLength(lengthMm, unit, languageTag)} in`
		: `${numberFormatter(languageTag, { maximumFractionDigits: 2 }).format(lengthMm / 10)} cm`;
