/** What a template draws; texts of the layer list are `template-parts.<name>`. */
export const partNames = [
	'brand',
	'tag',
	'logo',
	'pattern',
	'band',
	'stripes',
	'circles',
	'frame',
	'line',
	'sun',
	'bean',
	'awning',
	'grapes',
	'books',
	'book',
	'ribbon',
	'bubbles',
	'flame',
	'glow',
	'flower',
	'gem',
	'wheel',
	'circuit',
] as const;
export type PartName = (typeof partNames)[number];

/** The name of a part in the user's language, for the layer list. */
export type NameOf = (name: PartName) => string;
