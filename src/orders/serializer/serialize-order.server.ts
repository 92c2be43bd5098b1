import type { RequestContext } from '#src/api/request-context.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { orderToken } from '../database/order-token.server.ts';
import type { PricedOrder } from '../pricing/price-order.ts';
import type { Order } from '../record/order.ts';
import { type SerializerContext, serializeOrder } from './order-serializer.ts';

/** Language and order token for the serializer. */
export async function serializerContext(
	{ env, site }: Pick<RequestContext, 'env' | 'site'>,
	record: PricedOrder['record'],
): Promise<SerializerContext> {
	return {
		translate: translateFor(site.locale, site.languageTag),
		locale: site.locale,
		languageTag: site.languageTag,
		token: await orderToken(env, record),
	};
}

/** Serializes an order in the language of the request. */
export const serializeFor = async (
	context: Pick<RequestContext, 'env' | 'site'>,
	priced: PricedOrder,
): Promise<Order> => serializeOrder(priced, await serializerContext(context, priced.record));
