import type { Path } from '../paths/path.ts';
import { circle, leaf, type Point, petal, polygon, rectangle, ring, star } from './tile-shapes.ts';

/** A seamless pattern in one colour, defined by one tile. Own work, no licence needed. */
export interface Pattern {
	readonly id: string;
	/** Size of a tile at scale 1, mm. */
	readonly widthMm: number;
	readonly heightMm: number;
	/** Adds the shapes of a tile, whose corner is at (x, y), to a path. Shapes may overlap the neighbouring tiles. */
	readonly trace: (path: Path, x: number, y: number) => void;
}

const square = (id: string, sizeMm: number, trace: Pattern['trace']): Pattern => ({
	id,
	widthMm: sizeMm,
	heightMm: sizeMm,
	trace,
});

/** Pieces of paper: position, rotation in degrees, shape. */
const paperPieces: readonly (readonly [
	x: number,
	y: number,
	turnDeg: number,
	kind: 'strip' | 'dot' | 'corner',
])[] = [
	[4, 5, 20, 'strip'],
	[14, 3, 75, 'dot'],
	[24, 6, -35, 'corner'],
	[9, 13, -60, 'corner'],
	[19, 14, 10, 'strip'],
	[27, 17, 60, 'dot'],
	[4, 22, 0, 'dot'],
	[13, 24, 40, 'strip'],
	[22, 25, -75, 'strip'],
];

/** Chips of stone: centre, and corners relative to it. */
const chips: readonly (readonly [x: number, y: number, corners: readonly Point[]])[] = [
	[
		6,
		6,
		[
			[-3.2, -1.2],
			[0.4, -2.8],
			[3, -0.6],
			[1.4, 2.6],
			[-2, 2],
		],
	],
	[
		20,
		4,
		[
			[-2, -1.6],
			[1.6, -1.2],
			[2, 1.4],
			[-1.2, 1.8],
		],
	],
	[
		31,
		9,
		[
			[-2.6, -0.4],
			[0, -2.4],
			[2.8, -1],
			[1.8, 2],
			[-1, 1.6],
		],
	],
	[
		12,
		17,
		[
			[-2, -2],
			[2.4, -1],
			[1, 2.2],
		],
	],
	[
		25,
		19,
		[
			[-3.4, -1],
			[-0.6, -3],
			[3.2, -1.8],
			[3, 1.4],
			[-0.4, 2.8],
		],
	],
	[
		5,
		28,
		[
			[-1.8, -1.6],
			[1.8, -0.8],
			[0.8, 2],
			[-1.6, 1.4],
		],
	],
	[
		17,
		30,
		[
			[-2.8, 0.2],
			[-0.6, -2.2],
			[2.6, -1.2],
			[2, 1.8],
			[-0.8, 2.4],
		],
	],
	[
		30,
		30,
		[
			[-1.6, -1.8],
			[2, -0.6],
			[0.4, 2],
		],
	],
];

/** In the order of the pattern panel. */
export const patterns: readonly Pattern[] = [
	square('dots', 10, (path, x, y) => {
		circle(path, x + 2.5, y + 2.5, 1.5);
		circle(path, x + 7.5, y + 7.5, 1.5);
	}),
	square('stripes', 8, (path, x, y) => rectangle(path, x, y, 4, 8)),
	square('pinstripes', 6, (path, x, y) => rectangle(path, x, y, 0.7, 6)),
	square('checks', 12, (path, x, y) => {
		rectangle(path, x, y, 6, 6);
		rectangle(path, x + 6, y + 6, 6, 6);
	}),
	square('grid', 10, (path, x, y) => {
		rectangle(path, x, y, 10, 0.6);
		rectangle(path, x, y + 0.6, 0.6, 9.4);
	}),
	{
		id: 'chevrons',
		widthMm: 12,
		heightMm: 8,
		trace: (path, x, y) =>
			polygon(path, x, y, [
				[0, 4],
				[6, 0],
				[12, 4],
				[12, 7],
				[6, 3],
				[0, 7],
			]),
	},
	{
		id: 'waves',
		widthMm: 16,
		heightMm: 7,
		trace(path, x, y) {
			path.moveTo(x, y + 2);
			path.bezierCurveTo(x + 4, y - 1, x + 4, y - 1, x + 8, y + 2);
			path.bezierCurveTo(x + 12, y + 5, x + 12, y + 5, x + 16, y + 2);
			path.lineTo(x + 16, y + 3.8);
			path.bezierCurveTo(x + 12, y + 6.8, x + 12, y + 6.8, x + 8, y + 3.8);
			path.bezierCurveTo(x + 4, y + 0.8, x + 4, y + 0.8, x, y + 3.8);
			path.closePath();
		},
	},
	square('confetti', 30, (path, x, y) => {
		for (const [left, top, turnDeg, kind] of paperPieces) {
			if (kind === 'dot') circle(path, x + left, y + top, 1.1);
			else
				polygon(
					path,
					x + left,
					y + top,
					kind === 'strip'
						? [
								[-2.4, -0.7],
								[2.4, -0.7],
								[2.4, 0.7],
								[-2.4, 0.7],
							]
						: [
								[-1.5, -1.3],
								[1.5, -1.3],
								[0, 1.5],
							],
					turnDeg,
				);
		}
	}),
	square('terrazzo', 36, (path, x, y) => {
		for (const [left, top, corners] of chips) polygon(path, x + left, y + top, corners);
	}),
	square('leaves', 20, (path, x, y) => {
		leaf(path, x + 5, y + 5, 4.2, 35);
		leaf(path, x + 15, y + 5, 4.2, -35);
		leaf(path, x + 5, y + 15, 4.2, -35);
		leaf(path, x + 15, y + 15, 4.2, 35);
	}),
	square('triangles', 12, (path, x, y) => {
		polygon(path, x, y, [
			[3, 1],
			[5.4, 5],
			[0.6, 5],
		]);
		polygon(path, x, y, [
			[9, 7],
			[11.4, 11],
			[6.6, 11],
		]);
	}),
	square('crosses', 12, (path, x, y) => {
		for (const at of [3, 9]) {
			rectangle(path, x + at - 1.8, y + at - 0.5, 3.6, 1);
			rectangle(path, x + at - 0.5, y + at - 1.8, 1, 1.3);
			rectangle(path, x + at - 0.5, y + at + 0.5, 1, 1.3);
		}
	}),
	square('rings', 14, (path, x, y) => {
		ring(path, x + 3.5, y + 3.5, 2.8, 1.8);
		ring(path, x + 10.5, y + 10.5, 2.8, 1.8);
	}),
	square('stars', 16, (path, x, y) => {
		star(path, x + 4, y + 4, 2.4);
		star(path, x + 12, y + 12, 2.4);
	}),
	// Available in some regions only.
	square('snow', 18, (path, x, y) => {
		for (const at of [4.5, 13.5])
			for (const turnDeg of [0, 60, 120])
				polygon(
					path,
					x + at,
					y + at,
					[
						[-3, -0.3],
						[3, -0.3],
						[3, 0.3],
						[-3, 0.3],
					],
					turnDeg,
				);
	}),
	square('blossoms', 20, (path, x, y) => {
		for (const at of [5, 15]) {
			for (const turnDeg of [0, 72, 144, 216, 288]) petal(path, x + at, y + at, 3.6, turnDeg);
			circle(path, x + at, y + 20 - at, 0.8);
		}
	}),
	square('azulejo', 20, (path, x, y) => {
		for (const turnDeg of [0, 90, 180, 270]) petal(path, x + 10, y + 10, 6.4, turnDeg);
		for (const [left, top] of [
			[0, 0],
			[20, 0],
			[0, 20],
			[20, 20],
		] as const)
			polygon(path, x + left, y + top, [
				[0, -3],
				[3, 0],
				[0, 3],
				[-3, 0],
			]);
		ring(path, x + 10, y + 10, 9, 8.2);
	}),
	square('tartan', 24, (path, x, y) => {
		rectangle(path, x, y + 4, 24, 5);
		rectangle(path, x, y + 15, 24, 1);
		for (const [left, width] of [
			[4, 5],
			[15, 1],
		] as const) {
			rectangle(path, x + left, y, width, 4);
			rectangle(path, x + left, y + 9, width, 6);
			rectangle(path, x + left, y + 16, width, 8);
		}
	}),
];

const byId = new Map(patterns.map((pattern) => [pattern.id, pattern]));
export const findPattern = (id: string): Pattern | undefined => byId.get(id);
