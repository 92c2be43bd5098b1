import type { BoundStatement, D1Request, D1Response } from './d1-request.ts';

/** Sends a query to the worker of the tests (tests/build/api-worker.ts); resolves with the JSON of its response. */
export type CallWorker = (body: string) => Promise<unknown>;

/** A D1 binding for Node: each batch, and each statement that runs alone, is one request to the worker. */
export function createD1Client(callWorker: CallWorker): D1Database {
	const send = async (query: D1Request): Promise<unknown> => {
		const response = (await retryWhenClosed(() => callWorker(JSON.stringify(query)))) as D1Response;
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

/** Repeats a request whose connection workerd had closed while idle: the worker has not received it. */
async function retryWhenClosed<Value>(run: () => Promise<Value>, attempts = 3): Promise<Value> {
	try {
		return await run();
	} catch (error) {
		if (attempts === 0 || !isClosed(error)) throw error;
		return retryWhenClosed(run, attempts - 1);
	}
}

const isClosed = (error: unknown): boolean =>
	error instanceof Error && (error.cause as { code?: string } | undefined)?.code === 'UND_ERR_SOCKET';
