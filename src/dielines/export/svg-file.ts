import type { Dieline } from '../dieline.ts';
import { dielineTitle, drawSheets, type SheetDrawing, sideBySide } from './drawing.ts';
import type { Label } from './label.ts';
import { layerLooks } from './layer-looks.ts';
import { type LayerName, layerNames, type TechnicalPath } from './technical-lines.ts';

/** Rounded to a ten-thousandth of a millimetre. */
export const decimals = (value: number): string => String(Math.round(value * 1e4) / 1e4 || 0);
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The sheets at 1:1, side by side; one unit is one millimetre. One group per layer, named as Inkscape and Illustrator
 * show it, in the colour of its technical ink; arcs are real arcs.
 */
export function createSvgFile(dieline: Dieline): string {
	const { drawings, widthMm, heightMm } = sideBySide(drawSheets(dieline));
	const [width, height] = [decimals(widthMm), decimals(heightMm)];
	return `${[
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
		`<title>${escaped(dielineTitle(dieline))}</title>`,
		...layerNames.map((layer) => group(layer, drawings)),
		'</svg>',
	].join('\n')}\n`;
}

function group(layer: LayerName, drawings: readonly SheetDrawing[]): string {
	const { dxf, ink, rgb, widthMm, dashMm } = layerLooks[layer];
	const dash = dashMm.length > 0 ? ` stroke-dasharray="${dashMm.join(' ')}"` : '';
	const contents = drawings.map((drawing) => {
		const inner =
			layer === 'dim' ? dimensionData(drawing, rgb) : drawing.lines[layer].map(pathElement).join('');
		return inner && `<g id="${layer}-${escaped(drawing.sheet.id)}">${inner}</g>`;
	});
	return `<g id="${dxf}" inkscape:groupmode="layer" inkscape:label="${dxf}" data-ink="${ink}" fill="none" stroke="${rgb}" stroke-width="${widthMm}"${dash}>${contents.join('')}</g>`;
}

const pathElement = (path: TechnicalPath): string => `<path d="${pathData(path)}"/>`;

/** SVG path data in mm. */
export function pathData({ segments, closed }: TechnicalPath): string {
	const [first] = segments;
	if (!first) return '';
	const steps = segments.map((segment) => {
		const to = `${decimals(segment.to.x)} ${decimals(segment.to.y)}`;
		if (segment.kind === 'line') return `L${to}`;
		const radius = decimals(segment.radiusMm);
		return `A${radius} ${radius} 0 0 ${segment.clockwise ? 1 : 0} ${to}`;
	});
	return `M${decimals(first.from.x)} ${decimals(first.from.y)}${steps.join('')}${closed ? 'Z' : ''}`;
}

function dimensionData({ dimensions: { lines, labels } }: SheetDrawing, rgb: string): string {
	const strokes = lines.map((line) => pathElement({ segments: [line], closed: false }));
	const texts = labels.map((label) => textElement(label, rgb));
	return [...strokes, ...texts].join('');
}

function textElement({ text, at, heightMm, rotationDeg }: Label, rgb: string): string {
	const [x, y] = [decimals(at.x), decimals(at.y)];
	const turn = rotationDeg ? ` transform="rotate(${rotationDeg} ${x} ${y})"` : '';
	// The baseline lies a third of the letter height below the middle.
	return `<text x="${x}" y="${y}" dy="0.35em"${turn} font-family="sans-serif" font-size="${decimals(heightMm)}" text-anchor="middle" fill="${rgb}" stroke="none">${escaped(text)}</text>`;
}
