import type { SixSidedDieline } from '../dieline.ts';
import { standingOnBase } from '../fold.ts';
import type { SizeMm } from '../size.ts';
import { type BuildSize, buildSize, type Style } from '../style.ts';
import { mailerMeasures } from './mailer-measures.ts';
import { mailerPanels, springyPairs } from './mailer-panels.ts';
import { mailerSides } from './mailer-sides.ts';

/**
 * FEFCO 0427, roll-end mailer with ears on the lid. The numbers say how many board thicknesses the folded layers take
 * between two facing inner walls, so that a factory can adjust them.
 */
export const layers = {
	/** Two rolled side walls: twice 8t/3 from wall to inner wall, and half a board on each inner face. */
	length: 19 / 3,
	/**
	 * Half a board at the back and half at the front. Tables that add 7t/3 assume a lip inside the front wall. Here the
	 * lid passes over the front wall and the lip lies outside, so 7t/3 would make the box 4t/3 too wide.
	 */
	width: 1,
	/** Half a board of the base and half of the lid. */
	height: 1,
} as const;
/** The closed lid flaps lie inside the inner walls, so the edges of the lid are moved inwards by 2t/3 at either end. */
const lidFlapLayers = 4 / 3;
/** How far the tabs extend below the base: they end a third of a board and 1 mm below its middle plane. */
export const tabsBelowMm = (boardMm: number) => Math.max(0, 1 - boardMm / 6);

type MailerStyle = Omit<Style, 'build'> & { readonly build: (size: BuildSize) => SixSidedDieline };

export const mailerBox: MailerStyle = {
	name: 'mailer-box',
	codes: ['FEFCO 0427'],
	stock: 'corrugated',
	sizeKind: 'box',
	boardMm: { min: 0.8, max: 7, usual: 1.5 },
	/**
	 * Below the minimum there is no room for ears, slots and tabs. Above the maximum the blank is larger than any
	 * sheet.
	 */
	limits: (boardMm) => ({ min: [100, 80, 20 + 4 * boardMm], max: [2000, 2000, 1000] }),
	rules: [],
	advice: [
		{
			code: 'height_over_half_width',
			field: 'height',
			reason: 'above half its width the ears no longer fill the sides: it closes, but less firmly',
			holds: ([, width, height]) => height <= width / 2,
			correct: ([length, , height]) => [length, 2 * height, height],
		},
	],
	allowance: (t) => ({
		crease: [layers.length * t, layers.width * t, layers.height * t],
		/** Half a board at each end; in width also the lip, which lies against the front wall; in height also the tabs. */
		outside: [(layers.length + 1) * t, (layers.width + 2) * t, (layers.height + 1) * t + tabsBelowMm(t)],
	}),
	build: ({ insideMm, creaseMm, outsideMm, boardMm }) => {
		const measures = mailerMeasures(creaseMm, boardMm);
		return {
			id: 'box',
			style: 'mailer-box',
			stock: 'corrugated',
			boardMm,
			grain: 'x',
			insideMm,
			usableMm: [insideMm[0] - lidFlapLayers * boardMm, insideMm[1], insideMm[2]],
			creaseMm,
			outsideMm,
			form: { kind: 'folded' },
			cavity: {
				length: ['left-inner-wall', 'right-inner-wall'],
				width: ['back-wall', 'front-wall'],
				height: ['base', 'lid'],
			},
			standing: standingOnBase(creaseMm[0], creaseMm[1]),
			panels: mailerPanels(measures),
			marks: [],
			sides: mailerSides(measures),
			loose: [],
			springy: springyPairs(insideMm),
		};
	},
};

/** The dieline of a mailer with this inside size. The size is not checked. */
export const mailerOfInside = (insideMm: SizeMm, boardMm: number): SixSidedDieline =>
	mailerBox.build(buildSize(mailerBox, insideMm, boardMm));
