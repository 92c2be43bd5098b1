import type * as v from 'valibot';
import type { CompanyRight } from './access/company-roles.ts';
import type { KeyScope } from './access/key-scopes.ts';
import type { Access } from './access/permissions.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/**
 * flat: Spree-v1 JSON. jsonapi: `{data: {id, type, attributes, relationships}}` (v1, v2, v3 paths). bare: as
 * written. binary: the handler's answer is the Response (files; GET only).
 */
export type Shape = 'flat' | 'jsonapi' | 'bare' | 'binary';

type Schema = v.GenericSchema;

/**
 * An API call as a value: the browser client and the Worker are typed by it, and the OpenAPI
 * document is generated from it. Names are camelCase here and snake_case on the wire.
 */
export interface Endpoint<Input extends Schema = Schema, Answer extends Schema = Schema> {
	/** The call's id in the specification's list, e.g. `O-05`. */
	readonly id: string;
	readonly method: Method;
	/** Below `/api`, with `:name` parameters, which are part of the input. */
	readonly path: `/${string}`;
	/** Who may call it: `access/permissions.ts`. */
	readonly access: Access;
	/** Of calls with access `staff`: an API key with this scope is accepted too; without a scope only the configured secret is. */
	readonly scope?: KeyScope;
	/**
	 * Company right that the caller needs: with access `member` in their own company; with `order`, members of the order's
	 * company with this right are allowed too.
	 */
	readonly right?: CompanyRight;
	/** The session cookie alone identifies the user: an `<img>` cannot send a token. GET only. */
	readonly cookie?: true;
	/** Takes much time or space, or can be abused for guessing: the limit per minute and network is lower. */
	readonly costly?: true;
	/** The user's token may also be the field `token` of the JSON body. Only for calls with `readAhead`. */
	readonly tokenInBody?: true;
	readonly shape: Shape;
	/**
	 * An `Idempotency-Key` is ignored and no answer is stored, because the answer holds a secret, or the call ends the
	 * caller's session or membership. Repeating such a call does no harm.
	 */
	readonly skipsIdempotency?: true;
	/** JSON:API type of the answer. */
	readonly type?: string;
	/** Path, query and body together. Unknown keys are ignored, never stored. */
	readonly input: Input;
	readonly answer: Answer;
	/** Fields that belong in the query, for a call with a body. */
	readonly inQuery?: readonly string[];
	/** JSON may come as `text/plain` too: `sendBeacon` sends it so. */
	readonly acceptsText?: true;
	/** `raw`: the handler reads the request's body itself (uploads, webhooks). */
	readonly body?: 'raw';
	/** Largest JSON body in bytes; `defaultBodyBytes` by default. A call with `readAhead` has a small one. */
	readonly maxBodyBytes?: number;
	/** Media types of a raw body that is a file. */
	readonly bodyTypes?: readonly string[];
	/** Fields of a raw body that is a form (multipart), by their names on the wire. */
	readonly form?: Schema;
	/** Answers 302 to the file, on a host of its own; `answerTypes` and `answerHeaders` are the file's. */
	readonly redirects?: true;
	/** Media types of a binary answer. */
	readonly answerTypes?: readonly string[];
	/** Request headers that only this call needs: name → what it holds. */
	readonly headers?: Readonly<Record<string, string>>;
	/** Start of the browser's error message, as the specification words it; the cause follows. */
	readonly failure?: `Unable to fetch ${string}`;
	/** Headers that only this answer has: name → what it holds. */
	readonly answerHeaders?: Readonly<Record<string, string>>;
	/**
	 * The answer is the same for every visitor of a region and language: browsers and Cloudflare's cache may keep it
	 * for this number of seconds. It depends on nothing but the URL, `X-Region` and `X-Locale`. GET only.
	 */
	readonly maxAgeSeconds?: number;
	/** Default 200. 204 answers have no body. */
	readonly status?: 200 | 201 | 204;
	/** Codes of the problems that it may answer with, besides those of every call. */
	readonly problems: readonly string[];
	readonly summary: string;
}

export const endpoint = <Input extends Schema, Answer extends Schema>(
	definition: Endpoint<Input, Answer>,
): Endpoint<Input, Answer> => definition;

export type InputOf<E> = E extends Endpoint<infer Input, Schema> ? v.InferOutput<Input> : never;
/** Input as the caller passes it, before schemas fill in defaults. */
export type CallOf<E> = E extends Endpoint<infer Input, Schema> ? v.InferInput<Input> : never;
export type AnswerOf<E> = E extends Endpoint<Schema, infer Answer> ? v.InferOutput<Answer> : never;
