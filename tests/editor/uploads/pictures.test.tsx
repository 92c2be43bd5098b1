import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Artwork } from '#src/designs/artwork/artwork.ts';
import { addObject, removeObject } from '#src/designs/document/commands.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { historyDepth } from '#src/editor/document/history.ts';
import { $design, change, openDesign } from '#src/editor/document/store.ts';
import { type LoadedPicture, loadedPictures, storePicture } from '#src/editor/uploads/picture-store.ts';
import { loadPictures } from '#src/editor/uploads/pictures.ts';

const many = 30;

function bring(index: number): void {
	const id = `artwork-${index}`;
	const artwork = { id, contentType: 'image/png', widthPx: 10, heightPx: 10 } as Artwork;
	storePicture(artwork, { width: 10, height: 10 } as LoadedPicture);
	change('editor.step_add_image', (design) =>
		addObject(design, {
			...{ kind: 'image', id: `image-${index}`, artworkId: id, side: 'top', rotationDeg: 0 },
			...{ xMm: 10, yMm: 10, widthMm: 10, heightMm: 10 },
		}),
	);
}
const away = (index: number) =>
	change('editor.step_delete', (design) => removeObject(design, `image-${index}`));
const work = (steps: number) => {
	for (let step = 0; step < steps; step++)
		change('editor.step_fill', (design) => ({ ...design, fills: { ...design.fills } }));
};

beforeEach(() =>
	openDesign(
		emptyDesign({
			productType: 'mailer-box-full-color',
			sizeMm: [200, 150, 80],
			material: 'cardboard-white-one-side',
			printMode: 'print-color-hd',
		}),
	),
);

describe('pictures that were on the box', () => {
	test('are kept while a step of the history shows them', () => {
		for (let index = 0; index < many; index++) {
			bring(index);
			away(index);
		}
		loadPictures($design.get());
		expect([...loadedPictures.keys()]).toEqual(
			Array.from({ length: many }, (_, index) => `artwork-${index}`),
		);
	});

	test('are released when no undo can restore them, and fetched again when needed', async () => {
		const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
		for (let index = 0; index < many; index++) bring(index);
		for (let index = 1; index < many; index++) away(index);
		work(historyDepth);
		loadPictures($design.get());
		expect([...loadedPictures.keys()]).toEqual(['artwork-0']);

		change('arrange.step_paste', (design) =>
			addObject(design, {
				...{ kind: 'image', id: 'again', artworkId: 'artwork-7', side: 'top', rotationDeg: 0 },
				...{ xMm: 10, yMm: 10, widthMm: 10, heightMm: 10 },
			}),
		);
		loadPictures($design.get());
		await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith(expect.stringContaining('artwork-7')));
		fetched.mockRestore();
	});
});
