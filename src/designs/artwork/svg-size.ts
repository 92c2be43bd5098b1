/** CSS pixels per unit. */
const pxPer: Readonly<Record<string, number>> = {
	'': 1,
	px: 1,
	pt: 96 / 72,
	pc: 16,
	in: 96,
	cm: 96 / 2.54,
	mm: 96 / 25.4,
};

/** Longest value that is read; real ones have fewer than 60 characters. */
const maxLength = 200;

/**
 * Size of an SVG by its width and height, or its view box; scaled down to `maxPx`. Undefined where there is no absolute
 * size (percentages are not).
 */
export function readSvgSize(
	attribute: (name: string) => string | undefined,
	maxPx: number,
): { widthPx: number; heightPx: number; viewBox: string } | undefined {
	const box = (attribute('viewBox') ?? '')
		.slice(0, maxLength)
		.trim()
		.split(/[\s,]+/)
		.map(Number);
	const [, , boxWidth = 0, boxHeight = 0] = box;
	const hasBox = box.length === 4 && box.every(Number.isFinite) && boxWidth > 0 && boxHeight > 0;
	let width = lengthPx(attribute('width'));
	let height = lengthPx(attribute('height'));
	if (hasBox) {
		width ??= height ? (height * boxWidth) / boxHeight : boxWidth;
		height ??= (width * boxHeight) / boxWidth;
	}
	if (!width || !height) return undefined;
	const scale = Math.min(1, maxPx / Math.max(width, height));
	return {
		widthPx: rounded(width * scale),
		heightPx: rounded(height * scale),
		viewBox: hasBox ? box.join(' ') : `0 0 ${rounded(width)} ${rounded(height)}`,
	};
}

function lengthPx(text: string | undefined): number | undefined {
	if (text === undefined || text.length > maxLength) return undefined;
	const [, number, unit = ''] = /^([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)$/i.exec(text.trim()) ?? [];
	const factor = pxPer[unit.toLowerCase()];
	const value = Number(number) * (factor ?? Number.NaN);
	return Number.isFinite(value) && value > 0 ? value : undefined;
}

/** At least 1 px. */
const rounded = (value: number) => Math.max(1, Math.round(value * 100) / 100);
