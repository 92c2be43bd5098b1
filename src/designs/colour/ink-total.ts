import { type Colour, toChannels } from './colour.ts';

/**
 * Ink of all four plates in percent, for sRGB colours with channels at 0, 51 … 255: rows of red and green, columns of
 * blue. Computed once from the CGATS TR 001 (SWOP) profile of pdfjs-dist, in which PDFs are shown: relative
 * colorimetric with black point compensation, medium black generation, at most 300 %. Published separations agree:
 * #000000 is 73/68/67/89, #00061a about 290 %.
 */
const totals: readonly (readonly number[])[] = [
	[296, 286, 217, 195, 193, 191],
	[277, 254, 228, 197, 200, 200],
	[212, 246, 199, 165, 170, 194],
	[173, 185, 174, 139, 103, 126],
	[168, 172, 179, 143, 102, 66],
	[163, 167, 180, 179, 143, 100],
	[300, 254, 202, 187, 187, 187],
	[266, 233, 220, 196, 197, 195],
	[209, 240, 192, 158, 165, 196],
	[168, 184, 171, 135, 99, 124],
	[164, 169, 173, 136, 97, 63],
	[161, 164, 172, 175, 134, 95],
	[262, 234, 178, 172, 176, 177],
	[238, 250, 191, 172, 181, 183],
	[200, 218, 173, 142, 152, 195],
	[162, 181, 161, 125, 89, 120],
	[151, 159, 152, 118, 80, 57],
	[147, 152, 165, 157, 121, 82],
	[219, 213, 162, 146, 158, 167],
	[209, 230, 176, 142, 161, 170],
	[186, 208, 165, 119, 134, 175],
	[158, 173, 144, 109, 76, 109],
	[137, 143, 121, 92, 62, 53],
	[136, 140, 150, 129, 94, 57],
	[197, 193, 145, 120, 135, 149],
	[190, 196, 148, 112, 137, 151],
	[173, 179, 142, 97, 114, 153],
	[149, 154, 126, 91, 65, 98],
	[125, 126, 105, 78, 48, 47],
	[120, 124, 123, 95, 62, 28],
	[198, 192, 146, 100, 112, 127],
	[192, 192, 147, 96, 113, 128],
	[173, 171, 141, 93, 91, 127],
	[146, 141, 116, 82, 54, 83],
	[118, 108, 90, 65, 36, 38],
	[104, 102, 83, 58, 29, 0],
];
/** Grid points per channel, and the distance between two of them. */
const points = 6;
const stepLevels = 51;

/** Total ink coverage of the four plates in percent when an sRGB colour is separated for coated board. */
export function inkTotal(colour: Colour): number {
	const places = toChannels(colour).map((level) => {
		const below = Math.min(points - 2, Math.floor(level / stepLevels));
		return { below, share: level / stepLevels - below };
	});
	let sum = 0;
	for (let corner = 0; corner < 8; corner++) {
		let weight = 1;
		const [red = 0, green = 0, blue = 0] = places.map(({ below, share }, channel) => {
			const isAbove = (corner >> channel) % 2 === 1;
			weight *= isAbove ? share : 1 - share;
			return isAbove ? below + 1 : below;
		});
		sum += weight * (totals[red * points + green]?.[blue] ?? 0);
	}
	return Math.round(sum);
}
