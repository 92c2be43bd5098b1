import type { LengthWidthHeightMm, SixSidedDieline } from './dieline.ts';
import { mailerBox, mailerOfInside } from './mailers/mailer-box.ts';
import { checkSize } from './make.ts';

/**
 * Product types that the designer opens: a plain FEFCO 0427. Not among them: the delivery mailer, whose lip is longer
 * for its tear strip, and the sleeved mailer, whose print lies on its sleeve.
 */
const mailers: ReadonlySet<string> = new Set([
	'mailer-box-plain',
	'mailer-box-eco',
	'mailer-box-eco-white',
	'mailer-box-eco-color',
	'mailer-box-full-color',
]);

/** The dieline of a product in an inside size; undefined where the product has none or the size cannot be made. */
export function dielineOf(
	productType: string,
	insideMm: LengthWidthHeightMm,
	boardMm: number,
): SixSidedDieline | undefined {
	if (!mailers.has(productType)) return undefined;
	if (checkSize(mailerBox, { sizeMm: insideMm, boardMm }).problem) return undefined;
	return mailerOfInside(insideMm, boardMm);
}
