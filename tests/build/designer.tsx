// Loaded before the tests, because the shop loads it by dynamic import.

import { $isFolding } from '#src/editor/box3d/store.ts';
import { openDesign } from '#src/editor/document/store.ts';
import { $panel } from '#src/editor/shell/store.ts';
import { $side } from '#src/editor/viewport/store.ts';
import '#src/editor/panels/properties/ObjectProperties.tsx';
import '#src/editor/panels/properties/SideProperties.tsx';
import '#src/editor/panels/properties/CodeProperties.tsx';
import '#src/editor/panels/properties/PictureProperties.tsx';
import '#src/editor/panels/properties/PictureFacts.tsx';
import '#src/editor/panels/tools/CodesPanel.tsx';
import '#src/editor/panels/tools/ElementsPanel.tsx';
import '#src/editor/panels/tools/PatternsPanel.tsx';
import '#src/editor/panels/tree/ObjectTree.tsx';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { setCurrentLayout } from '#src/editor/box/open-layout.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { setMiddleFinder } from '#src/editor/document/place-new.ts';
import { Workspace } from '#src/editor/shell/Workspace.tsx';
import { resolveSite } from '#src/site/resolve-site.ts';
import { t } from './english.ts';

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;
const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const dieline = made.value;
const layout = createSheetLayout(dieline);

/** An empty mailer on the table, its lid open, and the designer's workspace around it; `beside` is shown with it. */
export function openWorkspace(beside?: ReactNode) {
	// The DOM of these tests has no fonts to load.
	Object.defineProperty(document, 'fonts', {
		value: { check: () => true, load: async () => [] },
		configurable: true,
	});
	localStorage.clear();
	const { productType, sizeMm, material, printMode } = spec;
	openDesign(emptyDesign({ productType, sizeMm: [...sizeMm], material, printMode }));
	$side.set('top');
	$isFolding.set(false);
	$panel.set(undefined);
	setCurrentLayout(layout);
	setMiddleFinder((side) => {
		const { widthMm = 0, heightMm = 0 } = layout.places[side] ?? {};
		return { xMm: widthMm / 2, yMm: heightMm / 2, sizePt: 24, stepMm: 6 };
	});
	return render(
		<DesignerProvider value={{ t, site, spec, dieline, layout, name: 'Mailer box' }}>
			<Workspace isWide={false} />
			{beside}
		</DesignerProvider>,
	);
}
