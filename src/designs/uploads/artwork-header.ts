import * as v from 'valibot';
import { Artwork } from '../artwork/artwork.ts';

/** Goes with every picture of a file: who draws it needs to know its true size, and whether it is the file itself. */
export const artworkHeader = 'x-artwork';

const Header = v.object({ artwork: Artwork, isConversion: v.boolean() });

/** Headers carry plain letters only. */
export const writeArtworkHeader = (artwork: Artwork, isConversion: boolean): string =>
	encodeURIComponent(JSON.stringify({ artwork, isConversion }));

/** Undefined where there is none, or none that makes sense. */
export function readArtworkHeader(headers: Headers): v.InferOutput<typeof Header> | undefined {
	try {
		return v.parse(Header, JSON.parse(decodeURIComponent(headers.get(artworkHeader) ?? '')));
	} catch {
		return undefined;
	}
}
