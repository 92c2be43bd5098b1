import type { RequestContext } from '#src/api/request-context.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { orderToken } from '../database/queries.server.ts';
import type { PricedOrder } from '../pricing/price-order.ts';
import type { Order } from '../record/order.ts';
import { type Reader, serializeOrder } from './order-serializer.ts';

/** The caller as a reader of one order. */
export async function serializerContext(
	{ env, site }: Pick<RequestContext, 'env' | 'site'>,
	number: string,
): Promise<Reader> {
	return {
		translate: translateFor(site.locale, site.languageTag),
		locale: site.locale,
		languageTag: site.languageTag,
		token: await orderToken(env, number),
	};
}

/** An order as this request answers it. */
export const serializeFor = async (
	context: Pick<RequestContext, 'env' | 'site'>,
	priced: PricedOrder,
): Promise<Order> => serializeOrder(priced, await serializerContext(context, priced.record.number));
