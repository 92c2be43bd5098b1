/** Texts of a paper dummy, in the reader's language. */
export interface DummyTexts {
	/** How to print, at the top. */
	readonly print: string;
	/** Beside the scale line of 100 mm. */
	readonly ruler: string;
	/** What to cut, fold and glue. */
	readonly lines: string;
	/** How pages are joined. */
	readonly join: string;
	/** E.g. `B3, page 5 of 12`. */
	readonly page: (tile: string, page: number, pages: number) => string;
	/** E.g. `Overview, page 1 of 12`. */
	readonly overview: (page: number, pages: number) => string;
}

export const englishTexts: DummyTexts = {
	print: 'Print at 100 % (actual size) on one side.',
	ruler: 'This line must be 100 mm long.',
	lines: 'Cut along solid lines, fold along dashed ones. The print is on the side you see.',
	join: 'Trim one page along its dotted line, lay it cross on cross over its neighbour and glue.',
	page: (tile, page, pages) => `${tile}, page ${page} of ${pages}`,
	overview: (page, pages) => `Overview, page ${page} of ${pages}`,
};
