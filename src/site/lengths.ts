import type { Region } from '#regions/region.ts';
import { numberFormatter } from './formatters.ts';

type LengthUnit = Region['lengthUnit'];
const mmPer: Record<LengthUnit, number> = { cm: 10, in: 25.4 };

/** Millimetres as a number in the region's unit, without its name: 200 → "20" (cm), "7.87" (in). */
export function formatLength(lengthMm: number, unit: LengthUnit, languageTag: string): string {
	return numberFormatter(languageTag, { maximumFractionDigits: unit === 'in' ? 2 : 1 }).format(
		lengthMm / mmPer[unit],
	);
}

/** Length × width × height with the unit: "20 × 15 × 8 cm". */
export function formatSize(sizeMm: readonly number[], unit: LengthUnit, languageTag: string): string {
	return `${sizeMm.map((side) => formatLength(side, unit, languageTag)).join(' × ')} ${unit}`;
}

/** What a person typed, in the region's unit, as millimetres rounded to 0.1; undefined when it is not a number. */
export function parseLength(text: string, unit: LengthUnit): number | undefined {
	const value = Number(text.trim().replace(',', '.'));
	return text.trim() && Number.isFinite(value) ? Math.round(value * mmPer[unit] * 10) / 10 : undefined;
}
