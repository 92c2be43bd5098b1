import type { Colour } from '../colour/colour.ts';
import { colourDifference, limitInk, nearestInGamut } from '../colour/gamut.ts';
import { inkTotal } from '../colour/ink-total.ts';
import { collectColours, type DesignDocument } from '../document/design.ts';
import { objectColours, type Side } from '../document/objects.ts';
import { inksOf } from '../inks/inks.ts';
import type { Finding } from './finding.ts';

/** ΔE from which on a loss of brightness is reported. Includes the error of the approximate gamut. */
export const visibleDifference = 22;
/** Maximum ink coverage in percent: coated and uncoated board (Packly 300 %; uncoated 240 to 280 %). */
export const inkLimits = { coated: 300, uncoated: 260 } as const;
/** The limit for a material, by its code. */
export const getInkLimit = (material: string): number =>
	material.includes('coated') ? inkLimits.coated : inkLimits.uncoated;

/** Colours that cover an area; letters, strokes, bars and the dots of a pattern are too thin to stay wet. */
const coloursOfAreas = ({ fills, objects }: Pick<DesignDocument, 'fills' | 'objects'>): ReadonlySet<Colour> =>
	new Set([
		...Object.values(fills).flatMap((colour) => colour ?? []),
		...objects.flatMap((object) => (object.kind === 'shape' && object.fill ? [object.fill] : [])),
	]);

/** Reports colours outside of the print gamut and, where they cover an area, colours with too much ink. */
export function checkColours(design: DesignDocument): Finding[] {
	const inks = inksOf(design.printMode);
	if (inks !== 'full' && inks !== 'bare') return [];
	const limit = getInkLimit(design.material);
	const objects = design.objects.filter(({ isHidden }) => !isHidden);
	const inAreas = coloursOfAreas({ ...design, objects });
	return collectColours({ ...design, objects }).flatMap((colour): Finding[] => {
		const found: Finding[] = [];
		const printed = nearestInGamut(colour);
		if (colourDifference(colour, printed) > visibleDifference)
			found.push({ ...locateColour(design, colour, printed), code: 'colour_dull', values: {} });
		else if (inAreas.has(colour) && inkTotal(colour) > limit)
			found.push({
				...locateColour(design, colour, limitInk(colour, limit)),
				code: 'ink_heavy',
				values: { total: inkTotal(colour), limit },
			});
		return found;
	});
}

/** Locates a colour in the design; the repair replaces it everywhere. */
function locateColour(
	{ fills, patterns, objects }: DesignDocument,
	from: Colour,
	to: Colour,
): Omit<Finding, 'code' | 'values'> {
	const sides = new Set<Side>();
	for (const side of Object.keys(fills) as Side[])
		if (fills[side] === from || patterns[side]?.colour === from) sides.add(side);
	const wearing = objects.filter((object) => !object.isHidden && objectColours(object).includes(from));
	for (const { side } of wearing) sides.add(side);
	return {
		severity: 'info',
		side: [...sides][0] ?? 'top',
		objectId: wearing[0]?.id,
		sides: [...sides],
		repair: { kind: 'recolour', from, to },
	};
}
