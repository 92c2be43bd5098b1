import { numberFormatter } from '#src/site/formatters.ts';
import type { Measure, Unit } from './subjects.ts';

const integers = numberFormatter('en', { maximumFractionDigits: 0 });
const formats: Readonly<Record<Unit, (value: number) => string>> = {
	count: (value) => integers.format(value),
	euros: (value) => numberFormatter('en-IE', { style: 'currency', currency: 'EUR' }).format(value),
	milliseconds: (value) => `${integers.format(value)} ms`,
	shift: (value) => value.toFixed(3),
};

/** A figure as tables show it; a dash where nothing was measured. */
export const writeFigure = (value: number | undefined, { unit }: Pick<Measure, 'unit'>): string =>
	value === undefined ? '–' : formats[unit](value);

/** Share of another figure, `67 %`; a dash where that is zero. */
export const writeShare = (part: number, whole: number): string =>
	whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`;
