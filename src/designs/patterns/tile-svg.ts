import { SvgPath } from '../paths/svg-path.ts';
import type { Pattern } from './patterns.ts';

/** One tile as path data, with what its neighbours bring over its edges. */
export function tilePath({ widthMm, heightMm, trace }: Pattern): string {
	const path = new SvgPath();
	for (const row of [-1, 0, 1])
		for (const column of [-1, 0, 1]) trace(path, column * widthMm, row * heightMm);
	return path.data;
}

/** One tile as a drawing of its own, in millimetres. */
export function tileSvg(pattern: Pattern): string {
	const { widthMm, heightMm } = pattern;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}"><path d="${tilePath(pattern)}"/></svg>`;
}
