import type { BoundStatement, D1Request, D1Response } from './d1-request.ts';

/** A D1 binding for Node: each batch, and each statement that runs alone, is one message to the worker of the tests. */
export async function createD1Client(address: URL): Promise<D1Database> {
	const request = await connect(address);
	const send = async (query: D1Request): Promise<unknown> => {
		const response = await request(query);
		if ('error' in response) throw new Error(response.error, { cause: new Error(response.cause) });
		return response.value;
	};
	const statement = (bound: BoundStatement): Statement => {
		const all = async () => (await send({ method: 'all', statements: [bound] })) as D1Result<Row>;
		return {
			bound,
			bind: (...values) => statement({ ...bound, values: values.map(toJson) }),
			all,
			run: all,
			first: async (column) => {
				const [row] = (await all()).results;
				return row === undefined ? null : column === undefined ? row : row[column];
			},
			raw: () => send({ method: 'raw', statements: [bound] }),
		};
	};
	return {
		prepare: (sql: string) => statement({ sql, values: [] }),
		batch: (statements: readonly Statement[]) =>
			send({ method: 'batch', statements: statements.map(({ bound }) => bound) }),
		exec: (sql: string) => send({ method: 'exec', sql }),
	} as unknown as D1Database;
}

type Row = Record<string, unknown>;
interface Statement {
	readonly bound: BoundStatement;
	bind(...values: unknown[]): Statement;
	all(): Promise<D1Result<Row>>;
	run(): Promise<D1Result<Row>>;
	first(column?: string): Promise<unknown>;
	raw(): Promise<unknown>;
}

/** Bytes as D1 sends them itself. JSON would make null of undefined, which D1 refuses. */
function toJson(value: unknown): unknown {
	if (value === undefined)
		throw new Error("D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'");
	if (value instanceof ArrayBuffer) return [...new Uint8Array(value)];
	return value instanceof Uint8Array ? [...value] : value;
}

/** Connects to the worker (tests/build/api-worker.ts); the function sends a query and resolves with its response. */
async function connect(address: URL): Promise<(query: D1Request) => Promise<D1Response>> {
	const socket = new WebSocket(address);
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = reject;
	});
	const waiting = new Map<number, PromiseWithResolvers<D1Response>>();
	socket.onmessage = ({ data }) => {
		const { id, response } = JSON.parse(data) as { id: number; response: D1Response };
		waiting.get(id)?.resolve(response);
		waiting.delete(id);
	};
	socket.onclose = ({ code, reason }) => {
		for (const { reject } of waiting.values())
			reject(new Error(`The worker closed the connection: ${code} ${reason}`));
	};
	let last = 0;
	return (query) => {
		if (socket.readyState !== WebSocket.OPEN)
			return Promise.reject(new Error('The connection to the worker is closed'));
		const id = ++last;
		const response = Promise.withResolvers<D1Response>();
		waiting.set(id, response);
		socket.send(JSON.stringify({ id, query }));
		return response.promise;
	};
}
