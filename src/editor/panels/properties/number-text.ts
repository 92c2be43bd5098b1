/** Parses a number typed in any of the shop's languages; undefined if it is invalid. */
export function parseNumber(text: string): number | undefined {
	const value = Number(text.trim().replace(',', '.').replace('−', '-'));
	return text.trim() && Number.isFinite(value) ? value : undefined;
}

/** Parses a thickness, in points unless it ends in `mm`. @returns millimetres; undefined if it is invalid */
export function parseThickness(text: string): number | undefined {
	const [, digits = '', unit = ''] = /^([\d.,]+)\s*(mm|pt)?$/i.exec(text.trim()) ?? [];
	const value = parseNumber(digits);
	if (value === undefined || value <= 0) return undefined;
	return unit.toLowerCase() === 'mm' ? value : value * (25.4 / 72);
}
