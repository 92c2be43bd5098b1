import { SvgPath } from '../paths/svg-path.ts';
import type { Pattern } from './patterns.ts';

/** Path data of one tile, with the shapes of its neighbours that overlap it. */
export function tilePath({ widthMm, heightMm, trace }: Pattern): string {
	const path = new SvgPath();
	for (const row of [-1, 0, 1])
		for (const column of [-1, 0, 1]) trace(path, column * widthMm, row * heightMm);
	return path.data;
}

/** SVG of one tile, in mm. */
export function tileSvg(pattern: Pattern): string {
	const { widthMm, heightMm } = pattern;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}"><path d="${tilePath(pattern)}"/></svg>`;
}
