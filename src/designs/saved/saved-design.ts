/** A design as the list of a visitor's designs shows it. */
export interface ListedDesign {
	readonly id: string;
	readonly name: string;
	/** The product and its size, in the page's language; empty where it is no longer known. */
	readonly box: string;
	/** Opens it in the designer. */
	readonly href: string;
	readonly thumbnail: string | null;
	readonly isOldProject: boolean;
	readonly isDraft: boolean;
	/** ISO, UTC. */
	readonly updatedAt: string;
}
