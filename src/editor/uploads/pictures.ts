import type { DesignDocument } from '#src/designs/document/design.ts';
import type { ImageObject } from '#src/designs/document/objects.ts';
import { treatmentKey } from '#src/designs/inks/image-treatment.ts';
import { inksOf } from '#src/designs/inks/inks.ts';
import type { Pictures } from '#src/designs/paint/paint-context.ts';
import { listStates } from '../document/history.ts';
import { $design, $history, $printProof, $proof } from '../document/store.ts';
import { repaint } from '../painting/store.ts';
import type { PictureView } from './picture-look.ts';
import {
	evictPicture,
	type LoadedPicture,
	loadedPictures,
	requestFailed,
	requestPicture,
} from './picture-store.ts';

/** Cache of converted pictures, by `toKey`. */
const looks = new Map<string, CanvasImageSource>();
/** The last conversion of each file: shown until the next is ready. */
const latest = new Map<string, CanvasImageSource>();
const inWork = new Map<string, Promise<void>>();
/** Caps the cache: beyond this, only conversions shown by the design are kept. */
const mostLooks = 24;
/** Caps the cache: beyond this, only pictures of the design and its history are kept. */
const mostPictures = 24;

const toKey = (image: ImageObject, { inks, proof }: PictureView): string => {
	const ink = treatmentKey(image, inks);
	if (!ink && !proof) return image.artworkId;
	return [image.artworkId, ink, proof ? `${proof.key} ${image.side === 'inside'}` : ''].join(' ');
};

/** Pictures for the painter in a view. Missing conversions are started and trigger a repaint. */
export const createPictures = (viewNow: () => PictureView): Pictures => ({
	get(artworkId, image) {
		const picture = loadedPictures.get(artworkId);
		if (!picture || !image) return picture;
		const view = viewNow();
		const key = toKey(image, view);
		if (key === artworkId) return picture;
		const look = looks.get(key);
		if (!look) makeLook(key, image, picture, view).catch(() => undefined);
		return look ?? latest.get(artworkId);
	},
});

function makeLook(key: string, image: ImageObject, picture: LoadedPicture, view: PictureView): Promise<void> {
	const running = inWork.get(key);
	if (running) return running;
	const made = import('./picture-look.ts')
		.then(({ drawLook }) => drawLook(picture, image, view))
		.then((look) => {
			looks.set(key, look);
			latest.set(image.artworkId, look);
			repaint();
		})
		.finally(() => inWork.delete(key));
	inWork.set(key, made);
	return made;
}

const inksNow = () => inksOf($design.get().printMode);
const printed = (): PictureView => ({ inks: inksNow(), proof: $printProof.get() });
/** As sheet and box show them now. */
export const pictures = createPictures(() => ({ inks: inksNow(), proof: $proof.get() }));
/** As they will be printed, however they are looked at. */
export const printedPictures = createPictures(printed);
/** Resolves when the picture of an image is ready in its printed look, e.g. before the image gets another ink. */
export async function preparePicture(image: ImageObject): Promise<void> {
	const picture = loadedPictures.get(image.artworkId);
	const key = toKey(image, printed());
	if (picture && key !== image.artworkId && !looks.has(key))
		await makeLook(key, image, picture, printed()).catch(() => undefined);
}

/** Fetches every picture of the design that is not here yet. Failed requests are retried on the next change. */
export function loadPictures(design: DesignDocument): void {
	if (looks.size > mostLooks) deleteUnusedLooks(design);
	if (loadedPictures.size > mostPictures) evictPictures();
	for (const object of design.objects) {
		if (object.kind !== 'image' || !requestPicture(object.artworkId)) continue;
		const { artworkId } = object;
		void import('./picture-loader.ts')
			.then(({ loadPicture }) => loadPicture(artworkId))
			.catch(() => requestFailed(artworkId));
	}
}

/** Drops conversions that no view shows any more. */
function deleteUnusedLooks({ objects }: DesignDocument): void {
	const views = [printed(), { inks: inksNow(), proof: undefined }];
	const shown = new Set(
		objects.flatMap((one) => (one.kind === 'image' ? views.map((view) => toKey(one, view)) : [])),
	);
	for (const key of looks.keys()) if (!shown.has(key)) looks.delete(key);
}

/** Drops pictures that no undo step uses; pasting one fetches it again. */
function evictPictures(): void {
	const shown = new Set<string>();
	for (const { objects } of listStates($history.get()))
		for (const object of objects) if (object.kind === 'image') shown.add(object.artworkId);
	for (const id of [...loadedPictures.keys()]) {
		if (shown.has(id)) continue;
		evictPicture(id);
		latest.delete(id);
	}
}
