import type { PixelSize } from '#src/designs/artwork/artwork-sizes.ts';
import type { Extent } from '#src/designs/document/boxes.ts';
import type { ImageObject } from '#src/designs/document/objects.ts';
import { dpi, effectiveDpi } from '#src/designs/preflight/preflight.ts';

/** How a picture prints at the size that it has on the box. */
export interface Sharpness {
	/** Of the worse direction, rounded down: 249.9 is not sharp yet. */
	readonly dpi: number;
	readonly look: 'good' | 'soft' | 'coarse';
	/** The largest size at which it is sharp, in proportion. */
	readonly largest: Extent;
}

/** By the limits of the artwork check: 250 dots per inch are sharp, below 150 the dots are visible. */
export function computeSharpness(
	image: Pick<ImageObject, 'widthMm' | 'heightMm' | 'crop'>,
	pixels: PixelSize,
): Sharpness {
	const resolution = effectiveDpi(image, pixels);
	const share = resolution / dpi.sharp;
	const isSharp = resolution >= dpi.sharp - 0.5;
	return {
		dpi: isSharp ? Math.round(resolution) : Math.floor(resolution),
		look: isSharp ? 'good' : resolution >= dpi.coarse ? 'soft' : 'coarse',
		largest: { widthMm: image.widthMm * share, heightMm: image.heightMm * share },
	};
}
