import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok, type Problem, problem } from '#src/api/problem.ts';
import { findCode, listCodes, saveCode } from './customs-codes.server.ts';
import { type CodeFaults, codeFaults, type ListedCode, normaliseCustomsCode } from './customs-codes.ts';
import { listCustomsCodes, setCustomsCode } from './customs-contract.ts';

const serialize = ({ isStored, ...code }: ListedCode) => ({ ...code, stored: isStored });

const invalid = (errors: Readonly<Record<string, readonly string[]>>): Problem =>
	problem('invalid', 422, 'Invalid resource. Please fix errors and try again.', errors);
const fields = { hsCode: 'hs_code', originIso: 'origin_iso', description: 'description' } as const;
const invalidCode = (faults: CodeFaults): Problem =>
	invalid(
		Object.fromEntries(
			Object.entries(faults).map(([field, reason]) => [fields[field as keyof typeof fields], [reason]]),
		),
	);

export const customsRoutes: readonly Route[] = [
	route(listCustomsCodes, async ({ db, input }) => {
		if (!input.sku) return ok({ hsCodes: (await listCodes(db)).map(serialize) });
		const found = await findCode(db, input.sku);
		return found ? ok({ hsCodes: [serialize(found)] }) : fail(notFound);
	}),

	route(setCustomsCode, async ({ apiKeyId, db, input, now }) => {
		const { sku, productType } = input;
		if ((sku === undefined) === (productType === undefined))
			return fail(invalid({ sku: ['is required, or product_type, but not both'] }));
		const code = normaliseCustomsCode(input);
		const faults = codeFaults(code);
		if (faults) return fail(invalidCode(faults));
		const subject = sku ?? productType ?? '';
		const isSaved = await saveCode({ db, now, staffId: null, apiKeyId }, subject, code);
		const saved = isSaved ? await findCode(db, subject) : undefined;
		return saved ? ok(serialize(saved)) : fail(notFound);
	}),
];
