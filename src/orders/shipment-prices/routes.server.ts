import { regionIds } from '#regions/codes.ts';
import { getRegion } from '#regions/index.ts';
import type { RegionId } from '#regions/region.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, ok, problem } from '#src/api/problem.ts';
import { toDecimal } from '#src/site/money.ts';
import { listShipmentPrices } from '../pricing/shipment-prices.ts';
import { shipmentPrices } from './contract.ts';

export const shipmentPriceRoutes: readonly Route[] = [
	route(shipmentPrices, async ({ input, site }) => {
		const id = input.region?.toLowerCase() ?? site.region.id;
		if (!(regionIds as readonly string[]).includes(id))
			return fail(problem('unknown_region', 422, 'Unknown region.', { region: ['is unknown'] }));
		const region = getRegion(id as RegionId);
		return ok(
			listShipmentPrices(region).map(({ code, country, price, furtherPrice, freeFrom }) => ({
				shippingMethodCode: code,
				country,
				price: toDecimal(price),
				furtherPrice: furtherPrice === null ? null : toDecimal(furtherPrice),
				freeFrom: freeFrom === null ? null : toDecimal(freeFrom),
				currency: region.currency,
			})),
		);
	}),
];
