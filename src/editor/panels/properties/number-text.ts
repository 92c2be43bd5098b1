/** A number as it is typed in any of our languages; undefined when it is none. */
export function parseNumber(text: string): number | undefined {
	const value = Number(text.trim().replace(',', '.').replace('−', '-'));
	return text.trim() && Number.isFinite(value) ? value : undefined;
}

/** A thickness as it is typed, in points unless it says `mm`, in millimetres; undefined when it is none. */
export function parseThickness(text: string): number | undefined {
	const [, digits = '', unit = ''] = /^([\d.,]+)\s*(mm|pt)?$/i.exec(text.trim()) ?? [];
	const value = parseNumber(digits);
	if (value === undefined || value <= 0) return undefined;
	return unit.toLowerCase() === 'mm' ? value : value * (25.4 / 72);
}
