import type { Template } from './template.ts';
import { books, gifts } from './templates-books.ts';
import { candles, florist, soap } from './templates-care.ts';
import { fashion, jewellery } from './templates-clothing.ts';
import { bakery, coffee, wine } from './templates-food.ts';
import { bikes, electronics } from './templates-gear.ts';

/** Templates in the order of the gallery. All brands are fictitious. */
export const templates: readonly Template[] = [
	coffee,
	soap,
	books,
	bakery,
	fashion,
	florist,
	bikes,
	jewellery,
	wine,
	candles,
	electronics,
	gifts,
];
