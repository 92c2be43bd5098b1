/** A customer's account manager, as the customer sees them. */
export interface Manager {
	readonly name: string;
	readonly email: string;
	readonly phone: string;
}

/** First letters of the first and the last word of a name, in capitals: `KW`. */
export function initials(name: string): string {
	const words = name.split(/\s+/).filter((word) => word !== '');
	const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
	return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
