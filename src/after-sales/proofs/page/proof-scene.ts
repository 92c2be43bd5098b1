import type { VariantSpec } from '#src/catalog/product.ts';
import type { Artwork } from '#src/designs/artwork/artwork.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { ProofPin } from '../record/proof.ts';

/** A picture of a design, and where its file is. */
export interface ScenePicture {
	readonly artwork: Artwork;
	readonly url: string;
}

/** Content of the views of sheet and box: a proof, or a design that is checked before one is sent. */
export interface ProofScene {
	readonly spec: VariantSpec;
	readonly document: DesignDocument;
	/** Pictures of both versions. */
	readonly pictures: readonly ScenePicture[];
	/** Previous version, to show the changes. */
	readonly former: { readonly version: number; readonly document: DesignDocument } | undefined;
	/** Reasons of the version that is shown. */
	readonly pins: readonly ProofPin[];
}
