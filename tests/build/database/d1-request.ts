export interface BoundStatement {
	readonly sql: string;
	readonly values: readonly unknown[];
}

/** A D1 call of a test, sent as JSON to the worker of the tests (tests/build/api-worker.ts). */
export type D1Request =
	| { readonly method: 'exec'; readonly sql: string }
	| { readonly method: 'batch' | 'all' | 'raw'; readonly statements: readonly BoundStatement[] };

export type D1Response = { readonly value: unknown } | { readonly error: string; readonly cause: string };
