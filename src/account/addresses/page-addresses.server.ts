import { openEdge } from '#src/api/env.server.ts';
import type { BookedAddress } from '#src/customers/address-contract.ts';
import { findAddresses } from '#src/customers/address-queries.server.ts';
import { serializeBooked } from '#src/customers/address-serializer.ts';
import type { Site } from '#src/site/site.ts';

/** A customer's addresses for a page: the default one, then the newest first. */
export const listPageAddresses = async (
	userId: number,
	{ languageTag }: Pick<Site, 'languageTag'>,
): Promise<BookedAddress[]> =>
	(await findAddresses(openEdge().db, userId)).map((stored) => serializeBooked(stored, languageTag));
