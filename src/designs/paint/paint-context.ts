import type { ImageObject } from '../document/objects.ts';

/** Context of a canvas in the page or in a worker. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
/**
 * Decoded artwork by id; `image` selects the treatment and the side. Painting skips images that are not loaded.
 */
export interface Pictures {
	get(artworkId: string, image?: ImageObject): CanvasImageSource | undefined;
}
