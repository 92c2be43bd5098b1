import type { LoosePart, Matrix, OuterSide, SidePlace, SpringyPair } from '../dieline.ts';
import { standingOnBase } from '../fold.ts';
import type { SizeMm } from '../size.ts';
import type { BuildSize, Style } from '../style.ts';
import { doubleWallTray, type TrayMeasures, trayDepths } from './double-wall-tray.ts';

/** Rim width of the hollow base walls, on which the lid rests. */
const platformMm = 5;
/** Clearance between the base and the lid, on each side. */
export const lidPlayMm = 0.5;
/** Share of the height that the lid covers; a lid lower than 16 mm cannot be gripped. */
const lidShare = 0.4;
const minLidMm = 16;
/** Largest ratio of height to length or width at which a wall can still be folded into the tray by hand. */
const highest = 2.5;

/** Differences between inside, crease and outside sizes of base and lid, by axis. */
function computeLayers(t: number) {
	const base = trayDepths({ platformMm, boardMm: t });
	const lid = trayDepths({ platformMm: 0, boardMm: t });
	const crease = [2 * base.first + t, 2 * base.second + t, base.tongue] as const;
	// The inner walls of the lid surround the outer walls of the base; its tongues rest on the rim of the base.
	const play = 2 * lidPlayMm;
	const more = [t + play + 2 * lid.first + t, t + play + 2 * lid.second + t, t + lid.tongue] as const;
	return { crease, more };
}

/**
 * Base and lid of carton, each a tray with double walls that holds without glue (FEFCO 0300 family, ECMA trays). The
 * inside height is measured between the tongues, which lie on the base and under the lid.
 */
export const productBoxTwoPieces: Style = {
	name: 'product-box-two-pieces',
	codes: ['FEFCO 0300', 'ECMA B'],
	stock: 'carton',
	sizeKind: 'box',
	boardMm: { min: 0.3, max: 0.8, usual: 0.5 },
	/** Below the minimum, the tongues meet; above the maximum, walls of one sheet buckle. */
	limits: () => ({ min: [50, 40, 20], max: [400, 320, 150] }),
	rules: [
		{
			code: 'wall_too_high_to_roll',
			field: 'height',
			reason: 'the inner walls are too high to be rolled into so small a base',
			holds: ([length, width, height]) => height <= highest * Math.min(length, width) + 1e-6,
			correct: ([length, width, height]) => [
				Math.max(length, height / highest),
				Math.max(width, height / highest),
				height,
			],
		},
	],
	allowance: (t) => {
		const { crease, more } = computeLayers(t);
		return {
			crease,
			outside: [crease[0] + more[0] + t, crease[1] + more[1] + t, crease[2] + more[2] + t],
		};
	},
	build: (size) => {
		const { insideMm, creaseMm, outsideMm, boardMm } = size;
		const base = createBase(size);
		const { lengthMm, widthMm } = base;
		return {
			id: 'box',
			style: 'product-box-two-pieces',
			stock: 'carton',
			boardMm,
			grain: 'x',
			insideMm,
			creaseMm,
			outsideMm,
			form: { kind: 'folded' },
			cavity: {
				length: ['left-inner-wall', 'right-inner-wall'],
				width: ['back-inner-wall', 'front-inner-wall'],
				height: ['left-tongue', 'lid-left-tongue'],
			},
			standing: standingOnBase(lengthMm, widthMm),
			...doubleWallTray(
				{ id: 'base', side: 'bottom', prefix: '' },
				// The panel on the left of the sheet becomes the right wall.
				{ top: 'back', bottom: 'front', left: 'right', right: 'left' },
				base,
			),
			sides: traySides(base, 'base'),
			loose: [createLid(size)],
			springy: springyPairs(insideMm),
		};
	},
};

/**
 * Corner webs follow both walls. In a box that is higher than it is long or wide, the inner walls bend while they fold
 * in.
 */
function springyPairs([length, width, height]: SizeMm): readonly SpringyPair[] {
	const webs = ['back', 'front'].flatMap((wall): SpringyPair[] => {
		const reason = 'the second crease of a corner web draws it along with the wall, under the rim';
		return [
			{ kinds: [`${wall}-platform`, `web-${wall}-inner`], reason },
			{ kinds: [`${wall}-inner-wall`, `web-${wall}-inner`], reason },
			{ kinds: [`lid-${wall}-inner-wall`, `lid-web-${wall}-inner`], reason },
		];
	});
	const reason = 'the walls are high for so small a base: an inner wall bends to pass the opposite wall';
	const passes = (moving: string, passed: readonly string[]) =>
		passed.map((kind): SpringyPair => ({ kinds: [moving, kind], reason }));
	const across = (from: string, to: string) => {
		const walls = [`${to}-wall`, `web-${to}-outer`, `web-${to}-inner`];
		return [...passes(`${from}-inner-wall`, [...walls, `${to}-tongue`]), ...passes(`${from}-tongue`, walls)];
	};
	return [
		...webs,
		...(height > length - 2 * platformMm
			? [
					...passes('side-inner-wall', ['side-wall', 'side-inner-wall', 'tongue']),
					...passes('tongue', ['side-wall']),
				]
			: []),
		...(height > width - 2 * platformMm
			? [
					...across('back', 'front'),
					...across('front', 'back'),
					// The back rolls in while the front still stands open.
					...passes('back-inner-wall', ['front-inner-wall', 'front-platform']),
				]
			: []),
	];
}

const createBase = ({ creaseMm: [length, width, height], boardMm }: BuildSize): TrayMeasures => ({
	lengthMm: length,
	widthMm: width - 2 * trayDepths({ platformMm, boardMm }).jog,
	wallMm: height,
	platformMm,
	boardMm,
	notched: false,
});

/** The lid lies face down: left on the sheet is left on the closed box, and away from the print is down. */
function createLid(size: BuildSize): LoosePart {
	const { insideMm, boardMm } = size;
	const base = createBase(size);
	const { more } = computeLayers(boardMm);
	const lid: TrayMeasures = {
		lengthMm: base.lengthMm + more[0],
		widthMm: base.widthMm + more[1],
		wallMm: Math.max(minLidMm, lidShare * insideMm[2]),
		platformMm: 0,
		boardMm,
		notched: true,
	};
	const closed: Matrix = [
		...[-1, 0, 0, 0],
		...[0, 1, 0, 0],
		...[0, 0, -1, 0],
		(base.lengthMm + lid.lengthMm) / 2,
		(base.widthMm - lid.widthMm) / 2,
		base.wallMm + more[2],
		1,
	];
	return {
		id: 'lid',
		stock: 'carton',
		boardMm,
		grain: 'x',
		...doubleWallTray(
			{ id: 'lid', side: 'top', prefix: 'lid-' },
			{ top: 'back', bottom: 'front', left: 'left', right: 'right' },
			lid,
		),
		sides: traySides(lid, 'lid'),
		closed,
		// Above both, higher than their walls reach before they are folded in.
		awayMm: [0, 0, 2 * (base.wallMm + lid.wallMm) + 60],
		stage: 6,
	};
}

/** The five sides of a tray. A base is seen from below and its walls stand up; the walls of a lid point down. */
function traySides(
	tray: TrayMeasures,
	piece: 'base' | 'lid',
): Readonly<Partial<Record<OuterSide, SidePlace>>> {
	const { lengthMm: length, widthMm: width, wallMm: wall } = tray;
	const { jog, step } = trayDepths(tray);
	const isLid = piece === 'lid';
	const place = (
		side: OuterSide,
		size: readonly [widthMm: number, heightMm: number],
		[x, y]: readonly [number, number],
		rotationDeg: SidePlace['rotationDeg'],
	): SidePlace => ({
		side,
		panel: side === 'top' || side === 'bottom' ? piece : `${isLid ? 'lid-' : ''}${side}-wall`,
		widthMm: size[0],
		heightMm: size[1],
		origin: { x, y },
		rotationDeg,
	});
	const face = [length, width + 2 * jog] as const;
	const long = [length, wall] as const;
	const low = wall - step;
	const short = [width, low] as const;
	return isLid
		? {
				top: place('top', face, [0, -jog], 0),
				front: place('front', long, [0, width + jog], 0),
				back: place('back', long, [length, -jog], 180),
				left: place('left', short, [0, 0], 90),
				right: place('right', short, [length, width], 270),
			}
		: {
				bottom: place('bottom', face, [length, width + jog], 180),
				front: place('front', long, [length, width + jog + wall], 180),
				back: place('back', long, [0, -jog - wall], 0),
				left: place('left', short, [length + low, 0], 90),
				right: place('right', short, [-low, width], 270),
			};
}
