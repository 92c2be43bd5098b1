import type { Line, LineMark, Loop, PanelId, Segment, Sheet, SidePlace } from './dieline.ts';
import { computeLines, isHalfCut, sheetBounds } from './outline.ts';
import { computeBounds } from './path.ts';

/** Two decimals: 0.01 mm, a tenth of the finest cut. */
const number = (value: number) => String(Math.round(value * 100) / 100 || 0);

/** SVG path data of a closed path, in mm. */
export const pathData = (loop: Loop): string => (loop.length ? `${openPathData(loop)}Z` : '');

function openPathData(path: readonly Segment[]): string {
	const [first] = path;
	if (!first) return '';
	const steps = path.map((segment) => {
		const to = `${number(segment.to.x)} ${number(segment.to.y)}`;
		if (segment.kind === 'line') return `L${to}`;
		const radius = number(segment.radiusMm);
		return `A${radius} ${radius} 0 0 ${segment.clockwise ? 1 : 0} ${to}`;
	});
	return `M${number(first.from.x)} ${number(first.from.y)}${steps.join('')}`;
}

const lineData = ({ from, to }: Line) =>
	`M${number(from.x)} ${number(from.y)}L${number(to.x)} ${number(to.y)}`;

/** The lines of a flat sheet as SVG path data, in mm. */
export function linePaths(sheet: Sheet): { boardData: string; cutData: string; creaseData: string } {
	const { outline, holes, slits, creases } = computeLines(sheet);
	const boardData = [outline, ...holes].map(pathData).join('');
	return {
		boardData,
		cutData: boardData + slits.map(lineData).join(''),
		creaseData: creases
			.filter((crease) => !isHalfCut(sheet, crease))
			.map(lineData)
			.join(''),
	};
}

export interface SvgOptions {
	/** Accessible name; without it the drawing is decorative. Escaped here. */
	readonly title?: string;
	/** Margin around the blank. */
	readonly marginMm?: number;
	/** Minimum width of the drawing, with the sheet centred: drawings of equal width have the same scale. */
	readonly widthMm?: number;
	/**
	 * Class of the `<svg>`. The lines are `.cut`, `.crease` and `.board`; marks on panels have their kind as class:
	 * `.zip`, `.seam` …, areas `.area.glue` ….
	 */
	readonly className?: string;
	/** Label of a panel, e.g. the name of its side; undefined for none. Escaped here. */
	readonly labels?: Partial<Record<PanelId, string>>;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The flat sheet as an SVG in mm, print side up: cuts solid, creases dashed, glue and seal areas tinted, other marks
 * each with its own dash pattern. Colours are `currentColor` and classes. Stroke widths do not scale, so that a large
 * box has no thinner lines. No `style` attribute.
 */
export function dielineSvg(sheet: Sheet, options: SvgOptions = {}): string {
	const { marginMm = 4, widthMm = 0, title, className = 'dieline', labels = {} } = options;
	const { minX, minY, maxX, maxY } = sheetBounds(sheet);
	const beside = marginMm + Math.max(0, widthMm - (maxX - minX)) / 2;
	const { boardData, cutData, creaseData } = linePaths(sheet);
	const box = [minX - beside, minY - marginMm, maxX - minX + 2 * beside, maxY - minY + 2 * marginMm];
	const stroke = 'stroke="currentColor" vector-effect="non-scaling-stroke" stroke-linejoin="round"';
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" class="${escaped(className)}" viewBox="${box.map(number).join(' ')}"`,
		title ? ' role="img">' : ' aria-hidden="true">',
		title ? `<title>${escaped(title)}</title>` : '',
		`<path class="board" d="${boardData}" fill="none" fill-rule="evenodd"/>`,
		...drawMarks(sheet, stroke),
		// Some sheets of a rigid box have no crease.
		creaseData &&
			`<path class="crease" d="${creaseData}" fill="none" ${stroke} stroke-width="1" stroke-dasharray="5 4"/>`,
		`<path class="cut" d="${cutData}" fill="none" ${stroke} stroke-width="1.5"/>`,
		...drawLabels(sheet, labels),
		'</svg>',
	].join('');
}

/** Lengths of dash and gap, in screen pixels. */
const dashes: Readonly<Record<LineMark['kind'], string>> = {
	crease: '5 4',
	slit: '',
	'half-cut': '9 2',
	perforation: '2 3',
	tear: '2 3',
	'tear-guide': '1 3',
	zip: '12 2 2 2',
	seam: '7 3',
};

function drawMarks({ marks }: Sheet, stroke: string): string[] {
	const areas = new Map<string, string>();
	const lines = new Map<LineMark['kind'], string>();
	for (const mark of marks) {
		if ('area' in mark) areas.set(mark.kind, (areas.get(mark.kind) ?? '') + pathData(mark.area));
		else lines.set(mark.kind, (lines.get(mark.kind) ?? '') + openPathData(mark.path));
	}
	return [
		...[...areas].map(
			([kind, data]) =>
				`<path class="area ${kind}" d="${data}" fill="currentColor" fill-opacity="${kind === 'technical' ? 0.05 : 0.12}"/>`,
		),
		...[...lines].map(([kind, data]) => {
			const dash = dashes[kind] && ` stroke-dasharray="${dashes[kind]}"`;
			return `<path class="${kind}" d="${data}" fill="none" ${stroke} stroke-width="1"${dash}/>`;
		}),
	];
}

function drawLabels(sheet: Sheet, labels: Partial<Record<PanelId, string>>): string[] {
	return Object.values(sheet.sides).flatMap((side) => {
		const { panel, widthMm, heightMm, face } = side;
		const text = labels[panel];
		// The drawing shows the printed face; labels of the reverse would cover the same place.
		if (!text || face === 'reverse') return [];
		const size = number(Math.min(heightMm / 3, widthMm / 6, 18));
		const place = labelPlace(sheet, side);
		return [
			`<text class="label" transform="${place}" font-size="${size}" text-anchor="middle" dominant-baseline="central" fill="currentColor">${escaped(text)}</text>`,
		];
	});
}

/**
 * The middle of the side; where several panels share the side, the middle of its first panel, because the side's own
 * middle is a seam.
 */
function labelPlace(
	{ panels }: Sheet,
	{ panel, origin, widthMm, heightMm, rotationDeg, also }: SidePlace,
): string {
	const shared = also && panels.find(({ id }) => id === panel);
	if (!shared)
		return `translate(${number(origin.x)} ${number(origin.y)}) rotate(${rotationDeg}) translate(${number(widthMm / 2)} ${number(heightMm / 2)})`;
	const { minX, minY, maxX, maxY } = computeBounds([shared.outline]);
	return `translate(${number((minX + maxX) / 2)} ${number((minY + maxY) / 2)}) rotate(${rotationDeg})`;
}
