/** Ids of what one visitor owns. */
export interface Things {
	number: string;
	line: string;
	design: string;
	artwork: string;
	upload: string;
	user: string;
	address: string;
	bundle: string;
	quote: string;
	/** Of the company. */
	schedule: string;
}
/** Ids of things that do not exist. */
export const unknownThings: Things = {
	number: 'R000000000',
	line: '999999',
	design: '00000000-0000-4000-8000-000000000000',
	artwork: '00000000-0000-4000-8000-000000000001',
	upload: '00000000-0000-4000-8000-000000000001',
	user: '999999',
	address: '999999',
	bundle: '00000000-0000-4000-8000-000000000002',
	quote: 'Q000000000',
	schedule: '00000000-0000-4000-8000-000000000003',
};

/** A call of the API. */
export interface Example {
	/** Path parameters and query; the body is JSON unless it is a file or a form. */
	params?: Record<string, string>;
	query?: string;
	body?: object;
	/** Secrets that the call sends beside a token: wrong ones. */
	headers?: Record<string, string>;
	/** True where the call names a thing by its body and not by its path. */
	namesThing?: boolean;
}
