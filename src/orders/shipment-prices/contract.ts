import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';

export const shipmentPrices = endpoint({
	id: 'P-05',
	method: 'get',
	path: '/prices/shipment_prices_list',
	access: 'none',
	shape: 'flat',
	maxAgeSeconds: 300,
	input: v.object({ region: v.optional(v.pipe(v.string(), v.maxLength(10))) }),
	answer: v.array(
		v.object({
			shippingMethodCode: v.string(),
			/** ISO 3166-1 of the destination. */
			country: v.string(),
			/** Net, of the smallest delivery; "0.00" for collecting. */
			price: v.string(),
			/** Net of each further parcel or pallet; null where there is only one piece. */
			furtherPrice: v.nullable(v.string()),
			/** Net value of goods from which up to ten parcels cost nothing; null: never. */
			freeFrom: v.nullable(v.string()),
			currency: v.string(),
		}),
	),
	problems: ['unknown_region'],
	summary: 'Lists the prices of all delivery methods for each country to which a region delivers.',
});
