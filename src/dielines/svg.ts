import type { Line, LineMark, Loop, PanelId, Segment, Sheet, SidePlace } from './dieline.ts';
import { linesOf, sheetBounds } from './outline.ts';
import { boundsOf } from './path.ts';

/** Two decimals are 0.01 mm: a tenth of the finest cut. */
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

export interface SvgOptions {
	/** For screen readers; without it the drawing is decoration. Escaped here. */
	readonly title?: string;
	/** Free sheet around the blank. */
	readonly marginMm?: number;
	/** The drawing is at least this wide, the sheet in its middle: several drawings as wide show one scale. */
	readonly widthMm?: number;
	/**
	 * Class of the `<svg>`; the lines are `.cut`, `.crease` and `.board`, those on panels by the mark's kind: `.zip`,
	 * `.seam` …, areas `.area.glue` ….
	 */
	readonly className?: string;
	/** Text of a panel's label, e.g. its side's name; panels without one stay blank. Escaped here. */
	readonly labels?: Partial<Record<PanelId, string>>;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The flat sheet as an SVG in mm, print side up: cuts solid, creases dashed, areas of glue and seals tinted, every
 * other line on a panel in a dash of its own. Colours are `currentColor` and the classes; widths are fixed to the
 * screen, so that a large box has no thicker lines. No `style` attribute.
 */
export function dielineSvg(sheet: Sheet, options: SvgOptions = {}): string {
	const { marginMm = 4, widthMm = 0, title, className = 'dieline', labels = {} } = options;
	const { minX, minY, maxX, maxY } = sheetBounds(sheet);
	const beside = marginMm + Math.max(0, widthMm - (maxX - minX)) / 2;
	const { outline, holes, slits, creases } = linesOf(sheet);
	const box = [minX - beside, minY - marginMm, maxX - minX + 2 * beside, maxY - minY + 2 * marginMm];
	const stroke = 'stroke="currentColor" vector-effect="non-scaling-stroke" stroke-linejoin="round"';
	const creaseData = creases.map(lineData).join('');
	const boardData = [outline, ...holes].map(pathData).join('');
	const slitData = slits.map(lineData).join('');
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" class="${escaped(className)}" viewBox="${box.map(number).join(' ')}"`,
		title ? ' role="img">' : ' aria-hidden="true">',
		title ? `<title>${escaped(title)}</title>` : '',
		`<path class="board" d="${boardData}" fill="none" fill-rule="evenodd"/>`,
		...marksOf(sheet, stroke),
		`<path class="crease" d="${creaseData}" fill="none" ${stroke} stroke-width="1" stroke-dasharray="5 4"/>`,
		`<path class="cut" d="${boardData}${slitData}" fill="none" ${stroke} stroke-width="1.5"/>`,
		...labelsOf(sheet, labels),
		'</svg>',
	].join('');
}

/** Lengths of dash and gap, on the screen. */
const dashes: Readonly<Record<LineMark['kind'], string>> = {
	crease: '5 4',
	slit: '',
	'half-cut': '9 2',
	perforation: '2 3',
	tear: '2 3',
	zip: '12 2 2 2',
	seam: '7 3',
};

function marksOf({ marks }: Sheet, stroke: string): string[] {
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

function labelsOf(sheet: Sheet, labels: Partial<Record<PanelId, string>>): string[] {
	return Object.values(sheet.sides).flatMap((side) => {
		const { panel, widthMm, heightMm, face } = side;
		const text = labels[panel];
		// The drawing shows the printed face; what is on the other would stand in the same place.
		if (!text || face === 'reverse') return [];
		const size = number(Math.min(heightMm / 3, widthMm / 6, 18));
		const place = labelPlace(sheet, side);
		return [
			`<text class="label" transform="${place}" font-size="${size}" text-anchor="middle" dominant-baseline="central" fill="currentColor">${escaped(text)}</text>`,
		];
	});
}

/** The middle of the side; of its first panel where several share the side, whose middle is then a seam. */
function labelPlace(
	{ panels }: Sheet,
	{ panel, origin, widthMm, heightMm, rotationDeg, also }: SidePlace,
): string {
	const shared = also && panels.find(({ id }) => id === panel);
	if (!shared)
		return `translate(${number(origin.x)} ${number(origin.y)}) rotate(${rotationDeg}) translate(${number(widthMm / 2)} ${number(heightMm / 2)})`;
	const { minX, minY, maxX, maxY } = boundsOf([shared.outline]);
	return `translate(${number((minX + maxX) / 2)} ${number((minY + maxY) / 2)}) rotate(${rotationDeg})`;
}
