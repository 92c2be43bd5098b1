import { accessPermissions } from '../access/permissions.ts';
import type { Endpoint } from '../endpoint.ts';
import { toWireName } from '../wire.ts';
import { answerHeaders, listSharedHeaders, requestHeaders, responseHeaders } from './headers.ts';
import { queryParameters } from './parameters.ts';
import { problemResponses, problemSchema } from './problem-responses.ts';
import {
	type JsonSchema,
	listProperties,
	listRequired,
	type NamedSchemas,
	namedWireSchema,
	refTo,
	wireSchema,
	withoutProperties,
} from './wire-schema.ts';

/** The calls of one subject, under its heading in the document. */
export interface ApiSubject {
	readonly name: string;
	readonly description: string;
	readonly endpoints: readonly Endpoint[];
}

export interface ApiDescription {
	readonly subjects: readonly ApiSubject[];
	/** Schemas of answers that several calls share. */
	readonly answers: NamedSchemas;
	/** Schemas of inputs that several calls share. A schema in both lists is the same for input and output. */
	readonly inputs: NamedSchemas;
	/** From the configuration, never from a request. */
	readonly servers: readonly { readonly url: string; readonly description: string }[];
	/** Name of the cookie that identifies a browser's session. */
	readonly sessionCookie: string;
	/** Path of the guide for beginners. */
	readonly guidePath: string;
}

/** An OpenAPI 3.1 document; `paths` by path and method. */
export interface OpenApiDocument {
	readonly openapi: '3.1.0';
	readonly servers: ApiDescription['servers'];
	readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
	readonly components: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
	readonly [part: string]: unknown;
}

/** The API as an OpenAPI 3.1 document, generated from its endpoints, with the names of the wire. */
export function openApiDocument(api: ApiDescription): OpenApiDocument {
	const paths: Record<string, Record<string, JsonSchema>> = {};
	const resources: Record<string, JsonSchema> = {};
	for (const { name, endpoints } of api.subjects)
		for (const endpoint of endpoints) {
			const path = documentPath(endpoint.path);
			paths[path] = { ...paths[path], [endpoint.method]: operation(endpoint, name, api, resources) };
		}
	return {
		openapi: '3.1.0',
		info: {
			title: 'Boxwright API',
			version: '1',
			summary: 'Prices, orders, designs and payments of the shop.',
			description: `Amounts are decimal strings, times are ISO 8601 in UTC, and lengths are in millimeters. Paths without a version return flat JSON, paths below \`v1\`, \`v2\` and \`v3\` JSON:API. [Buy a box in ten calls](${api.guidePath}) shows all calls from a session to a placed order.`,
			license: { name: 'Proprietary', identifier: 'LicenseRef-Boxwright' },
		},
		servers: api.servers,
		tags: api.subjects.map(({ name, description }) => ({ name, description })),
		paths,
		components: {
			securitySchemes: securitySchemes(api.sessionCookie),
			parameters: requestHeaders,
			headers: responseHeaders,
			schemas: {
				Problem: problemSchema,
				...mapNames(api.answers, (name) => namedWireSchema(name, 'output', api.answers)),
				...mapNames(api.inputs, (name) => namedWireSchema(name, 'input', api.inputs)),
				...resources,
			},
		},
	};
}

const mapNames = (named: NamedSchemas, schema: (name: string) => JsonSchema) =>
	Object.fromEntries(Object.keys(named).map((name) => [name, schema(name)]));

/** `/orders/:id` as the document writes it: `/orders/{id}`, with the names of the wire. */
export const documentPath = (path: string): string =>
	path.replace(/:([a-z]+)/gi, (_, name: string) => `{${toWireName(name)}}`);

const securitySchemes = (sessionCookie: string): Record<string, JsonSchema> => {
	const key = (place: string, name: string, description: string) => ({
		type: 'apiKey',
		in: place,
		name,
		description,
	});
	return {
		token: key(
			'header',
			'X-Spree-Token',
			'API key of a user (`spree_api_key`). Anonymous users have one too.',
		),
		tokenInQuery: key('query', 'token', 'The API key as a query parameter. Use the header where possible.'),
		orderToken: key(
			'header',
			'X-Spree-Order-Token',
			'The `token` of an order. It gives access to that order only.',
		),
		orderTokenInQuery: key('query', 'order_token', 'The order’s token as a query parameter.'),
		shareToken: key(
			'header',
			'X-Share-Token',
			'The last part of a link to a design. It gives access to that design only.',
		),
		shareTokenInQuery: key(
			'query',
			'share_token',
			'The token of the link as a query parameter, for an `<img>`.',
		),
		staff: {
			type: 'http',
			scheme: 'bearer',
			description:
				'For programs: the secret `FINANCE_SECRET` of the configuration, or an API key of the staff area with the scope of the call.',
		},
		session: key('cookie', sessionCookie, 'The session cookie of a browser, for files in an `<img>`.'),
	};
};

/** Query parameters that pass a token; they are not listed again as parameters. */
const tokenParameters = ['token', 'order_token', 'share_token'];

function security({ access, cookie }: Endpoint): JsonSchema[] {
	if (accessPermissions[access].nobody !== 'no') return [];
	if (access === 'staff') return [{ staff: [] }];
	const ways = [
		'token',
		'tokenInQuery',
		...(access === 'order' ? ['orderToken', 'orderTokenInQuery'] : []),
		...(access === 'share' ? ['shareToken', 'shareTokenInQuery'] : []),
		...(cookie ? ['session'] : []),
	];
	return ways.map((way) => ({ [way]: [] }));
}

function operation(
	endpoint: Endpoint,
	subject: string,
	api: ApiDescription,
	resources: Record<string, JsonSchema>,
): JsonSchema {
	const input = wireSchema(endpoint.input, 'input', api.inputs);
	const properties = listProperties(input);
	const inPath = [...documentPath(endpoint.path).matchAll(/\{([a-z_]+)\}/g)].map(([, name = '']) => name);
	const others = Object.keys(properties).filter((name) => !inPath.includes(name));
	const hasBody = endpoint.body === 'raw' || !['get', 'delete'].includes(endpoint.method);
	const named = (endpoint.inQuery ?? []).map(toWireName);
	const inQuery =
		hasBody && endpoint.body !== 'raw'
			? named
			: others.filter(
					(name) => accessPermissions[endpoint.access].nobody !== 'no' || !tokenParameters.includes(name),
				);
	return {
		operationId: operationId(endpoint),
		'x-call': endpoint.id,
		'x-access': endpoint.access,
		...(endpoint.scope && { 'x-scope': endpoint.scope }),
		tags: [subject],
		summary: shortenSummary(endpoint.summary),
		description: endpoint.scope
			? `${endpoint.summary} Scope of API keys: ${endpoint.scope}.`
			: endpoint.summary,
		security: security(endpoint),
		parameters: [
			...inPath.map((name) => ({
				name,
				in: 'path',
				required: true,
				schema: properties[name] ?? { type: 'string' },
			})),
			...queryParameters(input, inQuery),
			...Object.entries(endpoint.headers ?? {}).map(([name, description]) => ({
				name,
				in: 'header',
				required: true,
				description,
				schema: { type: 'string' },
			})),
			...listSharedHeaders(endpoint).map((name) => ({ $ref: `#/components/parameters/${name}` })),
		],
		...(hasBody && requestBody(endpoint, withoutProperties(input, [...inPath, ...named]), api)),
		responses: {
			...success(endpoint, api, resources),
			...problemResponses(endpoint),
		},
	};
}

/** `PUT /orders/:id/apply_coupon_code` → `putOrdersByIdApplyCouponCode`. */
function operationId({ method, path }: Endpoint): string {
	const words = documentPath(path)
		.replace(/\{([a-z_]+)\}/g, 'by_$1')
		.split(/[^a-z0-9]+/i)
		.filter(Boolean);
	return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** The first sentence or clause, which lists of calls show. */
const shortenSummary = (text: string): string =>
	(/^.*?(?=[.;:](\s|$)|$)/.exec(text)?.[0] ?? text).slice(0, 120);

function requestBody(
	endpoint: Endpoint,
	fields: JsonSchema,
	api: ApiDescription,
): { requestBody?: JsonSchema } {
	if (endpoint.body === 'raw') {
		if (endpoint.form) {
			const form = wireSchema(endpoint.form, 'input', api.inputs);
			return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
		}
		const types = endpoint.bodyTypes ?? ['application/octet-stream'];
		const content = types.map((type) => [
			type,
			type === 'application/json' ? { schema: { type: 'object' } } : {},
		]);
		return { requestBody: { required: true, content: Object.fromEntries(content) } };
	}
	if (Object.keys(listProperties(fields)).length === 0) return {};
	const required = listRequired(fields).length > 0;
	return { requestBody: { required, content: { 'application/json': { schema: fields } } } };
}

/** The answers of a call that was not refused, by their status. */
function success(
	endpoint: Endpoint,
	api: ApiDescription,
	resources: Record<string, JsonSchema>,
): Record<string, JsonSchema> {
	const { method, shape, status = 200, answerTypes = ['application/octet-stream'] } = endpoint;
	const shared = ['X-Request-Id', ...(method === 'get' || shape === 'binary' ? [] : ['Idempotent-Replayed'])];
	const own = describeHeaders(endpoint.answerHeaders);
	if (endpoint.redirects)
		return {
			302: {
				description: 'The file is at another address.',
				headers: {
					...answerHeaders(shared),
					...describeHeaders({
						Location: 'Address of the file. It is valid for at least one hour and needs no token.',
					}),
				},
			},
			200: {
				description: 'The file, after the redirect.',
				headers: own,
				content: listFiles(answerTypes),
			},
		};
	const content = () =>
		shape === 'binary'
			? listFiles(answerTypes)
			: { 'application/json': { schema: answerSchema(endpoint, api, resources) } };
	return {
		[String(status)]: {
			description: descriptions[status],
			headers: { ...answerHeaders(shared), ...own },
			...(status !== 204 && { content: content() }),
		},
	};
}

const descriptions = { 200: 'Success.', 201: 'Created.', 204: 'Success, without a body.' } as const;

const listFiles = (types: readonly string[]): JsonSchema =>
	Object.fromEntries(types.map((type) => [type, {}]));

const describeHeaders = (names: Endpoint['answerHeaders'] = {}): JsonSchema =>
	Object.fromEntries(
		Object.entries(names).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
	);

function answerSchema(
	{ answer, shape, type = 'resource' }: Endpoint,
	{ answers }: ApiDescription,
	resources: Record<string, JsonSchema>,
): JsonSchema {
	const schema = wireSchema(answer, 'output', answers);
	if (shape !== 'jsonapi') return schema;
	const resource = (item: JsonSchema): JsonSchema => {
		const name = findName(item);
		if (!name) return resourceSchema(type, item);
		resources[`${name}Resource`] ??= resourceSchema(type, namedWireSchema(name, 'output', answers));
		return refTo(`${name}Resource`);
	};
	const list = (items: unknown): JsonSchema => ({ type: 'array', items: resource(items as JsonSchema) });
	if (schema.type === 'array') return documentSchema(list(schema.items));
	const { items, meta } = listProperties(schema);
	if (items && meta) return documentSchema(list(items.items), meta);
	return documentSchema(resource(schema));
}

const findName = ({ $ref }: JsonSchema): string | undefined =>
	typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;

/** A JSON:API document. */
const documentSchema = (data: JsonSchema, meta?: JsonSchema): JsonSchema => ({
	type: 'object',
	required: ['data', ...(meta ? ['meta'] : [])],
	properties: { data, ...(meta && { meta }) },
});

/** A JSON:API resource: the id is a string beside the attributes. */
const resourceSchema = (type: string, attributes: JsonSchema): JsonSchema => ({
	type: 'object',
	required: ['id', 'type', 'attributes'],
	properties: {
		id: { type: 'string' },
		type: { const: type },
		attributes: withoutProperties(attributes, ['id']),
	},
});
