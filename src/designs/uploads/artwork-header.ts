import * as v from 'valibot';
import { Artwork } from '../artwork/artwork.ts';

/** Response header of artwork files: metadata of the file, and whether the body is a conversion. */
export const artworkHeader = 'x-artwork';

const Header = v.object({ artwork: Artwork, isConversion: v.boolean() });

/** URI-encoded, because headers are ASCII. */
export const writeArtworkHeader = (artwork: Artwork, isConversion: boolean): string =>
	encodeURIComponent(JSON.stringify({ artwork, isConversion }));

/** Undefined where the header is missing or invalid. */
export function readArtworkHeader(headers: Headers): v.InferOutput<typeof Header> | undefined {
	try {
		return v.parse(Header, JSON.parse(decodeURIComponent(headers.get(artworkHeader) ?? '')));
	} catch {
		return undefined;
	}
}
