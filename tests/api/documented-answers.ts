import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { apiDocument } from '#src/api-document.server.ts';

type Schema = Record<string, unknown>;
type SentRequest = Pick<Request, 'method' | 'url' | 'headers'>;
interface Operation {
	readonly operationId: string;
	readonly parameters: readonly { name?: string; in?: string }[];
	readonly requestBody?: { content: Record<string, { schema?: Schema }> };
	readonly responses: Readonly<
		Record<string, { content?: Record<string, { schema?: Schema }>; headers?: object }>
	>;
}

/** An Ajv that knows the whole document under the key `api`. */
export function createAjv(document: object): Ajv2020 {
	const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
	addFormats.default(ajv);
	// The document itself is not a schema: its parts are not keywords, and each schema is checked when it is compiled.
	ajv.addVocabulary(Object.keys(document));
	ajv.addSchema({ ...document, $id: 'api' }, 'api', undefined, false);
	return ajv;
}

/** JSON pointer of a part of the document. */
export const pointerTo = (...parts: readonly string[]): string =>
	`api#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** The additional fields of an error, e.g. the new total, differ by its code. */
const isOpenPart = (key: string): boolean => key === 'Problem' || key === 'allOf';

/** The document with closed objects: in tests, a field of an answer that the document does not name is a fault. */
function closed(value: unknown, isOpen = false): unknown {
	if (Array.isArray(value)) return value.map((item) => closed(item, isOpen));
	if (value === null || typeof value !== 'object') return value;
	const schema = value as Schema;
	const isObject = schema.type === 'object' && 'properties' in schema && !('additionalProperties' in schema);
	return {
		...Object.fromEntries(
			Object.entries(schema).map(([key, item]) => [key, closed(item, isOpen || isOpenPart(key))]),
		),
		...(isObject && !isOpen && { additionalProperties: false }),
	};
}

const document = apiDocument('local');
/** For answers. */
const strict = createAjv(closed(document) as object);
/** For requests, which may contain ignored fields. */
const lenient = createAjv(document);

const operations = Object.entries(document.paths)
	.flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			method: method.toUpperCase(),
			path,
			pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[a-z_]+\}/g, '[^/]+')}$`),
			operation: operation as unknown as Operation,
		})),
	)
	// `/orders/mine` before `/orders/{id}`.
	.sort((one, other) => one.path.split('{').length - other.path.split('{').length);

function findSchemaFaults(ajv: Ajv2020, pointer: string, value: unknown): string[] {
	// Ajv caches compiled schemas.
	const validate = ajv.getSchema(pointer);
	if (!validate) throw new Error(`The document has nothing at ${pointer}`);
	if (validate(value)) return [];
	return (validate.errors ?? [])
		.slice(0, 8)
		.map(
			({ instancePath, message, params }) => `${instancePath || 'body'} ${message} ${JSON.stringify(params)}`,
		);
}

/**
 * Compares an answer with the API's document: status, media type, every field, the code of a refusal. Of a request that
 * was accepted, its query and JSON body too (`body` is its text). Paths that the document does not have are left alone.
 * @throws Error that names the call and the differences
 */
export async function expectDocumented(
	request: SentRequest,
	body: string | undefined,
	response: Response,
): Promise<void> {
	const { pathname } = new URL(request.url);
	const found = operations.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
	if (!found) return;
	const call = `${found.method} ${found.path} → ${response.status}`;
	const faults = [
		...(await findAnswerFaults(found, response)),
		...(response.ok ? findRequestFaults(found, request, body) : []),
	];
	if (faults.length > 0) throw new Error(`${call} differs from its document:\n${faults.join('\n')}`);
}

type Found = (typeof operations)[number];

async function findAnswerFaults({ path, method, operation }: Found, response: Response): Promise<string[]> {
	const status = String(response.status);
	const documented = operation.responses[status];
	if (!documented)
		return [`status ${status} is not documented: ${(await response.clone().text()).slice(0, 200)}`];
	const missing = Object.keys(documented.headers ?? {}).filter(
		(name) => name !== 'Idempotent-Replayed' && !response.headers.has(name),
	);
	if (missing.length > 0) return missing.map((name) => `the header ${name} is missing`);
	const type = response.headers.get('content-type')?.split(';')[0] ?? '';
	const content = documented.content ?? {};
	if (Object.keys(content).length === 0) {
		const text = await response.clone().text();
		return text === '' ? [] : ['a body where none is documented'];
	}
	if (!content[type]) return [`media type ${type} is not documented`];
	if (!content[type].schema) return [];
	const body = await response.clone().json();
	const pointer = pointerTo(
		'paths',
		path,
		method.toLowerCase(),
		'responses',
		status,
		'content',
		type,
		'schema',
	);
	return [...findSchemaFaults(strict, pointer, body), ...findNameFaults(body), ...findSumFaults(body)];
}

/** Names of fields in requests and answers: `line_item.quantity`, `bill_address.city`, a header, `base`. */
const fieldName =
	/^([a-z][a-z0-9_]*|boxModel|billCountryIso|\d+)(\.([a-z][a-z0-9_]*|boxModel|billCountryIso|\d+))*$|^([A-Z][a-z]*)(-[A-Z][a-z]*)+$/;

function findNameFaults(body: unknown): string[] {
	const { errors } = (body ?? {}) as { errors?: Record<string, string[]> };
	if (!errors || typeof errors !== 'object') return [];
	return Object.entries(errors).flatMap(([field, reasons]) => [
		...(fieldName.test(field) ? [] : [`errors name ${field}, which is no name of the wire`]),
		...reasons
			.filter((reason) => /^Invalid |"[a-z]+[A-Z]/.test(reason))
			.map((reason) => `a reason of the program: ${reason}`),
	]);
}

type Listed = { adjustment_total?: string; adjustments?: { amount: string }[] };
type WholeOrder = Listed & { line_items: Listed[]; shipments: Listed[] };

const minor = (amount: string): number => Math.round(Number(amount) * 100);
const sumOf = ({ adjustments = [] }: Listed): number =>
	adjustments.reduce((sum, { amount }) => sum + minor(amount), 0);

/** Lines and orders whose adjustments do not add up to their `adjustment_total`, anywhere in an answer. */
function findSumFaults(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(findSumFaults);
	if (value === null || typeof value !== 'object') return [];
	const below = Object.values(value).flatMap(findSumFaults);
	const { adjustment_total: total, adjustments } = value as Listed;
	if (total === undefined || !adjustments) return below;
	const { line_items: lines = [], shipments = [] } = value as Partial<WholeOrder>;
	const sum = [value as Listed, ...lines, ...shipments].reduce((all, one) => all + sumOf(one), 0);
	return sum === minor(total)
		? below
		: [...below, `adjustments add up to ${sum / 100}, adjustment_total is ${total}`];
}

function findRequestFaults(
	{ path, method, operation }: Found,
	request: SentRequest,
	body: string | undefined,
): string[] {
	const documented = new Set(
		operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name),
	);
	// Fields that no schema names are ignored; a body field that also works in the query must be documented there.
	const fields = Object.keys(operation.requestBody?.content['application/json']?.schema?.properties ?? {});
	const faults = [...new URL(request.url).searchParams.keys()]
		.filter(
			(name) => fields.includes(name.split('[')[0] ?? name) && !documented.has(name) && name !== 'token',
		)
		.map((name) => `query parameter ${name} is not documented`);
	if (!request.headers.get('content-type')?.startsWith('application/json')) return faults;
	if (!body || !operation.requestBody?.content['application/json']) return faults;
	const pointer = pointerTo(
		'paths',
		path,
		method.toLowerCase(),
		'requestBody',
		'content',
		'application/json',
		'schema',
	);
	return [
		...faults,
		...findSchemaFaults(lenient, pointer, JSON.parse(body)).map((fault) => `request: ${fault}`),
	];
}
