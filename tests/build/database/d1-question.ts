export interface BoundStatement {
	readonly sql: string;
	readonly values: readonly unknown[];
}

/** What a test asks of D1, as JSON. */
export type D1Question =
	| { readonly method: 'exec'; readonly sql: string }
	| { readonly method: 'batch' | 'all' | 'raw'; readonly statements: readonly BoundStatement[] };

export type D1Answer = { readonly value: unknown } | { readonly error: string; readonly cause: string };
