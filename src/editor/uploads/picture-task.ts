import type { ColourModel } from '#src/designs/artwork/artwork.ts';
import type { Colorspace } from '#src/designs/artwork/artwork-sizes.ts';
import type { PdfBox, PdfReference } from '#src/designs/artwork/pdf-trim-box.ts';

/** Tasks of the worker. */
export type PictureTask =
	/** Checks a file by the server's rules, and makes the pictures that the screen needs. */
	| {
			readonly kind: 'open';
			readonly file: Blob;
			readonly fileName: string;
			readonly colours: Colorspace;
	  }
	/** Scales a picture that is too large down to what is allowed. */
	| { readonly kind: 'shrink'; readonly file: Blob; readonly widthPx: number; readonly heightPx: number }
	/** Makes the smaller sizes of a drawing, or of a page that was drawn on white and on black paper. */
	| {
			readonly kind: 'convert';
			readonly bitmap: ImageBitmap;
			readonly onBlack?: ImageBitmap;
			readonly colours: Colorspace;
	  }
	/** Looks up the trim box of a PDF's page. */
	| { readonly kind: 'trim'; readonly file: Blob; readonly page: PdfReference };

/** A smaller picture of a file, to be kept beside it. */
export interface Conversion {
	readonly sizeId: 'originalLimited' | 'thumbnail';
	readonly colorspace: Colorspace;
	readonly picture: Blob;
}

/** A picture ready for the painters. */
export interface OpenedPicture {
	readonly contentType: 'image/png' | 'image/jpeg';
	readonly sha256: string | undefined;
	/** Of the original, upright. */
	readonly widthPx: number;
	readonly heightPx: number;
	readonly colourModel: ColourModel;
	/** At most 1600 pixels long, in screen colours. */
	readonly bitmap: ImageBitmap;
	readonly conversions: readonly Conversion[];
}

/** A drawing or a PDF, whose pixels are made elsewhere. */
export interface OpenedVector {
	readonly contentType: 'image/svg+xml' | 'application/pdf';
	readonly sha256: string | undefined;
	readonly widthPx: number;
	readonly heightPx: number;
	/** Of an SVG: nothing but drawing. */
	readonly cleaned: Blob | undefined;
}

export interface PictureResults {
	readonly open: OpenedPicture | OpenedVector;
	readonly shrink: Blob;
	readonly convert: { readonly bitmap: ImageBitmap; readonly conversions: readonly Conversion[] };
	readonly trim: { readonly box: PdfBox | undefined };
}

/** Why a file cannot be used: a code of `problems`. */
export interface PictureRefusal {
	readonly code: string;
	readonly details: Readonly<Record<string, unknown>>;
}

export type PictureAnswer =
	| { readonly id: number; readonly result: PictureResults[PictureTask['kind']] }
	| { readonly id: number; readonly refusal: PictureRefusal };
