import type { Route } from '#src/api/handler.server.ts';
import { cartRoutes } from './cart/routes.server.ts';
import { checkoutRoutes } from './checkout/routes.server.ts';
import { endingPayments } from './payments/end-payment.server.ts';
import { paymentsRoutes } from './payments/routes.server.ts';
import { bundleRoutes } from './sets/bundle-routes.server.ts';
import { samplePackRoutes } from './sets/sample-pack-routes.server.ts';

export const ordersRoutes: readonly Route[] = [
	...endingPayments([...cartRoutes, ...bundleRoutes, ...samplePackRoutes, ...checkoutRoutes]),
	...paymentsRoutes,
];
