import { type Dieline, type Sheet, sheetsOf } from '#src/dielines/dieline.ts';
import { measureBlank } from '#src/dielines/outline.ts';
import { memoise } from '#src/site/memoise.ts';
import { product, type VariantSpec } from '../product.ts';
import { weightGrams } from './measure-variant.ts';
import { dielineOfSpec } from './product-dieline.ts';

type Sized = Pick<VariantSpec, 'productType' | 'sizeMm' | 'finish'>;

/** One piece in transit: folded flat where it can be, otherwise in its final shape. */
export interface PackedPiece {
	readonly grams: number;
	/** The two longest sides, the longer one first. */
	readonly longMm: number;
	readonly shortMm: number;
	/** Space that one piece takes in a tight stack. */
	readonly mm3: number;
}

/**
 * Weight and space of one piece in transit, from its dieline and board. Boxes, bags and papers travel flat; rigid boxes,
 * cans, rolls and sample packs travel in their final shape.
 * @throws Error for a size that is not sold: call `checkSpec` first
 */
export const packedPiece: (spec: Sized) => PackedPiece = memoise(
	5000,
	(spec) => {
		const made = dielineOfSpec(spec);
		if (!made?.ok) throw new Error(`No dieline of ${spec.productType} ${spec.sizeMm.join('x')}`);
		const { substance, type } = product(spec.productType);
		const isMadeUp = substance === 'greyboard' || type === 'sample-packs';
		const { form, outsideMm } = made.value;
		const hasSides = isMadeUp && form.kind === 'folded';
		return { grams: weightGrams(spec), ...(hasSides ? measureBox(outsideMm) : measureSpace(made.value)) };
	},
	({ productType, sizeMm, finish }) => `${productType} ${sizeMm.join('x')} ${finish}`,
);

type Space = Omit<PackedPiece, 'grams'>;

/** A body with these three sides. */
function measureBox(sidesMm: readonly number[]): Space {
	const [longMm = 0, shortMm = 0, low = 0] = [...sidesMm].sort((one, other) => other - one);
	return { longMm, shortMm, mm3: longMm * shortMm * low };
}

function measureSpace(dieline: Dieline): Space {
	const { form } = dieline;
	if (form.kind === 'round') return measureBox([form.outerDiameterMm, form.outerDiameterMm, form.heightMm]);
	if (form.kind === 'roll') return measureBox([form.outerDiameterMm, form.outerDiameterMm, form.webMm]);
	const sheets = sheetsOf(dieline).map((sheet) => ({
		...measureBlank(sheet),
		boardMm: sheet.boardMm,
		sheet,
	}));
	const mm3 = sheets.reduce((sum, { widthMm, heightMm, boardMm }) => sum + widthMm * heightMm * boardMm, 0);
	const sides =
		form.kind === 'soft'
			? [[form.widthMm, form.heightMm]]
			: sheets.map(({ widthMm, heightMm, sheet }) => flatSides([widthMm, heightMm], sheet));
	return {
		longMm: Math.max(...sides.map((pair) => Math.max(...pair))),
		shortMm: Math.max(...sides.map((pair) => Math.min(...pair))),
		mm3,
	};
}

/** A blank that is glued to a tube is folded to half of its longer side. */
function flatSides(sidesMm: readonly [number, number], { marks }: Sheet): number[] {
	const isGlued = marks.some(({ kind }) => kind === 'glue');
	const long = Math.max(...sidesMm);
	return [isGlued ? long / 2 : long, Math.min(...sidesMm)];
}
