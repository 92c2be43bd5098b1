import type { ImageObject } from '../document/objects.ts';

/** A canvas in the page or in a worker. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
/**
 * Decoded artwork by its id, for the picture that shows it: in its tones, on its side. What is missing is left out
 * until it is there.
 */
export interface Pictures {
	get(artworkId: string, image?: ImageObject): CanvasImageSource | undefined;
}
