import type { Point, SidePlace } from '#src/dielines/dieline.ts';
import type { Art } from './fold-drawing.ts';

/** A rising sun over three lines: the print of the invented coffee roaster on the drawn boxes. */
export const coffeeArt: Art = { outside: '#2757ff', inside: '#c8a477', shapes: sunrise };
/** The same box without print. */
export const plainArt: Art = { outside: '#fbf9f5', inside: '#dcbf97', shapes: () => [] };

const sun = '#f4bd4a';
const cream = '#fbf3e2';

function sunrise({ side, widthMm, heightMm }: SidePlace): { points: Point[]; fill: string }[] {
	if (side === 'bottom' || side === 'back') return [];
	const radius = Math.min(widthMm, heightMm) * 0.34;
	const [x, y] = [widthMm / 2, heightMm * 0.54];
	const arc = Array.from({ length: 33 }, (_, step) => {
		const angle = Math.PI + (Math.PI * step) / 32;
		return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
	});
	const stripes = [0, 1, 2].map((row) => {
		const half = radius * (1 - row * 0.22);
		const top = y + radius * (0.12 + row * 0.22);
		return rectangle(x - half, top, half * 2, radius * 0.11);
	});
	return [{ points: arc, fill: sun }, ...stripes.map((points) => ({ points, fill: cream }))];
}

const rectangle = (x: number, y: number, width: number, height: number): Point[] => [
	{ x, y },
	{ x: x + width, y },
	{ x: x + width, y: y + height },
	{ x, y: y + height },
];
