import { ApiProblem } from '#src/api/client.ts';
import type { Translate } from '#src/site/messages.ts';

/** Translated text of a failed API call. */
export const failureText = (t: Translate, error: unknown): string =>
	(error instanceof ApiProblem && t.find(`problems.${error.code}`)) || t('designs.failed');
