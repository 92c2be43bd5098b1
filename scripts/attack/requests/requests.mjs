// One valid request for every call of the API, with the ids of one visitor's own things.
import { accountsRequests } from './accounts.mjs';
import { afterOrdersRequests } from './after-orders.mjs';
import { catalogueRequests } from './catalogue.mjs';
import { deletionsRequests } from './deletions.mjs';
import { designsRequests } from './designs.mjs';
import { messagesRequests } from './messages.mjs';
import { ordersRequests } from './orders.mjs';
import { plusRequests } from './plus.mjs';

/** @type {import('./request-types.mjs').Requests} in the order in which they can be made: what a request deletes is needed before */
export const requests = {
	...catalogueRequests,
	...accountsRequests,
	...plusRequests,
	...designsRequests,
	...ordersRequests,
	...afterOrdersRequests,
	...messagesRequests,
	...deletionsRequests,
};

/** Every call of the running shop, from its own document: `{ key, method, path, operation }`. */
export async function listCalls(origin) {
	const { paths } = await (await fetch(`${origin}/api/openapi.json`)).json();
	return Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations)
			.filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
			.map(([method, operation]) => ({
				key: `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, '{}')}`,
				method: method.toUpperCase(),
				path,
				operation,
			})),
	);
}
