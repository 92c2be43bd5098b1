import { convertOklabToRgb, convertRgbToOklab, serializeHex } from 'culori/fn';
import { type Channels, type Colour, toChannels, toHex } from '../colour/colour.ts';

/** Colours of a logo. */
export interface LogoColours {
	/** Its colours by covered area; never empty. Background and transparency do not count. */
	readonly colours: readonly Colour[];
	/** Its background where that is opaque and of one colour; undefined for transparent logos. */
	readonly ground: Colour | undefined;
}

type Lab = readonly [lightness: number, a: number, b: number];
/** Distance in OKLab below which two colours look the same. */
const alike = 0.07;
const maxColours = 5;
/** Colours with a smaller share are ignored: they are anti-aliased edges. */
const minShare = 0.03;

/** Finds the colours of a small image (RGBA, at most some ten thousand pixels) by k-means in OKLab. Deterministic. */
export function logoColours(
	rgba: Uint8ClampedArray | readonly number[],
	widthPx: number,
	heightPx: number,
): LogoColours {
	const ground = findGround(rgba, widthPx, heightPx);
	const groundLab = ground && toOklab(ground);
	const counted: Lab[] = [];
	for (let at = 0; at < widthPx * heightPx * 4; at += 4) {
		if ((rgba[at + 3] ?? 0) < 128) continue;
		const lab = toOklab([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]);
		if (!groundLab || distance(lab, groundLab) > alike) counted.push(lab);
	}
	const found = mergeClusters(findClusters(counted));
	const all = found.reduce((sum, { size }) => sum + size, 0);
	const colours = found
		.filter(({ size }) => size >= all * minShare)
		.slice(0, maxColours)
		.map(({ middle }) => toHex(fromOklab(middle)));
	return {
		colours: colours.length > 0 ? colours : [ground ? toHex(ground) : '#111111'],
		ground: ground && toHex(ground),
	};
}

/** The colour of the image border, where nearly all of it is opaque and similar. */
function findGround(
	rgba: Uint8ClampedArray | readonly number[],
	widthPx: number,
	heightPx: number,
): Channels | undefined {
	const edge: Channels[] = [];
	let length = 0;
	for (let y = 0; y < heightPx; y++)
		for (let x = 0; x < widthPx; x++) {
			if (x > 0 && y > 0 && x < widthPx - 1 && y < heightPx - 1) continue;
			length++;
			const at = (y * widthPx + x) * 4;
			if ((rgba[at + 3] ?? 0) >= 128) edge.push([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]);
		}
	if (edge.length < length * 0.9) return undefined;
	const [first] = mergeClusters(findClusters(edge.map(toOklab)));
	if (!first || first.size < edge.length * 0.8) return undefined;
	return fromOklab(first.middle);
}

interface Cluster {
	readonly middle: Lab;
	readonly size: number;
}

/** k-means; the initial centres are colours that are far apart. */
function findClusters(all: readonly Lab[]): Cluster[] {
	const [first] = all;
	if (!first) return [];
	let middles: Lab[] = [first];
	while (middles.length < maxColours + 2) {
		let furthest = first;
		let largestDistance = 0;
		for (const lab of all) {
			const away = Math.min(...middles.map((middle) => distance(lab, middle)));
			if (away > largestDistance) {
				largestDistance = away;
				furthest = lab;
			}
		}
		if (largestDistance < alike) break;
		middles = [...middles, furthest];
	}
	let sizes: number[] = [];
	for (let round = 0; round < 8; round++) {
		const sums = middles.map(() => [0, 0, 0, 0]);
		for (const lab of all) {
			const sum = sums[nearest(lab, middles)];
			if (!sum) continue;
			for (const index of [0, 1, 2] as const) sum[index] = (sum[index] ?? 0) + lab[index];
			sum[3] = (sum[3] ?? 0) + 1;
		}
		sizes = sums.map(([, , , count = 0]) => count);
		middles = middles.map((middle, index) => {
			const [l = 0, a = 0, b = 0, count = 0] = sums[index] ?? [];
			return count === 0 ? middle : [l / count, a / count, b / count];
		});
	}
	return middles.map((middle, index) => ({ middle, size: sizes[index] ?? 0 }));
}

/** Merges similar clusters into the larger one; largest first. */
function mergeClusters(all: readonly Cluster[]): Cluster[] {
	const kept: Cluster[] = [];
	for (const cluster of all.toSorted((one, other) => other.size - one.size)) {
		const same = kept.findIndex(({ middle }) => distance(middle, cluster.middle) < alike);
		const known = kept[same];
		if (!known) kept.push(cluster);
		else kept[same] = { ...known, size: known.size + cluster.size };
	}
	return kept.filter(({ size }) => size > 0).sort((one, other) => other.size - one.size);
}

function nearest(lab: Lab, middles: readonly Lab[]): number {
	let best = 0;
	let smallestDistance = Number.POSITIVE_INFINITY;
	middles.forEach((middle, index) => {
		const away = distance(lab, middle);
		if (away < smallestDistance) {
			smallestDistance = away;
			best = index;
		}
	});
	return best;
}

const distance = ([l, a, b]: Lab, [m, c, d]: Lab): number => Math.hypot(l - m, a - c, b - d);

function toOklab([red, green, blue]: Channels): Lab {
	const { l, a, b } = convertRgbToOklab({ r: red / 255, g: green / 255, b: blue / 255 });
	return [l, a, b];
}

function fromOklab([l, a, b]: Lab): Channels {
	return toChannels(serializeHex(convertOklabToRgb({ l, a, b })));
}
