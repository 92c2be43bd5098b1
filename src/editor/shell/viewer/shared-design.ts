import type { VariantSpec } from '#src/catalog/product.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { ShareMode } from '#src/designs/sharing/share.ts';

/** The design of a share link, as its page needs it. */
export interface SharedDesign {
	readonly id: string;
	readonly name: string;
	readonly mode: ShareMode;
	readonly isOwn: boolean;
	readonly spec: VariantSpec;
	readonly document: DesignDocument;
}
