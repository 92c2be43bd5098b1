import type { VariantSpec } from '#src/catalog/product.ts';
import type { SidePlace } from '#src/dielines/dieline.ts';
import { createLooks } from './material-look.ts';
import type { SheetLayout } from './sheet-layout.ts';

/** The bare board that a side is printed on, as a CSS colour: many boards are white outside and brown inside. */
export function findBoardColour(
	{ layout, spec }: { readonly layout: SheetLayout; readonly spec: Pick<VariantSpec, 'material' | 'finish'> },
	{ side }: Pick<SidePlace, 'side'>,
): string {
	const sheet = layout.sheets.find(({ patches }) => patches.some((patch) => patch.place.side === side));
	return createLooks(spec)[sheet?.stock ?? 'carton'][side === 'inside' ? 'inside' : 'outside'];
}
