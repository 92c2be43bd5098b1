import type { AnswerOf } from '#src/api/endpoint.ts';
import { callAsUser } from '#src/customers/store.ts';
import { variantList } from './contract.ts';

export type PricedVariant = AnswerOf<typeof variantList>['items'][number];

/** Maximum keys per call and maximum concurrent calls (the specification's figures). */
const chunkSize = 100;
const concurrency = 2;

/**
 * Variants with a region's prices by key (`external_pim_id`), for any number of keys: requested in chunks, two at a
 * time. A failed chunk counts as empty, so that the others are still shown. Order of the keys; volume prices
 * ascending by range start.
 */
export async function fetchVariants(
	keys: readonly string[],
	region: string,
	taxCountryIso?: string,
): Promise<PricedVariant[]> {
	const chunks = Array.from({ length: Math.ceil(keys.length / chunkSize) }, (_, index) =>
		keys.slice(index * chunkSize, (index + 1) * chunkSize),
	);
	const found: PricedVariant[][] = chunks.map(() => []);
	const waiting = chunks.entries();
	const work = async () => {
		for (const [index, chunk] of waiting)
			found[index] = await fetchChunk(chunk, region, taxCountryIso).catch(() => []);
	};
	await Promise.all(Array.from({ length: concurrency }, work));
	return found.flat();
}

async function fetchChunk(
	chunk: readonly string[],
	region: string,
	taxCountryIso?: string,
): Promise<PricedVariant[]> {
	const { items } = await callAsUser(variantList, {
		perPage: String(chunkSize),
		q: {
			region: { value: region, condition: 'eq' },
			externalPimId: { value: [...chunk], condition: 'in' },
		},
		...(taxCountryIso && { taxCountryIso }),
	});
	return items.map((item) => ({
		...item,
		volumePrices: [...item.volumePrices].sort((one, other) => one.rangeStart - other.rangeStart),
	}));
}
