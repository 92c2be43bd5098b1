import { thumbnailUrl } from '../artwork/artwork.ts';
import type { DesignDocument } from '../document/design.ts';
import type { DesignSummary, SavedDesign } from './contract.ts';

/** Input of the serializers; times are epoch milliseconds. */
interface Saved {
	readonly id: string;
	readonly name: string;
	readonly variantId: number;
	readonly version: number;
	readonly designStatus: 'draft' | 'designed';
	readonly isOldProject: boolean;
	readonly thumbnailKey: string | null;
	readonly createdAt: number;
	readonly updatedAt: number;
}

/** Serializes a design for lists. */
export const serializeSummary = (design: Saved): DesignSummary => ({
	id: design.id,
	name: design.name,
	variantId: design.variantId,
	version: design.version,
	designStatus: design.designStatus,
	isOldProject: design.isOldProject,
	thumbnail: design.thumbnailKey && thumbnailUrl(design.id),
	createdAt: new Date(design.createdAt).toISOString(),
	updatedAt: new Date(design.updatedAt).toISOString(),
});

/** Serializes a design with its document. */
export const serializeDesign = (design: Saved & { readonly document: DesignDocument }): SavedDesign => ({
	...serializeSummary(design),
	document: design.document,
});
