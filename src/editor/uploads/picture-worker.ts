import profileAddress from 'pdfjs-dist/iccs/CGATS001Compat-v2-micro.icc?url&no-inline';
import { maxArtworkBytes, maxArtworkPx } from '#src/designs/artwork/artwork.ts';
import {
	type Colorspace,
	type ConvertedSize,
	conversionSize,
	convertedSizes,
	type PixelSize,
} from '#src/designs/artwork/artwork-sizes.ts';
import { checkPdfStreams } from '#src/designs/artwork/pdf-streams.ts';
import { findTrimBox } from '#src/designs/artwork/pdf-trim-box.ts';
import { createArtworkValidator, type ValidArtwork } from '#src/designs/artwork/validate-artwork.ts';
import { convertToColorspace } from '#src/designs/colour/convert-colorspace.ts';
import { computeHash } from '#src/designs/uploads/compute-hash.ts';
import { hasProfile, withProfile } from './cmyk-jpeg.ts';
import type {
	Conversion,
	PictureAnswer,
	PictureRefusal,
	PictureResults,
	PictureTask,
} from './picture-task.ts';
import { removeBackground } from './remove-background.ts';

/*
 * All expensive work on files, off the main thread: checking, hashing, decoding, scaling, colours. One task at a time,
 * so that no two large pictures are in memory at once.
 */

class Refusal extends Error {
	constructor(readonly reason: PictureRefusal) {
		super(reason.code);
	}
}
const refuse = (code: string, details: PictureRefusal['details'] = {}): never => {
	throw new Refusal({ code, details });
};

async function open({
	file,
	fileName,
	colours,
}: PictureTask & { kind: 'open' }): Promise<PictureResults['open']> {
	if (file.size > maxArtworkBytes) refuse('file_too_large');
	const validated = await validateFile(file, fileName);
	const { contentType, widthPx, heightPx, colourModel, cleaned } = validated;
	const bytes = await file.arrayBuffer();
	const sha256 = await computeHash(bytes);
	if (contentType === 'application/pdf') {
		const problem = await checkPdfStreams(new Uint8Array(bytes));
		if (problem) refuse(problem.code);
	}
	if (contentType === 'application/pdf' || contentType === 'image/svg+xml') {
		const drawing = cleaned && new Blob([cleaned], { type: contentType });
		return { contentType, sha256, widthPx, heightPx, cleaned: drawing };
	}
	const limited = conversionSize(validated, 'originalLimited');
	const shown = await shownFile(file, validated);
	const bitmap = (await decodedSmall(shown, validated, limited)) ?? (await decoded(shown, limited));
	return { contentType, sha256, widthPx, heightPx, colourModel, ...(await converted(bitmap, colours)) };
}

/** Read in chunks, by the same rules as on the server. */
async function validateFile(file: Blob, fileName: string): Promise<ValidArtwork> {
	const validator = createArtworkValidator({ fileName, contentType: null });
	const reader = file.stream().getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		const problem = validator.push(value);
		if (problem) return refuse(problem.code, problem.details);
	}
	const validated = validator.end();
	return validated.ok ? validated.value : refuse(validated.problem.code, validated.problem.details);
}

/**
 * Browsers show CMYK by the profile that is embedded in the file; if there is none, that of an ordinary press is added.
 */
async function shownFile(file: Blob, { colourModel }: ValidArtwork): Promise<Blob> {
	if (colourModel !== 'cmyk') return file;
	const head = new Uint8Array(await file.slice(0, 1_000_000).arrayBuffer());
	if (hasProfile(head)) return file;
	const profile = await fetch(profileAddress);
	return profile.ok ? withProfile(file, await profile.arrayBuffer()) : file;
}

/**
 * A JPEG can be decoded at eighths of its size, which takes a fraction of the time and of the 196 MB that 7000 × 7000
 * pixels need. Undefined where the browser cannot, or where there is nothing to gain.
 */
async function decodedSmall(
	file: Blob,
	{ contentType, orientation, ...whole }: ValidArtwork,
	{ widthPx, heightPx }: PixelSize,
): Promise<ImageBitmap | undefined> {
	const eighths = Math.ceil((8 * widthPx) / whole.widthPx);
	if (contentType !== 'image/jpeg' || eighths >= 8 || !('ImageDecoder' in self)) return undefined;
	// Size of the stored pixels, before the EXIF orientation is applied.
	const [across, down] = orientation >= 5 ? [whole.heightPx, whole.widthPx] : [whole.widthPx, whole.heightPx];
	const decoder = new ImageDecoder({
		data: file.stream(),
		type: contentType,
		desiredWidth: Math.ceil((across * eighths) / 8),
		desiredHeight: Math.ceil((down * eighths) / 8),
	});
	try {
		const { image } = await decoder.decode();
		const upright = await createImageBitmap(image);
		image.close();
		if (upright.width < widthPx || upright.height < heightPx) return undefined;
		const small = await createImageBitmap(upright, resized({ widthPx, heightPx }));
		upright.close();
		return small;
	} catch {
		return undefined;
	} finally {
		decoder.close();
	}
}

const resized = ({ widthPx, heightPx }: PixelSize): ImageBitmapOptions => ({
	resizeWidth: widthPx,
	resizeHeight: heightPx,
	resizeQuality: 'high',
});

/** Decodes a picture with its EXIF orientation applied, at most in the requested size. */
async function decoded(file: Blob, size: PixelSize): Promise<ImageBitmap> {
	try {
		return await createImageBitmap(file, resized(size));
	} catch {
		return refuse('broken_image');
	}
}

/** The picture with the files that the server keeps of it: always in screen colours, and in the requested ones. */
async function converted(source: ImageBitmap, colours: Colorspace): Promise<PictureResults['convert']> {
	const { width: widthPx, height: heightPx } = source;
	const conversions: Conversion[] = [];
	for (const colorspace of colours === 'rgb' ? (['rgb'] as const) : (['rgb', colours] as const)) {
		for (const sizeId of convertedSizes) {
			const canvas = drawn(source, thumbnailOr(sizeId, widthPx, heightPx), colorspace);
			conversions.push({
				sizeId,
				colorspace,
				picture: await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 }),
			});
		}
	}
	return { bitmap: source, conversions };
}

const thumbnailOr = (sizeId: ConvertedSize, widthPx: number, heightPx: number) =>
	sizeId === 'thumbnail'
		? conversionSize({ widthPx, heightPx, contentType: 'image/png' }, 'thumbnail')
		: { widthPx, heightPx };

function drawn(source: ImageBitmap, { widthPx, heightPx }: PixelSize, colours: Colorspace): OffscreenCanvas {
	const canvas = new OffscreenCanvas(widthPx, heightPx);
	const context = canvas.getContext('2d', { willReadFrequently: colours !== 'rgb' });
	if (!context) throw new Error('no canvas');
	context.imageSmoothingQuality = 'high';
	context.drawImage(source, 0, 0, widthPx, heightPx);
	if (colours !== 'rgb') {
		const pixels = context.getImageData(0, 0, widthPx, heightPx);
		convertToColorspace(pixels.data, colours);
		context.putImageData(pixels, 0, 0);
	}
	return canvas;
}

/** A page that was drawn on white and on black, without paper. */
function onNothing(white: ImageBitmap, black: ImageBitmap): ImageBitmap {
	const [canvas, other] = [white, black].map((bitmap) =>
		drawn(bitmap, { widthPx: bitmap.width, heightPx: bitmap.height }, 'rgb'),
	);
	const [context, ground] = [canvas?.getContext('2d'), other?.getContext('2d')];
	if (!canvas || !context || !ground) return white;
	const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
	removeBackground(pixels.data, ground.getImageData(0, 0, canvas.width, canvas.height).data);
	context.putImageData(pixels, 0, 0);
	return canvas.transferToImageBitmap();
}

async function shrink({ file, widthPx, heightPx }: PictureTask & { kind: 'shrink' }): Promise<Blob> {
	const scale = maxArtworkPx / Math.max(widthPx, heightPx);
	const size = {
		widthPx: Math.max(1, Math.round(widthPx * scale)),
		heightPx: Math.max(1, Math.round(heightPx * scale)),
	};
	const bitmap = await decoded(file, size);
	const canvas = new OffscreenCanvas(size.widthPx, size.heightPx);
	// Transferred, not drawn, so that 196 MB are not in memory twice.
	canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
	const isPng = (await file.slice(0, 4).text()).slice(1) === 'PNG';
	return canvas.convertToBlob(isPng ? { type: 'image/png' } : { type: 'image/jpeg', quality: 0.92 });
}

async function trim({ file, page }: PictureTask & { kind: 'trim' }): Promise<PictureResults['trim']> {
	return { box: await findTrimBox(new Uint8Array(await file.arrayBuffer()), page) };
}

function run(task: PictureTask): Promise<PictureResults[PictureTask['kind']]> {
	switch (task.kind) {
		case 'open':
			return open(task);
		case 'shrink':
			return shrink(task);
		case 'convert':
			return converted(task.onBlack ? onNothing(task.bitmap, task.onBlack) : task.bitmap, task.colours);
		case 'trim':
			return trim(task);
	}
}

const scope = self as unknown as {
	onmessage: (event: MessageEvent<{ id: number; task: PictureTask }>) => void;
	postMessage(answer: PictureAnswer, transfer?: Transferable[]): void;
};
let before: Promise<unknown> = Promise.resolve();
scope.onmessage = ({ data: { id, task } }) => {
	before = before.then(async () => {
		try {
			const result = await run(task);
			scope.postMessage({ id, result }, 'bitmap' in result ? [result.bitmap] : []);
		} catch (error) {
			const refusal =
				error instanceof Refusal ? error.reason : { code: 'broken_image', details: { error: String(error) } };
			scope.postMessage({ id, refusal });
		}
	});
};
