import { numberFormatter } from './formatters.ts';
import { type RetentionId, retention } from './retention.ts';

/** A duration of the table in words: `90 days`, `1 year`. */
export function retentionTime(id: RetentionId, languageTag: string): string {
	const { length, unit } = retention[id];
	return numberFormatter(languageTag, { style: 'unit', unit, unitDisplay: 'long' }).format(length);
}
