import { useStore } from '@nanostores/react';
import type { Colour } from '#src/designs/colour/colour.ts';
import { $proof } from '../../document/shown/store.ts';
import { $side } from '../../viewport/store.ts';

/**
 * A colour as the open side shows it: in the inks of the print mode on its board, unless the view shows original colours.
 */
export function useInkColour(): (colour: Colour) => Colour {
	const proof = useStore($proof);
	const side = useStore($side);
	return (colour) => proof?.colour(colour, side) ?? colour;
}

/** Swatch of a colour as printed on the open side. A canvas, because the CSP forbids inline styles. */
export function InkColour({ colour }: { colour: Colour }) {
	const inkColour = useInkColour();
	return (
		<svg viewBox="0 0 10 10" className="size-full" aria-hidden="true">
			<rect width="10" height="10" fill={inkColour(colour)} />
		</svg>
	);
}
