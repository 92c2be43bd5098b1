import { ApiProblem } from '#src/api/client.ts';
import type { FieldProblem } from '#src/customers/address-check.ts';
import type { Translate } from '#src/site/messages.ts';

/** Message for a failed call in the page's language. A code without a message gets the general one. */
export function problemText(error: unknown, t: Translate): string {
	const code = error instanceof ApiProblem ? error.code : 'unknown';
	const values = error instanceof ApiProblem ? plainValues(error.details) : {};
	return t.find(`problems.${code}`, values) ?? t('problems.unknown');
}

/** Message for an invalid field in the page's language. */
export const fieldText = (
	{ code, values }: Pick<FieldProblem, 'values'> & { readonly code: string },
	t: Translate,
): string => t.find(`problems.field_${code}`, { ...values }) ?? t('problems.invalid');

const plainValues = (details: Readonly<Record<string, unknown>>) =>
	Object.fromEntries(
		Object.entries(details).filter(
			(entry): entry is [string, string | number] =>
				typeof entry[1] === 'string' || typeof entry[1] === 'number',
		),
	);
