import { type Problem, problem } from '#src/api/problem.ts';
import { maxPdfPages } from './artwork.ts';
import type { ValidArtwork } from './validate-artwork.ts';

/** The page of a PDF that is printed, the number of pages, and the size of its crop box. */
export interface PageChoice {
	readonly page: number;
	readonly pages: number;
	readonly widthMm: number;
	readonly heightMm: number;
}

/** A page choice; undefined where a value is missing or the page does not exist. */
export function toPageChoice(said: {
	readonly page?: number | undefined;
	readonly pages?: number | undefined;
	readonly widthMm?: number | undefined;
	readonly heightMm?: number | undefined;
}): PageChoice | undefined {
	const { page, pages, widthMm, heightMm } = said;
	if (page === undefined || pages === undefined || widthMm === undefined || heightMm === undefined)
		return undefined;
	return page <= pages ? { page, pages, widthMm, heightMm } : undefined;
}

export const tooManyPages = (choice: PageChoice | undefined): Problem | undefined =>
	choice && choice.pages > maxPdfPages
		? problem(
				'pdf_too_many_pages',
				422,
				`The PDF has ${choice.pages} pages; at most ${maxPdfPages} are allowed. Save the page you need as a separate file.`,
				undefined,
				{ pages: choice.pages, maxPages: maxPdfPages },
			)
		: undefined;

const withoutPage = problem('pdf_without_page', 422, 'Name the page of the PDF to print, and its size.');

/** CSS pixels per mm: the unit of the size of SVGs and pages. */
const pxPerMm = 96 / 25.4;

/** Metadata that is stored with a file. */
export interface ArtworkMetadata extends Omit<ValidArtwork, 'cleaned'> {
	readonly page: number | null;
	readonly pages: number | null;
	readonly widthMm: number | null;
	readonly heightMm: number | null;
}

/** Adds the chosen page to the metadata of a PDF; ignored for other files. */
export function createMetadata(
	{ cleaned: _, ...judged }: ValidArtwork,
	choice: PageChoice | undefined,
): ArtworkMetadata | Problem {
	if (judged.contentType !== 'application/pdf')
		return { ...judged, page: null, pages: null, widthMm: null, heightMm: null };
	if (!choice) return withoutPage;
	return {
		...judged,
		...choice,
		widthPx: Math.max(1, Math.round(choice.widthMm * pxPerMm)),
		heightPx: Math.max(1, Math.round(choice.heightMm * pxPerMm)),
	};
}
