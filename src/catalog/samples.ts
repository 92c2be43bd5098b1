import { type Finish, finishes, type Material, materials, type PrintMode, printModes } from './attributes.ts';
import type { Product, Substance } from './product.ts';
import { type sells, soldIn } from './sold-in.ts';

/** Sample packs lie ready: they are packed, not produced. */
export const isSamples = ({ model }: Pick<Product, 'model'>): boolean => model === 'samples';

type Range = Parameters<typeof sells>[0];
const sampled = (range: Range) => soldIn(range).filter((item) => !isSamples(item));

/** What a sample pack shows the surfaces of: whatever the shop sells in them, in the order of the shop. */
export function sampledSurfaces(
	range: Range,
): readonly { readonly substance: Substance; readonly materials: readonly Material[] }[] {
	const items = sampled(range);
	return [...new Set(items.map(({ substance }) => substance))].map((substance) => ({
		substance,
		materials: materials.filter((material) =>
			items.some((item) => item.substance === substance && item.materials.includes(material)),
		),
	}));
}

/** Ways to print and foils that the shop sells. Prints inside are the same prints, sleeves and strips are no surfaces. */
export function sampledWork(range: Range): {
	readonly printModes: readonly PrintMode[];
	readonly finishes: readonly Finish[];
} {
	const items = sampled(range);
	return {
		printModes: printModes.filter(
			(mode) =>
				mode !== 'no-print' &&
				!mode.endsWith('-inside') &&
				items.some((item) => item.printModes.includes(mode)),
		),
		finishes: finishes.filter(
			(finish) =>
				(finish === 'foil-matte' || finish === 'foil-glossy') &&
				items.some((item) => item.finishes.includes(finish)),
		),
	};
}
