import { type Route, route } from '#src/api/handler.server.ts';
import { fail, ok, problem, unknownLanguage } from '#src/api/problem.ts';
import { createDielineFile } from '#src/dielines/export/formats.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { parseLocale } from '#src/site/language.ts';
import { languageTagOf } from '#src/site/site.ts';
import { productEmissions } from '../emissions/contract.ts';
import { computeEmissions, emissionSource } from '../emissions/emissions.ts';
import { findNamedStyle } from '../measures/product-dieline.ts';
import { product } from '../product.ts';
import { getStructure } from '../structure.ts';
import { parseSku } from '../variant.ts';
import { dielineFile, productStructure } from './contract.ts';
import { dummyTexts } from './dummy-texts.ts';

/** Parses a number of the query; other input is left for the size check to report. */
const parseNumber = (text: string | undefined): unknown =>
	text === undefined || !/^[+-]?\d+(\.\d+)?$/.test(text.trim()) ? text : Number(text);

export const catalogRoutes: readonly Route[] = [
	route(dielineFile, async ({ input, site }) => {
		const locale = input.language ? parseLocale(input.language) : site.locale;
		if (!locale) return fail(unknownLanguage('language'));
		const named = findNamedStyle(input.style, input.finish);
		if (!named) return fail(problem('unknown_style', 404, 'There is no such product or style.'));
		const made = makeDieline(named.style, {
			sizeMm: [input.length, input.width, input.height].map(parseNumber),
			boardMm: input.thickness === undefined ? named.boardMm : parseNumber(input.thickness),
			mode: input.mode,
		});
		if (!made.ok) return made;
		const texts = dummyTexts(translateFor(locale, languageTagOf(site.region, locale)));
		const file = createDielineFile(made.value, input.format, texts);
		if (!file.ok) return file;
		const { content, mediaType, name } = file.value;
		return ok(
			new Response(content, {
				headers: {
					'content-type': mediaType,
					'content-disposition': `attachment; filename="${name}"`,
				},
			}),
		);
	}),
	route(productEmissions, async ({ input }) => {
		const spec = parseSku(input.sku);
		if (!spec) return fail(problem('unknown_sku', 422, 'Unknown SKU.', { sku: ['is unknown'] }));
		const asked = input.quantity ?? input.productQuantity;
		const quantity = asked === undefined ? product(spec.productType).minQuantity : Number(asked);
		return ok({ id: input.sku, quantity, ...computeEmissions(spec, quantity), source: emissionSource });
	}),
	route(productStructure, async ({ input, site }) => {
		const structure = getStructure(input.sku, site.region);
		return structure
			? ok(structure)
			: fail(
					problem('unknown_sku', 422, 'This SKU is not sold in this storefront.', { sku: ['is unknown'] }),
				);
	}),
];
