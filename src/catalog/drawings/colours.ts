/** Shades of one material under light from the left. */
export interface Shades {
	top: string;
	front: string;
	side: string;
	/** Seen inside an open box: the lit wall and the dark one. */
	inside: string;
	insideDark: string;
	floor: string;
}

/** Kraft and paper are the tokens of src/ui/tokens.css, lightened and darkened. */
export const kraft: Shades = {
	top: '#dcbf97',
	front: '#c8a477',
	side: '#a98357',
	inside: '#b8925f',
	insideDark: '#9c7849',
	floor: '#c19b6b',
};
export const white: Shades = {
	top: '#ffffff',
	front: '#f7f4ee',
	side: '#d9d3c6',
	inside: '#e9e4d9',
	insideDark: '#cfc8b9',
	floor: '#f1ede4',
};

/** Print colours of the five invented brands whose packaging the pictures show. */
export const print = {
	blue: '#2757ff',
	ink: '#00061a',
	clay: '#d8643a',
	sun: '#f0b740',
	sage: '#7d9f86',
	blush: '#f2cbbd',
	plum: '#5b2a4e',
	cream: '#fbf3e2',
	sky: '#bcd0ff',
} as const;

const channel = (hex: string, i: number) => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16);
/** `share` of `other` mixed into `hex`. */
export function mix(hex: string, other: string, share: number): string {
	const parts = [0, 1, 2].map((i) => {
		const value = channel(hex, i) * (1 - share) + channel(other, i) * share;
		return Math.round(value).toString(16).padStart(2, '0');
	});
	return `#${parts.join('')}`;
}

/** Shades of a printed or wrapped surface; the inside stays as given. */
export const shadesOf = (hex: string, inside: Shades = white): Shades => ({
	top: mix(hex, '#ffffff', 0.14),
	front: hex,
	side: mix(hex, '#00061a', 0.24),
	inside: inside.inside,
	insideDark: inside.insideDark,
	floor: inside.floor,
});
