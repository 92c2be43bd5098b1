import { waitUntil } from '#src/api/env.server.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { may } from '../record/roles.ts';
import { changeTerms } from './change-terms.server.ts';
import { actOnPrices, type RefusedPrice } from './prices/act-on-prices.server.ts';
import { readTerms, type TermsFaults, type TypedTerms } from './terms-form.ts';

/** Result of a form of a company's page. */
export type CompanyOutcome =
	| { readonly kind: 'done'; readonly to?: string }
	| RefusedPrice
	| {
			readonly kind: 'refused';
			readonly form: 'terms';
			readonly reason: string;
			readonly typed: TypedTerms;
			readonly faults: TermsFaults;
	  };

const reasons = {
	unknown: 'This company no longer exists.',
	changed: 'Somebody else has changed the terms in the meantime. They are shown above; your input is kept.',
} as const;

/** Executes the action of a form of a company's page. */
export async function actOnCompany(
	{ request, url }: { readonly request: Request; readonly url: URL },
	{ context, member }: OpenPage,
	id: number,
): Promise<CompanyOutcome> {
	const form = await readTextForm(request);
	const read = (name: string) => String(form.get(name) ?? '').trim();
	const typed = { days: read('days'), limit: read('limit'), currency: read('currency') };
	const refuse = (reason: string, faults: TermsFaults = {}): CompanyOutcome => ({
		...{ kind: 'refused', form: 'terms', reason, typed, faults },
	});
	if (read('form').startsWith('price_')) return actOnPrices(read, { context, member }, id);
	if (!may(member.roles, 'finance')) return refuse('Only finance and admins can grant net terms.');
	const checked = form.get('form') === 'end_terms' ? { terms: null } : readTerms(typed);
	if ('faults' in checked) return refuse('The terms were not saved: see below.', checked.faults);
	const { db, env, now } = context;
	const changing = {
		...{ db, env, now, staffId: member.id, waitUntil },
		url: env.ENVIRONMENT === 'local' ? url : undefined,
	};
	const fault = await changeTerms(changing, id, checked.terms, read('seen'));
	return fault ? refuse(reasons[fault]) : { kind: 'done' };
}
