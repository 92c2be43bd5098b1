import type { Finish, Material, PrintMode } from './attributes.ts';
import type { Product, SizeMm } from './product.ts';

/** A product as its entry writes it; what is left out is filled in by product.ts. The default is the first of each. */
export type ProductEntry = Partial<
	Pick<Product, 'model' | 'alsoIn' | 'sizeKind' | 'sizeLimits' | 'finishes' | 'minQuantity' | 'designable'>
> &
	Pick<Product, 'code' | 'category' | 'construction' | 'substance' | 'sizesMm' | 'boardMm' | 'gramsPerM2'> & {
		materials: readonly [Material, ...Material[]];
		printModes: readonly [PrintMode, ...PrintMode[]];
		size: SizeMm;
		material?: Material;
		printMode?: PrintMode;
		finish?: Finish;
	};

/** "200x150x80 …" in millimetres, one row a product. */
export const sizes = (text: string): readonly SizeMm[] =>
	text.split(' ').map((size) => {
		const [length = 0, width = 0, height = 0] = size.split('x').map(Number);
		return [length, width, height];
	});
