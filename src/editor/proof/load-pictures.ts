import type { ProofScene, ScenePicture } from '#src/after-sales/proofs/page/proof-scene.ts';
import { loadFontsAndPainters } from '../painting/load-fonts.ts';
import { repaint } from '../painting/store.ts';
import { markPictureMissing, storePicture } from '../uploads/picture-store.ts';
import { loadDrawing } from '../uploads/svg-picture.ts';

/** Fetches pictures, fonts and painters of a proof and of the version before it. Failed requests are shown as missing. */
export async function loadScenePictures({ document, former, pictures }: ProofScene): Promise<void> {
	const designs = [document, ...(former ? [former.document] : [])];
	await Promise.allSettled([...pictures.map(loadPicture), ...designs.map(loadFontsAndPainters)]);
	repaint();
}

async function loadPicture({ artwork, url }: ScenePicture): Promise<void> {
	try {
		const answer = await fetch(url);
		if (!answer.ok) throw new Error(`picture ${answer.status}`);
		const file = await answer.blob();
		const isDrawing = file.type === 'image/svg+xml';
		storePicture(artwork, isDrawing ? await loadDrawing(file) : await createImageBitmap(file));
	} catch {
		markPictureMissing(artwork.id);
	}
}
