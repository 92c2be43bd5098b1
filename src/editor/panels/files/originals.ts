import { callAsUser } from '#src/customers/store.ts';
import { type Artwork, artworkUrl } from '#src/designs/artwork/artwork.ts';
import type { PageChoice } from '#src/designs/artwork/artwork-page.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { PackedArtwork } from '#src/designs/document/design-file.ts';
import { readArtworkHeader } from '#src/designs/uploads/artwork-header.ts';
import { uploadArtwork } from '#src/designs/uploads/contract.ts';

const listArtworkIds = (design: DesignDocument): string[] => [
	...new Set(design.objects.flatMap((object) => (object.kind === 'image' ? [object.artworkId] : []))),
];

/**
 * The pictures of a design as they were uploaded.
 * @throws if one of them cannot be fetched
 */
export function fetchOriginals(design: DesignDocument): Promise<PackedArtwork[]> {
	return Promise.all(
		listArtworkIds(design).map(async (id) => {
			const answer = await fetch(artworkUrl(id));
			if (!answer.ok) throw new Error(`artwork ${id}: ${answer.status}`);
			const contentType = answer.headers.get('content-type') ?? '';
			const bytes = new Uint8Array(await answer.arrayBuffer());
			const { artwork } = readArtworkHeader(answer.headers) ?? {};
			return {
				id,
				fileName: fileNameIn(answer.headers.get('content-disposition')) ?? id,
				contentType,
				bytes,
				page: artwork && chosenPage(artwork),
			};
		}),
	);
}

/** Of a PDF. */
function chosenPage({ page, pages, widthMm, heightMm }: Artwork): PageChoice | undefined {
	const said = { page, pages, widthMm, heightMm };
	return Object.values(said).includes(null) ? undefined : (said as PageChoice);
}

/** File name in the response's `Content-Disposition`. */
function fileNameIn(disposition: string | null): string | undefined {
	const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
	if (encoded) return decodeURIComponent(encoded);
	return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1];
}

/**
 * Uploads the pictures that a design uses as this visitor's own, and names them in it.
 * @param onDone called after every picture, with the number of uploaded ones
 * @throws ApiProblem when the server refuses one
 */
export async function withOwnArtwork(
	design: DesignDocument,
	artwork: readonly PackedArtwork[],
	onDone: (count: number) => void,
): Promise<DesignDocument> {
	const used = new Set(listArtworkIds(design));
	const ids = new Map<string, string>();
	for (const { id, fileName, contentType, bytes, page } of artwork) {
		if (!used.has(id)) continue;
		const file = new Blob([bytes], { type: contentType });
		ids.set(id, (await callAsUser(uploadArtwork, { fileName, ...page }, { body: file })).id);
		onDone(ids.size);
	}
	return {
		...design,
		objects: design.objects.map((object) =>
			object.kind === 'image'
				? { ...object, artworkId: ids.get(object.artworkId) ?? object.artworkId }
				: object,
		),
	};
}
