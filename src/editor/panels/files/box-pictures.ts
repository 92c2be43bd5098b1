import { encode } from 'modern-gif';
import workerUrl from 'modern-gif/worker?url';
import type { BoxOutputs } from '../../box3d/store.ts';
import { canvasToBlob } from './canvas-to-blob.ts';

/** As large as a product picture on a wide page. */
const picturePx = { width: 1600, height: 1200 } as const;
/** Size of an animation that mail programs still show. */
const animationPx = { width: 480, height: 360 } as const;
const animationFrames = 30;
const framesPerYield = 4;
/** How long each frame is shown, and how long the flat and the closed box are. */
const [frameMs, holdMs] = [80, 900] as const;
/** The shop's paper. */
const ground = '#f7f4ee';

/** The current 3D view as PNG with a transparent background. */
export async function pictureOfBox({ picture }: BoxOutputs): Promise<Blob> {
	return canvasToBlob(picture(picturePx.width, picturePx.height), 'image/png');
}

/**
 * Animation from the flat sheet to the folded box, as a looping GIF.
 * @param fold the current fold, 0 … 1, which is restored afterwards
 * @param onFrame after every frame, with the share that is done
 */
export async function recordFold(
	{ picture, pose }: BoxOutputs,
	fold: number,
	onFrame: (share: number) => void,
): Promise<Blob> {
	const { width, height } = animationPx;
	const frames: { data: ArrayBuffer; delay: number }[] = [];
	try {
		for (let index = 0; index < animationFrames; index += 1) {
			const share = index / (animationFrames - 1);
			pose(eased(share));
			const frame = onPaper(picture(width, height));
			const isEnd = index === 0 || index === animationFrames - 1;
			frames.push({ data: frame, delay: isEnd ? holdMs : frameMs });
			onFrame(share);
			// Yields to the event loop now and then; each time the window's own view is drawn too.
			if (index % framesPerYield === 0) await new Promise((resolve) => setTimeout(resolve));
		}
	} finally {
		pose(fold);
	}
	return encode({ workerUrl, width, height, frames, maxColors: 128, looped: true, format: 'blob' });
}

/** Ease-in and ease-out. */
const eased = (share: number) => share * share * (3 - 2 * share);

function onPaper(picture: HTMLCanvasElement): ArrayBuffer {
	const { width, height } = picture;
	const canvas = document.createElement('canvas');
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext('2d', { willReadFrequently: true });
	if (!context) throw new Error('No canvas to draw on');
	context.fillStyle = ground;
	context.fillRect(0, 0, width, height);
	context.drawImage(picture, 0, 0);
	return context.getImageData(0, 0, width, height).data.buffer;
}
