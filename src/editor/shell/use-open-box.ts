import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { product } from '#src/catalog/product.ts';
import type { Site } from '#src/site/site.ts';
import { findMiddleOfSide } from '../box/middle-of-side.ts';
import { setCurrentLayout } from '../box/open-layout.ts';
import { createSheetLayout, type SheetLayout } from '../box/sheet-layout.ts';
import { $box, $quantity, findBox, type KnownBox, setQuantity } from '../document/box/store.ts';
import { setMiddleFinder } from '../document/place-new.ts';
import { loadPrintProof } from '../document/storage/open-design.ts';
import { $design } from '../document/store.ts';
import { $side, setSide, setSides } from '../viewport/store.ts';

/**
 * The open box with its layout. Everything that depends on the box follows it: the sides that can be opened, where
 * new objects are placed, the print proof and the minimum quantity.
 * @throws where no box is open: the island opens one before this is rendered
 */
export function useOpenBox(site: Site): KnownBox & { readonly layout: SheetLayout } {
	const isLaidOut = useRef(false);
	const box = useStore($box);
	if (!box) throw new Error('No box is open.');
	const { spec, dieline } = box;
	const layout = useMemo(() => createSheetLayout(dieline), [dieline]);

	useEffect(
		() =>
			$design.subscribe((design) => {
				// The design may name another box after a conflict or an undo.
				if (!findBox(design))
					void import('../document/box/change-box.ts')
						.then(({ loadBoxOfDesign }) => loadBoxOfDesign(design, site))
						.catch(() => undefined);
			}),
		[site],
	);

	useEffect(() => {
		setCurrentLayout(layout);
		setSides(layout.sides);
		if (!isLaidOut.current || !layout.sides.includes($side.get())) setSide(layout.first);
		isLaidOut.current = true;
		setMiddleFinder((side) => findMiddleOfSide(layout, side));
	}, [layout]);

	useEffect(() => {
		void loadPrintProof(spec, dieline);
		const { minQuantity } = product(spec.productType);
		if ($quantity.get() < minQuantity) setQuantity(minQuantity);
	}, [spec, dieline]);

	return { ...box, layout };
}
