import { mix } from './colours.ts';
import { circle, type Plane, rectangle, type Scene } from './scene.ts';

/** A surface with its measures, ready to be printed on. */
export interface Sheet {
	plane: Plane;
	width: number;
	height: number;
}
export type Motif = (scene: Scene, sheet: Sheet, shade: number) => void;

const flat = (fill: string, shade: number) => ({
	fill: shade ? mix(fill, '#00061a', shade) : fill,
	line: 'none' as const,
});

/** Rising sun over stripes: the coffee roaster. `shade` darkens print on the side away from the light. */
export const sunrise =
	(sun: string, stripe: string): Motif =>
	(scene, { plane, width: w, height: h }, shade) => {
		const r = Math.min(w, h) * 0.3;
		const [cx, base] = [w / 2, h * 0.42];
		const k = r * 0.5523;
		scene.shape(
			plane,
			`M${cx - r} ${base}C${cx - r} ${base + k} ${cx - k} ${base + r} ${cx} ${base + r}C${cx + k} ${base + r} ${cx + r} ${base + k} ${cx + r} ${base}Z`,
			flat(sun, shade),
		);
		for (const i of [0, 1, 2])
			scene.shape(
				plane,
				rectangle(cx - r * (1 - i * 0.2), base - r * (0.24 + i * 0.24), r * 2 * (1 - i * 0.2), r * 0.12),
				flat(stripe, shade),
			);
	};

/** A sprig of leaves: the soap maker. */
export const sprig =
	(colour: string): Motif =>
	(scene, { plane, width: w, height: h }, shade) => {
		const s = Math.min(w, h) * 0.36;
		const [cx, cy] = [w / 2, h / 2];
		scene.shape(
			plane,
			`M${cx - s * 0.03} ${cy - s}L${cx + s * 0.03} ${cy - s}L${cx + s * 0.03} ${cy + s * 0.8}L${cx - s * 0.03} ${cy + s * 0.8}Z`,
			flat(colour, shade),
		);
		for (const [i, side] of [1, -1, 1, -1, 1, -1].entries()) {
			const y = cy - s * 0.75 + Math.floor(i / 2) * s * 0.5;
			scene.shape(
				plane,
				`M${cx} ${y}Q${cx + side * s * 0.05} ${y + s * 0.42} ${cx + side * s * 0.58} ${y + s * 0.5}Q${cx + side * s * 0.5} ${y} ${cx} ${y}Z`,
				flat(colour, shade),
			);
		}
		scene.shape(
			plane,
			`M${cx} ${cy + s * 0.7}Q${cx - s * 0.2} ${cy + s * 0.95} ${cx} ${cy + s * 1.25}Q${cx + s * 0.2} ${cy + s * 0.95} ${cx} ${cy + s * 0.7}Z`,
			flat(colour, shade),
		);
	};

/** Rows of dots over the whole sheet: the bakery. */
export const dots =
	(colour: string, columns = 7, size = 0.2): Motif =>
	(scene, { plane, width: w, height: h }, shade) => {
		const step = w / columns;
		const rows = Math.max(1, Math.round(h / step));
		const gap = h / rows;
		const d: string[] = [];
		for (let row = 0; row < rows; row++)
			for (let column = 0; column < columns - (row % 2); column++)
				d.push(circle((column + 0.5 + (row % 2) / 2) * step, (row + 0.5) * gap, step * size));
		scene.shape(plane, d.join(''), flat(colour, shade));
	};

/** Slanted stripes over the whole sheet: the bookshop. */
export const stripes =
	(colour: string, count = 6): Motif =>
	(scene, { plane, width: w, height: h }, shade) => {
		const step = w / count;
		const d = Array.from({ length: count }, (_, i) => rectangle((i + 0.25) * step, 0, step * 0.5, h));
		scene.shape(plane, d.join(''), flat(colour, shade));
	};

/** Two rings: the bike-parts shop. */
export const rings =
	(colour: string, ground: string): Motif =>
	(scene, { plane, width: w, height: h }, shade) => {
		const r = Math.min(w, h) * 0.24;
		for (const side of [-1, 1]) {
			scene.shape(plane, circle(w / 2 + side * r * 0.72, h / 2, r), flat(colour, shade));
			scene.shape(plane, circle(w / 2 + side * r * 0.72, h / 2, r * 0.72), flat(ground, shade));
		}
		for (const side of [-1, 1])
			scene.shape(plane, circle(w / 2 + side * r * 0.72, h / 2, r * 0.2), flat(colour, shade));
	};

/** A plain band across, with a mark above it. */
export const band =
	(colour: string, from = 0.12, to = 0.26): Motif =>
	(scene, { plane, width: w, height: h }, shade) =>
		scene.shape(plane, rectangle(0, h * from, w, h * (to - from)), flat(colour, shade));

/** Layered hills: a full-bleed picture. */
export const hills =
	(colours: readonly string[]): Motif =>
	(scene, { plane, width: w, height: h }, shade) => {
		for (const [i, colour] of colours.entries()) {
			const y = h * (0.72 - (i * 0.62) / colours.length);
			const swing = h * (i % 2 ? -0.2 : 0.2);
			scene.shape(
				plane,
				`M0 0L0 ${y}C${w * 0.3} ${y + swing} ${w * 0.65} ${y - swing} ${w} ${y + swing * 0.3}L${w} 0Z`,
				flat(colour, shade),
			);
		}
	};

export const all =
	(...motifs: readonly Motif[]): Motif =>
	(scene, sheet, shade) => {
		for (const motif of motifs) motif(scene, sheet, shade);
	};
