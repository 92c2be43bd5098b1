/** A point in the drawing's own space: x runs to the lower right, y to the lower left, z up. Any unit. */
export type Vec = readonly [x: number, y: number, z: number];
/** A flat surface that outlines are drawn on: `at` is its origin, one step right is `u`, one step up is `v`. */
export interface Plane {
	at: Vec;
	u: Vec;
	v: Vec;
}
export interface Paint {
	fill?: string;
	/** `cut`: solid silhouette line. `fine`: thin solid. `crease`: dashed fold. `none`: print and shading. */
	line?: 'cut' | 'fine' | 'crease' | 'none';
	opacity?: number;
	/** Colour of the line, ink unless told. */
	stroke?: string;
	width?: number;
}

const ink = '#00061a';
/** Isometric: every product is seen from the same corner, so the shop's pictures belong together. */
const cos30 = 0.866;
const flatten = ([x, y, z]: Vec): [number, number] => [(x - y) * cos30, (x + y) / 2 - z];

export const add = (a: Vec, b: Vec, times = 1): Vec => [
	a[0] + b[0] * times,
	a[1] + b[1] * times,
	a[2] + b[2] * times,
];
const on = ({ at, u, v }: Plane, a: number, b: number): Vec => add(add(at, u, a), v, b);

interface Stroke {
	commands: readonly { letter: string; points: readonly [number, number][] }[];
	paint: Paint;
	shadow?: boolean;
}

/**
 * Collects surfaces from back to front and writes them as one SVG that fills its frame.
 * Paths take absolute M, L, Q, C and Z only, so that projection keeps every curve exact.
 */
export function createScene() {
	const strokes: Stroke[] = [];

	function shape(plane: Plane, path: string, paint: Paint = {}) {
		const commands = [...path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, letter = '', rest = '']) => {
			const numbers = rest.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
			const points: [number, number][] = [];
			for (let i = 0; i + 1 < numbers.length; i += 2)
				points.push(flatten(on(plane, numbers[i] ?? 0, numbers[i + 1] ?? 0)));
			return { letter, points };
		});
		strokes.push({ commands, paint });
	}
	function polygon(points: readonly Vec[], closed: boolean, paint: Paint, shadow = false) {
		const commands = points.map((point, i) => ({ letter: i ? 'L' : 'M', points: [flatten(point)] }));
		strokes.push({ commands: closed ? [...commands, { letter: 'Z', points: [] }] : commands, paint, shadow });
	}

	return {
		shape,
		face: (points: readonly Vec[], fill: string, paint: Paint = {}) =>
			polygon(points, true, { fill, ...paint }),
		line: (points: readonly Vec[], paint: Paint = {}) => polygon(points, false, { fill: 'none', ...paint }),
		/** Contact shadow under a footprint: light comes from the left, so it reaches a little to the right. */
		shadow: (points: readonly Vec[]) => polygon(points, true, { line: 'none' }, true),
		svg: (size: { width: number; height: number }, room = 0.84) => write(strokes, size, room),
	};
}
export type Scene = ReturnType<typeof createScene>;

function write(strokes: readonly Stroke[], size: { width: number; height: number }, room: number): string {
	const all = strokes.filter((s) => !s.shadow).flatMap((s) => s.commands.flatMap((c) => c.points));
	const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const scale = Math.min((size.width * room) / (right - left), (size.height * room) / (bottom - top));
	const dx = size.width / 2 - (scale * (left + right)) / 2;
	const dy = size.height / 2 - (scale * (top + bottom)) / 2 - size.height * 0.01;
	const place = ([x, y]: [number, number]) => `${short(x * scale + dx)} ${short(y * scale + dy)}`;
	const paths = strokes.map(({ commands, paint, shadow }) => {
		const d = commands.map(({ letter, points }) => letter + points.map(place).join(' ')).join('');
		return shadow ? softShadow(d) : `<path d="${d}"${attributes(paint)}/>`;
	});
	return `<g stroke="${ink}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">${paths.join('')}</g>`;
}

/** A blur without a filter: filters need ids, and a page shows many drawings. */
const softShadow = (d: string): string =>
	`<g transform="translate(7 6)" fill="${ink}" stroke="${ink}">${[26, 19, 13, 8, 4, 1]
		.map((width) => `<path d="${d}" stroke-width="${width}" opacity=".022"/>`)
		.join('')}</g>`;

function attributes({ fill = 'none', line = 'cut', opacity, stroke, width }: Paint): string {
	const lines = {
		cut: '',
		fine: ' stroke-width=".9"',
		crease: ' stroke-width="1" stroke-dasharray="4 3"',
		none: ' stroke="none"',
	};
	return (
		` fill="${fill}"` +
		(width ? ` stroke-width="${width}"` : lines[line]) +
		(width && line === 'crease' ? ' stroke-dasharray="4 3"' : '') +
		(stroke ? ` stroke="${stroke}"` : '') +
		(opacity === undefined ? '' : ` opacity="${opacity}"`)
	);
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A circle as four curves, for `shape`. */
export function circle(cx: number, cy: number, r: number, ry = r): string {
	const [k, ky] = [r * 0.5523, ry * 0.5523];
	return `M${cx + r} ${cy}C${cx + r} ${cy + ky} ${cx + k} ${cy + ry} ${cx} ${cy + ry}C${cx - k} ${cy + ry} ${cx - r} ${cy + ky} ${cx - r} ${cy}C${cx - r} ${cy - ky} ${cx - k} ${cy - ry} ${cx} ${cy - ry}C${cx + k} ${cy - ry} ${cx + r} ${cy - ky} ${cx + r} ${cy}Z`;
}
export const rectangle = (x: number, y: number, width: number, height: number): string =>
	`M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`;

/** Surfaces of a block at `at` with the given sides: front looks to the lower left, side to the lower right. */
export const planes = (at: Vec, length: number, width: number, height: number) => ({
	top: { at: add(at, [0, width, height]), u: [1, 0, 0], v: [0, -1, 0] } satisfies Plane,
	front: { at: add(at, [0, width, 0]), u: [1, 0, 0], v: [0, 0, 1] } satisfies Plane,
	side: { at: add(at, [length, width, 0]), u: [0, -1, 0], v: [0, 0, 1] } satisfies Plane,
});
/** The ground as a surface: u along x, v away from the viewer along −y. */
export const ground = (at: Vec = [0, 0, 0]): Plane => ({ at, u: [1, 0, 0], v: [0, -1, 0] });
