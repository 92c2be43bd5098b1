import { useEffect, useMemo, useState } from 'react';
import type { VariantSpec } from '#src/catalog/product.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { Remapped, Sizing } from '#src/designs/remap/remap.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { loadDesignedDieline } from '../../box/dieline-of-spec.ts';
import { createSheetLayout, type SheetLayout } from '../../box/sheet-layout.ts';
import { onBox } from '../../document/box/change-box.ts';
import type { KnownBox } from '../../document/box/store.ts';

export interface Choice {
	readonly dieline: Dieline;
	readonly layout: SheetLayout;
	readonly remapped: Remapped;
}
/** `offline`: the code of its style could not be loaded. `nearestMm`: this size cannot be folded. */
export type ChoiceState =
	| Choice
	| { readonly failed: 'offline' }
	| { readonly failed: 'unfoldable'; readonly nearestMm: readonly number[] | undefined };

/** Geometry of a chosen box and the design remapped to it, without a request; undefined while loading. */
export function useChoice(
	spec: VariantSpec,
	box: KnownBox | undefined,
	design: DesignDocument,
	sizing?: Sizing,
): ChoiceState | undefined {
	const { productType, finish, printMode } = spec;
	const size = spec.sizeMm.join('x');
	const [found, setFound] = useState<{ key: string; made: Dieline | ChoiceState }>();
	const key = `${productType} ${size} ${finish} ${printMode}`;
	const isOpen =
		box?.spec.productType === productType &&
		box.spec.sizeMm.join('x') === size &&
		box.spec.finish === finish &&
		box.spec.printMode === printMode;

	// biome-ignore lint/correctness/useExhaustiveDependencies: the key names the geometry.
	useEffect(() => {
		if (isOpen) return;
		let isOver = false;
		loadDesignedDieline(spec).then(
			(made) =>
				!isOver && setFound({ key, made: 'nearestMm' in made ? { failed: 'unfoldable', ...made } : made }),
			() => !isOver && setFound({ key, made: { failed: 'offline' } }),
		);
		return () => {
			isOver = true;
		};
	}, [key, isOpen]);

	const made = isOpen ? box.dieline : found?.key === key ? found.made : undefined;
	return useMemo(() => {
		if (!made || 'failed' in made) return made;
		if (!('style' in made)) return undefined;
		return { dieline: made, layout: createSheetLayout(made), remapped: onBox(design, spec, made, sizing) };
	}, [made, design, spec, sizing]);
}
