import { findCustomer } from '#src/account/area/page-customer.server.ts';
import type { CompanyInvitation } from '#src/account/company/contract.ts';
import { findInvitationsTo } from '#src/account/company/queries.server.ts';
import type { Membership } from '#src/api/access/company-roles.ts';
import { runTogether } from '#src/api/database.server.ts';
import { openEdge } from '#src/api/env.server.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import type { Actor } from '#src/api/request-context.server.ts';
import { consentStatements } from '#src/customers/consents.server.ts';
import { href } from '#src/site/links.ts';
import type { Site } from '#src/site/site.ts';
import { findAgreement } from './agreement.server.ts';
import { plusTerms } from './plus-problems.ts';

/** The `Astro` global, as far as it is needed. */
export interface PlusPage {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { readonly site: Site; readonly publicUrl: URL | undefined };
}

/** A member who has agreed to the terms of plus. */
export interface PlusMember {
	readonly kind: 'member';
	readonly actor: Actor;
	readonly membership: Membership;
	readonly company: string;
	/** When the member agreed to the terms; epoch milliseconds. */
	readonly agreedAt: number;
}

/** Access of a visitor to a page of plus. */
export type Plus =
	| PlusMember
	/** Redirect to another page. */
	| { readonly kind: 'go'; readonly to: string }
	/** The storefront has no plus. */
	| { readonly kind: 'region' }
	/** A customer without a company, with the invitations to their address. */
	| { readonly kind: 'company'; readonly invitations: readonly CompanyInvitation[] }
	/** A member who has not agreed to the terms of plus. `isRefused`: the form was submitted with the checkbox unchecked. */
	| { readonly kind: 'terms'; readonly company: string; readonly isRefused: boolean };

/**
 * Checks access to plus: members of a company who have agreed to its terms, in storefronts that have it. Also handles the form of
 * the terms, which is posted to the current page.
 */
export async function openPlus(page: PlusPage): Promise<Plus> {
	const { site } = page.locals;
	const { db } = openEdge();
	const now = Date.now();
	const actor = await findCustomer(page.request);
	const here = (page.locals.publicUrl ?? page.url).pathname;
	if (!actor) return { kind: 'go', to: href('signIn', {}, site, { next: here }) };
	if (!site.region.supportsPlus) return { kind: 'region' };
	const membership = actor.company;
	if (!membership)
		return {
			kind: 'company',
			invitations: actor.email ? await findInvitationsTo(db, actor.email, now) : [],
		};
	const { company, agreedAt } = await findAgreement(db, actor.userId, membership);
	if (agreedAt !== undefined) return { kind: 'member', actor, membership, company, agreedAt };
	if (page.request.method !== 'POST') return { kind: 'terms', company, isRefused: false };
	const form = await readTextForm(page.request);
	if (form.get('action') !== 'agree') return { kind: 'go', to: here };
	if (form.get('agrees') !== 'yes') return { kind: 'terms', company, isRefused: true };
	const giver = {
		...{ userId: actor.userId, email: actor.email, orderNumber: null },
		...{ source: 'plus', locale: site.locale },
	};
	await runTogether(db, consentStatements(db, giver, [{ type: plusTerms, decision: 'granted' }], now));
	return { kind: 'go', to: href('plusSuccess', {}, site) };
}
