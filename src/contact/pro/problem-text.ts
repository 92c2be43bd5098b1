import type { Translate } from '#src/site/messages.ts';
import type { ProProblem } from './pro-request.ts';

/** The error text of a problem. */
export const proProblemText = ({ code, values }: ProProblem, t: Translate): string =>
	t.find(`pro.error_${code}`) ?? t.find(`contact.error_${code}`, values) ?? code;
