import { type Artwork, isVector } from '#src/designs/artwork/artwork.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { ImageObject } from '#src/designs/document/objects.ts';
import { treatmentKey } from '#src/designs/inks/image-treatment.ts';
import { type Inks, inksOf } from '#src/designs/inks/inks.ts';
import type { SoftProof } from '#src/designs/inks/soft-proof.ts';
import type { Pictures } from '#src/designs/paint/paint-context.ts';
import type { PreflightContext } from '#src/designs/preflight/finding.ts';
import { $design, $history, $printProof, $proof } from '../document/store.ts';
import { repaint } from '../painting/store.ts';

/** A picture as it came, at most 1600 pixels long; a drawing stays one. */
export type LoadedPicture = ImageBitmap | HTMLImageElement;

const loaded = new Map<string, LoadedPicture>();
const known = new Map<string, Artwork>();
const asked = new Set<string>();
type Facts = Exclude<ReturnType<PreflightContext['artworkOf']>, undefined>;
const facts = new Map<string, Facts>();

/** How pictures are looked at: in what these inks make of them, on their board or as they were drawn. */
export interface PictureView {
	readonly inks: Inks;
	readonly proof: SoftProof | undefined;
}

/** Pictures in the looks that they are shown in, by `keyOf`. */
const looks = new Map<string, CanvasImageSource>();
/** The last one made of each file: seen until the next is ready. */
const latest = new Map<string, CanvasImageSource>();
const inWork = new Map<string, Promise<void>>();
/** More than these are only kept while the design shows them. */
const mostLooks = 24;
/** More than these are only kept while the design or a step of its past shows them. */
const mostPictures = 24;

const keyOf = (image: ImageObject, { inks, proof }: PictureView): string => {
	const ink = treatmentKey(image, inks);
	if (!ink && !proof) return image.artworkId;
	return [image.artworkId, ink, proof ? `${proof.key} ${image.side === 'inside'}` : ''].join(' ');
};

/** Decoded artwork for the painter, in a view. A look that is not there yet is made, and everything painted again. */
export const picturesIn = (viewNow: () => PictureView): Pictures => ({
	get(artworkId, image) {
		const picture = loaded.get(artworkId);
		if (!picture || !image) return picture;
		const view = viewNow();
		const key = keyOf(image, view);
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
		.then(({ lookOf }) => lookOf(picture, image, view))
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
/** As the sheet and the box are shown now. */
export const pictures = picturesIn(() => ({ inks: inksNow(), proof: $proof.get() }));
/** As they will be printed, however they are looked at. */
export const printedPictures = picturesIn(printed);
/** Resolves when a picture is ready to be seen in what it is about to become. */
export async function readyLook(image: ImageObject): Promise<void> {
	const picture = loaded.get(image.artworkId);
	const key = keyOf(image, printed());
	if (picture && key !== image.artworkId && !looks.has(key))
		await makeLook(key, image, picture, printed()).catch(() => undefined);
}

/** What is known of the files themselves, by artwork id. */
export const artworkFacts: ReadonlyMap<string, Facts> = facts;
/** The same as the server tells it. */
export const artworkKnown: ReadonlyMap<string, Artwork> = known;
/** Files as they came, by artwork id. */
export const loadedPictures: ReadonlyMap<string, LoadedPicture> = loaded;

/** What is known already needs no second way over the network. */
export function keepPicture(artwork: Artwork, picture: LoadedPicture): void {
	const { id, contentType, widthPx, heightPx } = artwork;
	loaded.set(id, picture);
	known.set(id, artwork);
	facts.set(id, isVector(contentType) ? 'vector' : { widthPx, heightPx });
	asked.add(id);
	repaint();
}

/** A file that is gone for good. */
export function missPicture(artworkId: string): void {
	facts.set(artworkId, 'missing');
	repaint();
}

/** Fetches every picture of the design that is not here yet. What fails is asked for again with the next change. */
export function loadPictures(design: DesignDocument): void {
	if (looks.size > mostLooks) forgetLooks(design);
	if (loaded.size > mostPictures) forgetPictures();
	for (const object of design.objects) {
		if (object.kind !== 'image' || asked.has(object.artworkId)) continue;
		const { artworkId } = object;
		asked.add(artworkId);
		void import('./picture-loader.ts')
			.then(({ loadPicture }) => loadPicture(artworkId))
			.catch(() => asked.delete(artworkId));
	}
}

/** Looks that nothing shows any more, neither printed nor as it is drawn, give their memory back. */
function forgetLooks({ objects }: DesignDocument): void {
	const views = [printed(), { inks: inksNow(), proof: undefined }];
	const shown = new Set(
		objects.flatMap((one) => (one.kind === 'image' ? views.map((view) => keyOf(one, view)) : [])),
	);
	for (const key of looks.keys()) if (!shown.has(key)) looks.delete(key);
}

/** Pictures that no undo can bring back give their memory back; a paste that brings one fetches it again. */
function forgetPictures(): void {
	const { past, present, future, mark } = $history.get();
	const states = [present, ...(mark ? [mark] : []), ...[...past, ...future].map(({ state }) => state)];
	const shown = new Set<string>();
	for (const { objects } of states)
		for (const object of objects) if (object.kind === 'image') shown.add(object.artworkId);
	for (const id of loaded.keys())
		if (!shown.has(id)) for (const kept of [loaded, known, facts, asked, latest]) kept.delete(id);
}
