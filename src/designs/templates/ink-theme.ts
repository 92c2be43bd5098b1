import { type Channels, type Colour, contrastRatio, isDark, toChannels, toHex } from '../colour/colour.ts';
import type { Inks } from '../inks/inks.ts';

/**
 * Colours of a template by role. `ground`: background of sides, null for the board; `ink`: text on it; `main`: background
 * of other sides and large shapes; `paper`: text on main; `accent` and `soft`: shapes on both.
 */
export interface Theme {
	readonly ground: Colour | null;
	readonly ink: Colour;
	readonly main: Colour;
	readonly paper: Colour;
	readonly accent: Colour;
	readonly soft: Colour;
}

/** A theme for full-colour print. */
export type FullTheme = Theme & { readonly ground: Colour };

const black: Theme = {
	ground: null,
	ink: '#111111',
	main: '#111111',
	paper: '#ffffff',
	accent: '#6e6e6e',
	soft: '#b4b4b4',
};
/** Theme for white ink: black is the unprinted board. On light board, only full ink and bare board differ enough. */
const whiteOn = (board: Colour): Theme => ({
	ground: null,
	ink: '#ffffff',
	main: '#ffffff',
	paper: '#000000',
	accent: '#c4c4c4',
	soft: contrastRatio('#ffffff', board) < 2 ? '#000000' : '#666666',
});

/**
 * Adapts a theme to the inks of a print mode. One ink gets tints. Without white below, light backgrounds become the
 * unprinted board, and light shapes on dark ones become darker tones.
 *
 * @param board colour of the unprinted board
 */
export function adaptTheme(theme: FullTheme, inks: Inks, board: Colour): Theme {
	if (inks === 'black') return black;
	if (inks === 'white') return whiteOn(board);
	if (inks !== 'bare') return theme;
	// Print is multiplied with the board: a colour that is hardly visible then is darkened.
	const differs = (colour: Colour, min: number) => contrastRatio(printed(colour, board), board) >= min;
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
