import type { Region } from '#regions/region.ts';
import type { Check } from '#src/dielines/checks.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import { getAssemblySteps } from '#src/dielines/steps.ts';
import { formatLength, formatSize } from '#src/site/lengths.ts';
import type { Translate } from '#src/site/messages.ts';
import { toMessageKey } from '../labels.ts';

interface Reader {
	readonly t: Translate;
	readonly region: Pick<Region, 'lengthUnit'>;
	readonly languageTag: string;
}

/** A size on sale that follows the advice of a remark; undefined where there is none. */
export type SizeFor = (
	advice: Extract<Check, { code: 'style_advice' }>,
) => { readonly sizeMm: SizeMm; readonly isListed: boolean } | undefined;

/** Manufacturing remarks in the visitor's language and units, most severe first, each once. */
export function checkTexts(
	checks: readonly Check[],
	{ t, region, languageTag }: Reader,
	sizeFor: SizeFor = ({ sizeMm }) => ({ sizeMm, isListed: true }),
): readonly string[] {
	const { lengthUnit } = region;
	const size = (mm: readonly number[]) => formatSize(mm, lengthUnit, languageTag);
	const small = checks.filter(({ code }) => code === 'side_under_printable').length;
	const text = (check: Check): string | undefined => {
		switch (check.code) {
			case 'panels_collide':
				return t('dielines.check_panels_collide');
			case 'blank_over_sheet':
				return t('dielines.check_blank_over_sheet', {
					blank: size([check.widthMm, check.heightMm]),
					press: size([check.pressWidthMm, check.pressHeightMm]),
				});
			case 'side_under_printable':
				return t('dielines.check_side_under_printable', { count: small, min: size([check.minMm]) });
			case 'grain_costs':
				return t('dielines.check_grain_costs', {
					along: check.perSheetAlongGrain,
					turned: check.perSheet,
				});
			case 'across_grain':
				return t('dielines.check_across_grain');
			case 'smaller_fits_more':
				return t('dielines.check_smaller_fits_more', {
					less: `${formatLength(check.lessMm, lengthUnit, languageTag)} ${lengthUnit}`,
					field: check.field,
					instead: check.instead,
					now: check.perSheet,
				});
			case 'style_advice': {
				const better = sizeFor(check);
				const words = better && size(better.sizeMm);
				if (words === undefined) return undefined;
				return t.find(`dielines.advice_${toMessageKey(check.advice)}`, {
					size: better?.isListed ? words : t('dielines.advice_made_size', { size: words }),
				});
			}
			default:
				return check satisfies never;
		}
	};
	return [...new Set(checks.map(text))].filter((one) => one !== undefined);
}

/** When one of these panels folds, its sentence describes the whole stage: a glued tube opens in one movement. */
const leaders = ['glue-flap', 'platform', 'back-platform'];

/**
 * Assembly instructions for the customer, one or two sentences per step; empty for products without folding. Steps
 * done in production (walls of a rigid box, bottom of a bag) have no sentence.
 */
export function stepTexts(dieline: Dieline, t: Translate): readonly string[] {
	const arrives = dieline.stock === 'greyboard';
	const style = toMessageKey(dieline.style);
	const folding = (kind: string) =>
		t.find(`dielines.fold_${style}_${toMessageKey(kind)}`) ?? t.find(`dielines.fold_${toMessageKey(kind)}`);
	const joining = (part: string) =>
		t.find(`dielines.join_${style}_${toMessageKey(part)}`) ?? t.find(`dielines.join_${toMessageKey(part)}`);
	const steps = getAssemblySteps(dieline).map(({ folds, joins }) => {
		const leader = folds.find((kind) => leaders.includes(kind));
		const kinds = arrives
			? []
			: leader
				? [leader]
				: folds.map((kind) => (kind.startsWith('web-') ? 'web' : kind));
		const sentences = [...kinds.map(folding), ...joins.map(joining)];
		return [...new Set(sentences)].filter((one) => one !== undefined).join(' ');
	});
	const all = arrives ? [t('dielines.arrives_assembled'), ...steps] : steps;
	// The same step at both ends of the box is listed once.
	return all.filter((step) => step !== '').filter((step, index, told) => step !== told[index - 1]);
}
