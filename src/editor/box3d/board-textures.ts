import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';
import type { Look } from '../box/material-look.ts';

/** A linear congruential generator: the same texture on every machine. */
function numbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1664525 + 1013904223) % 4294967296;
		return state / 4294967296;
	};
}

/** Paper fibres over a plain colour, a tile of 256 px that repeats seamlessly. */
export function paintFibres(
	context: CanvasRenderingContext2D,
	widthPx: number,
	heightPx: number,
	strength: number,
) {
	const next = numbers(7);
	const count = Math.round((widthPx * heightPx) / 220);
	for (let index = 0; index < count; index += 1) {
		const x = next() * widthPx;
		const y = next() * heightPx;
		const angle = next() * Math.PI;
		const length = 2 + next() * 7;
		context.strokeStyle =
			next() > 0.45 ? `rgb(60 38 14 / ${strength})` : `rgb(255 250 238 / ${strength * 1.3})`;
		context.lineWidth = 0.5 + next() * 0.6;
		context.beginPath();
		context.moveTo(x, y);
		context.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length);
		context.stroke();
	}
}

function createCanvas(widthPx: number, heightPx: number) {
	const canvas = document.createElement('canvas');
	canvas.width = widthPx;
	canvas.height = heightPx;
	const context = canvas.getContext('2d');
	if (!context) throw new Error('This browser has no 2D canvas');
	return { canvas, context };
}

function createTexture(canvas: HTMLCanvasElement): CanvasTexture {
	const texture = new CanvasTexture(canvas);
	texture.colorSpace = SRGBColorSpace;
	texture.wrapS = RepeatWrapping;
	texture.wrapT = RepeatWrapping;
	texture.anisotropy = 8;
	return texture;
}

/** The bare stock; one tile covers 60 × 60 mm. */
export function grainTexture(grain: Look['grain'], colour: string): CanvasTexture {
	const { canvas, context } = createCanvas(256, 256);
	context.fillStyle = colour;
	context.fillRect(0, 0, 256, 256);
	if (grain === 'fibre') paintFibres(context, 256, 256, 0.07);
	if (grain === 'weave') paintWeave(context, 256, 256, 4);
	return createTexture(canvas);
}

/** Threads over and under each other, each `threadPx` wide. */
export function paintWeave(
	context: CanvasRenderingContext2D,
	widthPx: number,
	heightPx: number,
	threadPx: number,
): void {
	const next = numbers(11);
	for (let y = 0; y < heightPx; y += threadPx)
		for (let x = 0; x < widthPx; x += threadPx) {
			const isOver = (x / threadPx + y / threadPx) % 2 < 1;
			context.fillStyle = `rgb(90 70 40 / ${(isOver ? 0.03 : 0.1) + next() * 0.05})`;
			context.fillRect(x, y, threadPx, threadPx);
			context.fillStyle = `rgb(255 252 244 / ${isOver ? 0.16 : 0.05})`;
			context.fillRect(x, y, isOver ? threadPx : 1, isOver ? 1 : threadPx);
		}
}

/** The cut edge; one tile is one wave of the flute, or a sliver of solid board. */
export function cutTexture(look: Look): CanvasTexture {
	const { canvas, context } = createCanvas(64, 64);
	if (look.cut === 'solid') {
		context.fillStyle = look.edge;
		context.fillRect(0, 0, 64, 64);
		return createTexture(canvas);
	}
	context.fillStyle = look.fluteShade;
	context.fillRect(0, 0, 64, 64);
	context.strokeStyle = look.edge;
	context.lineWidth = 9;
	context.beginPath();
	for (let x = -4; x <= 68; x += 2) {
		const y = 32 + Math.sin((x / 64) * 2 * Math.PI) * 20;
		if (x === -4) context.moveTo(x, y);
		else context.lineTo(x, y);
	}
	context.stroke();
	// The canvas' lower edge is the board's inner liner.
	context.fillStyle = look.outside;
	context.fillRect(0, 0, 64, 10);
	context.fillStyle = look.inside;
	context.fillRect(0, 54, 64, 10);
	return createTexture(canvas);
}

/** The contact shadow below a standing box. */
export function contactShadowTexture(): CanvasTexture {
	const { canvas, context } = createCanvas(128, 128);
	const gradient = context.createRadialGradient(64, 64, 8, 64, 64, 64);
	gradient.addColorStop(0, 'rgb(40 30 16 / 0.34)');
	gradient.addColorStop(0.55, 'rgb(40 30 16 / 0.16)');
	gradient.addColorStop(1, 'rgb(40 30 16 / 0)');
	context.fillStyle = gradient;
	context.fillRect(0, 0, 128, 128);
	return createTexture(canvas);
}
