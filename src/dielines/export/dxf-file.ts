import type { Dieline, Point, Segment } from '../dieline.ts';
import { arcAngles } from '../path.ts';
import { drawSheets, sideBySide } from './drawing.ts';
import type { Label } from './label.ts';
import { layerLooks } from './layer-looks.ts';
import { layerNames, type TechnicalPath } from './technical-lines.ts';

/** A group code and its value: the two lines of a DXF entry. */
type Tag = readonly [code: number, value: string | number];

/**
 * The sheets as DXF release 12, which CAD systems and cutting tables read: millimetres, y up, print side up, sheets
 * side by side. Every path is one polyline (closed for a contour) with arcs as bulges.
 */
export function createDxfFile(dieline: Dieline): string {
	const { drawings, widthMm, heightMm } = sideBySide(drawSheets(dieline));
	const up = ({ x, y }: Point): Point => ({ x, y: heightMm - y });
	const entities = drawings.flatMap(({ lines, dimensions }) =>
		layerNames.flatMap((layer) => {
			const name = layerLooks[layer].dxf;
			if (layer !== 'dim') return lines[layer].flatMap((path) => polyline(name, path, up));
			return [
				...dimensions.lines.flatMap((line) => polyline(name, { segments: [line], closed: false }, up)),
				...dimensions.labels.flatMap((label) => text(name, label, up)),
			];
		}),
	);
	const tags: Tag[] = [
		...section('HEADER', header(widthMm, heightMm)),
		...section('TABLES', [...lineTypes(), ...layers(), ...textStyles()]),
		...section('BLOCKS', []),
		...section('ENTITIES', entities),
		[0, 'EOF'],
	];
	return `${tags.map(([code, value]) => `${code}\n${typeof value === 'number' ? decimals(value) : value}`).join('\n')}\n`;
}

/** Rounded to a millionth of a millimetre, without exponents, which DXF readers do not accept. */
const decimals = (value: number): string => String(Math.round(value * 1e6) / 1e6 || 0);

const section = (name: string, tags: readonly Tag[]): Tag[] => [
	[0, 'SECTION'],
	[2, name],
	...tags,
	[0, 'ENDSEC'],
];

const header = (widthMm: number, heightMm: number): Tag[] => [
	[9, '$ACADVER'],
	[1, 'AC1009'],
	// Unit: millimetres. Older readers ignore variables they do not know.
	[9, '$INSUNITS'],
	[70, 4],
	[9, '$MEASUREMENT'],
	[70, 1],
	[9, '$EXTMIN'],
	[10, 0],
	[20, 0],
	[30, 0],
	[9, '$EXTMAX'],
	[10, widthMm],
	[20, heightMm],
	[30, 0],
];

const table = (name: string, records: readonly (readonly Tag[])[]): Tag[] => [
	[0, 'TABLE'],
	[2, name],
	[70, records.length],
	...records.flat(),
	[0, 'ENDTAB'],
];

const toLineType = (dashMm: readonly number[]) =>
	dashMm.length > 0 ? `DASH_${dashMm.join('_')}` : 'CONTINUOUS';

function lineTypes(): Tag[] {
	const patterns = new Map(Object.values(layerLooks).map(({ dashMm }) => [toLineType(dashMm), dashMm]));
	return table(
		'LTYPE',
		[...patterns].map(([name, dashMm]) => [
			[0, 'LTYPE'],
			[2, name],
			[70, 0],
			[3, dashMm.length > 0 ? 'Dashed' : 'Solid line'],
			[72, 65],
			[73, dashMm.length],
			[40, dashMm.reduce((sum, mm) => sum + mm, 0)],
			...dashMm.map((mm, index): Tag => [49, index % 2 === 0 ? mm : -mm]),
		]),
	);
}

const layers = (): Tag[] =>
	table('LAYER', [
		[
			[0, 'LAYER'],
			[2, '0'],
			[70, 0],
			[62, 7],
			[6, 'CONTINUOUS'],
		],
		...layerNames.map((layer): Tag[] => [
			[0, 'LAYER'],
			[2, layerLooks[layer].dxf],
			[70, 0],
			[62, layerLooks[layer].dxfColour],
			[6, toLineType(layerLooks[layer].dashMm)],
		]),
	]);

const textStyles = (): Tag[] =>
	table('STYLE', [
		[
			[0, 'STYLE'],
			[2, 'STANDARD'],
			[70, 0],
			[40, 0],
			[41, 1],
			[50, 0],
			[71, 0],
			[42, 2.5],
			[3, 'txt'],
			[4, ''],
		],
	]);

/** A polyline; a closed one does not repeat its first vertex. */
function polyline(layer: string, { segments, closed }: TechnicalPath, up: (point: Point) => Point): Tag[] {
	const last = segments.at(-1);
	if (!last) return [];
	const vertices = segments.map((segment) => vertex(layer, up(segment.from), computeBulge(segment)));
	if (!closed) vertices.push(vertex(layer, up(last.to), 0));
	return [
		[0, 'POLYLINE'],
		[8, layer],
		[66, 1],
		[10, 0],
		[20, 0],
		[30, 0],
		[70, closed ? 1 : 0],
		...vertices.flat(),
		[0, 'SEQEND'],
		[8, layer],
	];
}

const vertex = (layer: string, { x, y }: Point, bulge: number): Tag[] => [
	[0, 'VERTEX'],
	[8, layer],
	[10, x],
	[20, y],
	[30, 0],
	...(bulge === 0 ? [] : ([[42, bulge]] as const)),
];

/** Tangent of a quarter of the arc's angle, negative for clockwise arcs; the sign accounts for the flipped y axis. */
function computeBulge(segment: Segment): number {
	if (segment.kind === 'line') return 0;
	return -Math.tan(arcAngles(segment).turn / 4);
}

/** Cap height as a share of the font size. */
const capitals = 0.72;

function text(
	layer: string,
	{ text: words, at, heightMm, rotationDeg }: Label,
	up: (p: Point) => Point,
): Tag[] {
	const { x, y } = up(at);
	return [
		[0, 'TEXT'],
		[8, layer],
		[10, x],
		[20, y],
		[30, 0],
		[40, heightMm * capitals],
		[1, words],
		[50, -rotationDeg],
		[7, 'STANDARD'],
		// Centred in both directions.
		[72, 1],
		[11, x],
		[21, y],
		[31, 0],
		[73, 2],
	];
}
