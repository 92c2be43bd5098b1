import { type Channels, type Colour, contrastRatio, isDark, toChannels, toHex } from '../colour/colour.ts';
import type { Inks } from '../inks/inks.ts';

/**
 * The colours of a start by what they are for. `ground` covers sides, null leaves the board; `ink` is read on it;
 * `main` covers other sides and large forms; `paper` is read on main; `accent` and `soft` are for forms on either.
 */
export interface Theme {
	readonly ground: Colour | null;
	readonly ink: Colour;
	readonly main: Colour;
	readonly paper: Colour;
	readonly accent: Colour;
	readonly soft: Colour;
}

/** A theme as its designer meant it, for full colour. */
export type FullTheme = Theme & { readonly ground: Colour };

const black: Theme = {
	ground: null,
	ink: '#111111',
	main: '#111111',
	paper: '#ffffff',
	accent: '#6e6e6e',
	soft: '#b4b4b4',
};
/** What is black is left to the board; tints of white grow fainter towards it. */
const white: Theme = {
	ground: null,
	ink: '#ffffff',
	main: '#ffffff',
	paper: '#000000',
	accent: '#c4c4c4',
	soft: '#8c8c8c',
};

/**
 * The theme in what a print mode can lay down. One ink has its tints; inks straight on a brown board leave light
 * grounds to the board, and what was light on dark is a darker tone of its neighbour.
 *
 * @param board colour of the bare board
 */
export function adaptTheme(theme: FullTheme, inks: Inks, board: Colour): Theme {
	if (inks === 'black') return black;
	if (inks === 'white') return white;
	if (inks !== 'bare') return theme;
	// Printed it is multiplied with the board: what differs from it then keeps its colour, else it is drawn darker.
	const differs = (colour: Colour, least: number) => contrastRatio(printed(colour, board), board) >= least;
	const kept = (colour: Colour) => (differs(colour, 1.3) ? colour : darkened(colour, 0.72));
	const dark = isDark(theme.ground) ? theme.ground : theme.main;
	return {
		ground: null,
		ink: contrastRatio(theme.ink, board) >= 4.5 ? theme.ink : '#111111',
		main: differs(dark, 2.2) ? dark : differs(darkened(dark, 0.7), 2.2) ? darkened(dark, 0.7) : theme.ink,
		paper: '#ffffff',
		accent: kept(theme.accent),
		soft: kept(theme.soft),
	};
}

const printed = (colour: Colour, board: Colour): Colour => {
	const paper = toChannels(board);
	return toHex(
		toChannels(colour).map((level, index) => (level * (paper[index] ?? 255)) / 255) as unknown as Channels,
	);
};

const darkened = (colour: Colour, by: number): Colour =>
	toHex(toChannels(colour).map((level) => level * by) as unknown as Channels);
