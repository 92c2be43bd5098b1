import { ApiProblem } from '#src/api/client.ts';
import type { Translate } from '#src/site/messages.ts';

/** What went wrong with a call, in the visitor's words. */
export const failureText = (t: Translate, error: unknown): string =>
	(error instanceof ApiProblem && t.find(`problems.${error.code}`)) || t('designs.failed');
