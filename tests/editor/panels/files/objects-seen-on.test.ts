import { expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import type { ImageObject } from '#src/designs/document/objects.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { objectsSeenOn } from '#src/editor/panels/files/objects-seen-on.ts';
import { addImage } from '#tests/designs/design-documents.ts';

const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const layout = createSheetLayout(made.value);
const { widthMm = 0, heightMm = 0 } = layout.places.top ?? {};

const photo = (id: string, changes: Partial<ImageObject>) => ({
	...{ id, side: 'top' as const, artworkId: id, rotationDeg: 0, xMm: widthMm / 2, yMm: heightMm / 2 },
	...{ widthMm: 20, heightMm: 20, acrossCreases: true as const, ...changes },
});

test('a photo that runs over creases is shown on the sides that it reaches, and only there', () => {
	const photos = [
		photo('middle', {}),
		photo('over', { widthMm: 20, heightMm: heightMm + 60 }),
		photo('hidden', { widthMm: 20, heightMm: heightMm + 60, isHidden: true }),
		photo('own', { acrossCreases: false, heightMm: heightMm + 60 }),
	];
	const design = photos.reduce(addImage, emptyDesign({ ...spec, sizeMm: [...spec.sizeMm] }));
	const seenOn = (side: 'top' | 'front' | 'back' | 'bottom') =>
		objectsSeenOn(design, side, layout).map(({ id }) => id);
	expect(seenOn('top')).toEqual(['middle', 'over', 'own']);
	expect(seenOn('back')).toEqual(['over']);
	expect(seenOn('bottom')).toEqual([]);
});
