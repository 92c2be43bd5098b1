import type { SizeRule } from '../style.ts';

/** FEFCO and ECMA name the longer side of the opening first. The other way round, flaps would be deep and narrow. */
export const longSideFirst: SizeRule = {
	code: 'long_side_first',
	field: 'length',
	reason: 'the length is less than the width: turned around, the box takes less board and closes more firmly',
	holds: ([length, width]) => length >= width - 1e-6,
	correct: ([length, width, height]) => [width, length, height],
};
