// At hand already, so that nobody waits for what the shop fetches late.
import '#src/editor/ObjectProperties.tsx';
import '#src/editor/SideProperties.tsx';
import '#src/editor/properties/CodeProperties.tsx';
import '#src/editor/properties/PictureProperties.tsx';
import '#src/editor/uploads/PictureFacts.tsx';
import '#src/editor/tools/CodesPanel.tsx';
import '#src/editor/tools/ElementsPanel.tsx';
import '#src/editor/tools/PatternsPanel.tsx';
import '#src/editor/tree/ObjectTree.tsx';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { DesignerProvider } from '#src/editor/DesignerContext.tsx';
import { setWorktop } from '#src/editor/open-worktop.ts';
import { setMiddle } from '#src/editor/place-new.ts';
import { $isFolding, $panel, $side } from '#src/editor/session.ts';
import { openDesign } from '#src/editor/store.ts';
import { Workspace } from '#src/editor/Workspace.tsx';
import { worktopOf } from '#src/editor/worktop.ts';
import { resolveSite } from '#src/site/resolve-site.ts';
import { t } from './english.ts';

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;
const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const dieline = made.value;
const worktop = worktopOf(dieline);

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
	setWorktop(worktop);
	setMiddle((side) => {
		const { widthMm = 0, heightMm = 0 } = worktop.places[side] ?? {};
		return { xMm: widthMm / 2, yMm: heightMm / 2, sizePt: 24 };
	});
	return render(
		<DesignerProvider value={{ t, site, spec, dieline, worktop, name: 'Mailer box' }}>
			<Workspace isWide={false} />
			{beside}
		</DesignerProvider>,
	);
}
