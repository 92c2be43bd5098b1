import type { DesignDocument } from '#src/designs/document/design.ts';
import type { Context, Pictures } from '#src/designs/paint/paint-context.ts';
import { paintSide } from '#src/designs/paint/paint-side.ts';
import { createSvgContext } from '#src/designs/paint/svg-context.ts';
import type { SidePlace } from '#src/dielines/dieline.ts';
import { escapeXml } from '#src/site/escape-xml.ts';

interface SideSvg {
	readonly design: DesignDocument;
	readonly place: SidePlace;
	/** Sides whose artwork may continue onto this one. */
	readonly neighbours: readonly SidePlace[] | undefined;
	readonly pictures: Pictures;
	/** A `data:` address for every picture that the side shows. */
	readonly addresses: ReadonlyMap<CanvasImageSource, string>;
	/** `@font-face` rules with their fonts inside. */
	readonly fontRules: string;
	/** Measures texts. */
	readonly ruler: Context;
	/** Colour of the bare board. */
	readonly board: string;
	readonly title: string;
}

/** One side at true size as a self-contained SVG: shapes and text as vectors, pictures embedded. */
export function sideSvg(side: SideSvg): string {
	const { design, place, pictures, addresses, fontRules, ruler, board, title } = side;
	const { context, markup } = createSvgContext({
		ruler,
		pictureOf(source) {
			const href = addresses.get(source);
			const size = source as {
				naturalWidth?: number;
				naturalHeight?: number;
				width?: number;
				height?: number;
			};
			return href === undefined
				? undefined
				: {
						href,
						widthPx: size.naturalWidth || size.width || 300,
						heightPx: size.naturalHeight || size.height || 300,
					};
		},
	});
	paintSide(context, design, place, pictures, { neighbours: side.neighbours });
	const { widthMm, heightMm } = place;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}">`,
		`<title>${escapeXml(title)}</title>`,
		fontRules && `<style>${fontRules}</style>`,
		`<rect width="${widthMm}" height="${heightMm}" fill="${board}"/>`,
		markup(),
		'</svg>',
	].join('');
}
