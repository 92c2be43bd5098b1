import { type Problem, problem } from '#src/api/problem.ts';

/** The consent that plus requires. */
export const plusTerms = 'terms_and_conditions_plus';

export const plusTermsMissing: Problem = problem(
	'plus_terms_missing',
	403,
	`Agree to the terms for business customers first: the consent ${plusTerms}.`,
);

/** Problems of every call of plus; `not_found` also in storefronts without plus. */
export const plusProblems = ['not_found', 'plus_terms_missing'] as const;
