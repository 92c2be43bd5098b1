/** Random choices that a seed repeats (mulberry32, a generator with 32 bits of state). */
export function seededRandom(seed) {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const below = (limit) => Math.floor(next() * limit);
	return {
		/** A number from 0 to 1. */
		next,
		/** A whole number from 0 to below `limit`. */
		below,
		pick: (list) => list[below(list.length)],
		/** Some of a list, in a random order. */
		sample(list, count) {
			const rest = [...list];
			return Array.from(
				{ length: Math.min(count, rest.length) },
				() => rest.splice(below(rest.length), 1)[0],
			);
		},
	};
}
