import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { svgOfSide } from '#src/editor/panels/files/proofs.ts';
import { addImage } from '#tests/designs/design-documents.ts';

// The DOM of these tests draws no pictures: each is represented by its name.
const { pictureNamed } = vi.hoisted(() => {
	const named = new Map<string, { name: string; width: number; height: number }>();
	const pictureNamed = (name: string) => {
		const picture = named.get(name) ?? { name, width: 4, height: 4 };
		named.set(name, picture);
		return picture;
	};
	return { pictureNamed };
});
vi.mock('#src/editor/uploads/pictures.ts', () => ({
	printedPictures: { get: pictureNamed },
	preparePicture: async () => undefined,
}));

const drawn = new WeakMap<HTMLCanvasElement, string>();
beforeEach(() => {
	vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
		const drawImage = ({ name }: ReturnType<typeof pictureNamed>) => drawn.set(this, name);
		return { drawImage } as never;
	});
	vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
		return `data:image/png;base64,${drawn.get(this)}`;
	});
});
afterEach(() => vi.restoreAllMocks());

test('a hidden photo, and one of another side, is not inside the drawing of a side', async () => {
	const spec = product('mailer-box-full-color').default;
	const made = dielineOfSpec(spec);
	if (!made?.ok) throw new Error('no dieline');
	const layout = createSheetLayout(made.value);
	const { top: place } = layout.places;
	if (!place) throw new Error('no side');
	const at = { rotationDeg: 0, xMm: 40, yMm: 40, widthMm: 20, heightMm: 20 };
	const design = [
		{ ...at, id: 'a', side: 'top' as const, artworkId: 'shown' },
		{ ...at, id: 'b', side: 'top' as const, artworkId: 'hidden', isHidden: true as const },
		{ ...at, id: 'c', side: 'front' as const, artworkId: 'elsewhere' },
	].reduce(addImage, emptyDesign({ ...spec, sizeMm: [...spec.sizeMm] }));
	const svg = await (await svgOfSide(design, place, { layout, spec }, 'Mailer, top')).text();
	expect([...svg.matchAll(/href="data:image\/png;base64,(\w+)"/g)].map(([, name]) => name)).toEqual([
		'shown',
	]);
	expect(svg).not.toMatch(/hidden|elsewhere/);
});
