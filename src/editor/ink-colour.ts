import { useStore } from '@nanostores/react';
import type { Colour } from '#src/designs/colour.ts';
import { $side } from './session.ts';
import { $proof } from './store.ts';

/** A colour as the open side shows it: in the inks of the print mode on its board, unless one looks at it as drawn. */
export function useInkColour(): (colour: Colour) => Colour {
	const proof = useStore($proof);
	const side = useStore($side);
	return (colour) => proof?.colour(colour, side) ?? colour;
}
