import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';

export const listPatterns = endpoint({
	id: 'P-13',
	method: 'get',
	path: '/v2/products/patterns',
	access: 'none',
	shape: 'flat',
	input: v.object({ region: v.optional(v.pipe(v.string(), v.maxLength(10))) }),
	answer: v.object({
		data: v.array(
			v.object({
				id: v.string(),
				type: v.literal('pattern'),
				attributes: v.object({
					name: v.string(),
					/** SVG of one tile, black, at its real size. */
					url: v.string(),
					/** Patterns are printed in one colour that the customer chooses. */
					colorspace: v.literal('monochrome'),
				}),
			}),
		),
	}),
	problems: ['unknown_region'],
	summary: 'Lists the patterns that the designer offers in a region.',
});
