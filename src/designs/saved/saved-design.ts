/** A design in the list of the visitor's designs. */
export interface ListedDesign {
	readonly id: string;
	readonly name: string;
	/** Product name and size in the language of the page; empty where the product no longer exists. */
	readonly box: string;
	/** Link to the editor. */
	readonly href: string;
	readonly thumbnail: string | null;
	readonly isOldProject: boolean;
	readonly isDraft: boolean;
	/** ISO, UTC. */
	readonly updatedAt: string;
}
