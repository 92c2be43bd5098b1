import type { Dieline, LengthWidthHeightMm } from './dieline.ts';
import { mailerBox } from './mailer-box.ts';

/** Product types that are a FEFCO 0427. The sleeved mailer's print lies on its sleeve, so it is not one of them. */
const mailers: ReadonlySet<string> = new Set([
	'mailer-box-plain',
	'mailer-box-eco',
	'mailer-box-eco-white',
	'mailer-box-eco-color',
	'mailer-box-full-color',
	'delivery-mailer-box',
]);

/** The dieline of a product in an inside size; undefined where the product has none or the size cannot be made. */
export function dielineOf(
	productType: string,
	insideMm: LengthWidthHeightMm,
	boardMm: number,
): Dieline | undefined {
	if (!mailers.has(productType)) return undefined;
	const box = mailerBox({ insideMm, boardMm });
	return box.ok ? box.value : undefined;
}
