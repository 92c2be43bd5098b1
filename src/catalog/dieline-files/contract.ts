import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { dielineMediaTypes, fileFormats } from '#src/dielines/export/formats.ts';
import { sizeModes } from '#src/dielines/style.ts';
import { ProductStructure } from '../structure.ts';

/** Not validated here: the dieline check reports any value with the nearest size that can be made. */
const millimetres = v.optional(v.pipe(v.string(), v.maxLength(30)));

export const dielineFile = endpoint({
	id: 'X-20',
	method: 'get',
	path: '/dielines/:style/:format',
	access: 'none',
	costly: true,
	shape: 'binary',
	answerTypes: dielineMediaTypes,
	maxAgeSeconds: 3_600,
	input: v.object({
		/** A product type or a style name. */
		style: v.pipe(v.string(), v.maxLength(60)),
		format: v.picklist(fileFormats, `must be one of ${fileFormats.join(', ')}`),
		length: millimetres,
		width: millimetres,
		height: millimetres,
		/** Default: the board of the product. */
		thickness: millimetres,
		mode: v.optional(v.picklist(sizeModes, `must be one of ${sizeModes.join(', ')}`), 'inside'),
		/** A finish that changes the dieline: `double-strip`. */
		finish: v.optional(v.pipe(v.string(), v.maxLength(30))),
		/** Language of the paper dummy’s instructions, e.g. `pl`. */
		language: v.optional(v.pipe(v.string(), v.maxLength(20))),
	}),
	answer: v.instance(Response),
	problems: ['unknown_language', 'unknown_style', 'size_not_makeable', 'dummy_too_large'],
	summary:
		'Returns the dieline of a product in a size, in millimeters at 1:1. It is an SVG, PDF, DXF or JSON file, or a paper dummy tiled to A4 or Letter.',
});

export const productStructure = endpoint({
	id: 'G-01',
	method: 'get',
	path: '/product_structure',
	access: 'none',
	shape: 'flat',
	input: v.object({ sku: v.pipe(v.string('must be a sku'), v.maxLength(200)) }),
	answer: ProductStructure,
	problems: ['unknown_sku'],
	summary: 'Lists the parts of a product, a set or a sample pack, with the options of each part.',
});
