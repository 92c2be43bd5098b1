import type { PreflightContext } from '#src/designs/preflight/finding.ts';

/** Letters as wide as Hanken Grotesk's capitals, so that no canvas is needed; type is set within its limit. */
export const measureExtent: PreflightContext['measureExtent'] = (object) => {
	if (object.kind === 'line') return { widthMm: object.lengthMm, heightMm: object.strokeMm };
	if (object.kind !== 'text') return object;
	const sizeMm = (object.sizePt * 25.4) / 72;
	const lines = object.text.split('\n');
	const longest = Math.max(...lines.map((line) => line.length));
	const widthMm = longest * sizeMm * (0.68 + (object.spacing ?? 0) / 1000);
	const fit = Math.min(1, (object.maxWidthMm ?? widthMm) / widthMm);
	return { widthMm: widthMm * fit, heightMm: lines.length * sizeMm * 1.2 * fit };
};
