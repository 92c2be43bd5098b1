import * as v from 'valibot';
import type { Env } from '#src/api/env.ts';

/** TransactionLink's own servers (docs.transactionlink.io, API reference). */
const ownServers = 'https://api.transactionlink.io';
/** Timeout of all calls of one token together. */
const timeoutMs = 8_000;

/** The company that is verified, as its invoice names it. */
export interface Company {
	readonly firstName: string;
	readonly lastName: string;
	readonly email: string;
	readonly companyName: string;
	/** Its VAT id; undefined where the buyer gave none. */
	readonly companyNumber?: string;
	readonly companyAddress: string;
}

/** TransactionLink did not answer, or not as documented. The caller may retry: each token is a new one. */
export class TransactionLinkUnreachable extends Error {}

const Authorised = v.object({ accessToken: v.pipe(v.string(), v.nonEmpty()) });
const Case = v.object({ caseId: v.pipe(v.string(), v.nonEmpty()) });
const Token = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

type Settings = Pick<
	Env,
	'TRANSACTIONLINK_API_URL' | 'TRANSACTIONLINK_KEY' | 'TRANSACTIONLINK_SECRET' | 'TRANSACTIONLINK_WORKFLOW_ID'
>;

/**
 * Opens a case for a company and a token for its workflow: the embedded flow. A token works once, so each call makes a
 * new one. @throws TransactionLinkUnreachable
 */
export async function createWorkflowToken(env: Settings, company: Company): Promise<string> {
	const signal = AbortSignal.timeout(timeoutMs);
	const post = <Schema extends v.GenericSchema>(
		path: string,
		body: object,
		schema: Schema,
		accessToken?: string,
	) => call(env, { path, body, schema, accessToken, signal });
	const { accessToken } = await post(
		'auth/authorize',
		{ key: env.TRANSACTIONLINK_KEY, secret: env.TRANSACTIONLINK_SECRET },
		Authorised,
	);
	const { caseId } = await post('cases', company, Case, accessToken);
	const wanted = { caseId, workflowDefinitionId: env.TRANSACTIONLINK_WORKFLOW_ID };
	return (await post('token', wanted, Token, accessToken)).token;
}

interface Asked<Schema extends v.GenericSchema> {
	readonly path: string;
	readonly body: object;
	readonly schema: Schema;
	readonly accessToken: string | undefined;
	readonly signal: AbortSignal;
}

async function call<Schema extends v.GenericSchema>(
	{ TRANSACTIONLINK_API_URL }: Settings,
	{ path, body, schema, accessToken, signal }: Asked<Schema>,
): Promise<v.InferOutput<Schema>> {
	try {
		const response = await fetch(`${TRANSACTIONLINK_API_URL || ownServers}/${path}`, {
			method: 'POST',
			headers: {
				accept: 'application/json',
				'content-type': 'application/json',
				...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
			},
			body: JSON.stringify(body),
			signal,
		});
		if (!response.ok) throw new Error(`status ${response.status}`);
		return v.parse(schema, await response.json());
	} catch (error) {
		throw new TransactionLinkUnreachable(`TransactionLink, ${path}: ${String(error)}`, { cause: error });
	}
}
