import type { SixSidedDieline } from '../dieline.ts';
import { standingOnBase } from '../fold.ts';
import { placeSide } from '../place-side.ts';
import type { Style } from '../style.ts';
import { type CakeMeasures, cakeMeasures, tuckPlayMm } from './cake-measures.ts';
import { cakePanels } from './cake-panels.ts';

/** Each side of a cake box has the wall, two layers of the corner web and the lid flap. */
const layers = { length: 7, width: 2, height: 1 } as const;

/**
 * A tray with single walls and glued corner webs, similar to FEFCO 0422, and a hinged lid that tucks in on three
 * sides. The inside size is measured between the lid flaps, and from the back to the lip.
 */
export const cakeBox: Style = {
	name: 'cake-box',
	codes: ['FEFCO 0422', 'ECMA B'],
	stock: 'carton',
	sizeKind: 'box',
	boardMm: { min: 0.3, max: 1, usual: 0.5 },
	/** Below the minimum, lip and webs have no room; above the maximum, single walls bulge. */
	limits: () => ({ min: [80, 80, 40], max: [500, 500, 250] }),
	rules: [],
	allowance: (t) => {
		const crease = [
			layers.length * t + 2 * tuckPlayMm,
			layers.width * t + tuckPlayMm,
			layers.height * t,
		] as const;
		return { crease, outside: [crease[0] + t, crease[1] + t, crease[2] + t] };
	},
	build: ({ insideMm, creaseMm, outsideMm, boardMm }) => {
		const measures = cakeMeasures(creaseMm, boardMm);
		return {
			id: 'box',
			style: 'cake-box',
			stock: 'carton',
			boardMm,
			grain: 'x',
			insideMm,
			creaseMm,
			outsideMm,
			form: { kind: 'folded' },
			cavity: {
				length: ['lid-flap-left', 'lid-flap-right'],
				width: ['back-wall', 'lip'],
				height: ['base', 'lid'],
			},
			standing: standingOnBase(measures.across, measures.deep),
			...cakePanels(measures),
			sides: cakeSides(measures),
			loose: [],
		};
	},
};

function cakeSides({
	across,
	deep,
	height,
	wall,
	jog,
	lidEdge,
	lid,
}: CakeMeasures): SixSidedDieline['sides'] {
	return {
		front: placeSide('front', 'front-wall', across, wall, across, deep + wall, 180),
		top: placeSide('top', 'lid', across - 2 * lidEdge, lid, across - lidEdge, -height, 180),
		back: placeSide('back', 'back-wall', across, height, 0, -height, 0),
		left: placeSide('left', 'left-wall', deep, wall, across + jog + wall, 0, 90),
		right: placeSide('right', 'right-wall', deep, wall, -jog - wall, deep, 270),
		bottom: placeSide('bottom', 'base', across + 2 * jog, deep, across + jog, deep, 180),
	};
}
