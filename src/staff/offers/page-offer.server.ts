import { waitUntil } from '#src/api/env.server.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import { deliverMails } from '#src/quotes/offers/mail/mail-data.server.ts';
import { usualValidDays } from '#src/quotes/offers/record/offer.ts';
import { findOffer, type OfferOfRequest } from '#src/quotes/offers/record/queries.server.ts';
import { findRequest, type QuoteRecord } from '#src/quotes/record/queries.server.ts';
import { requestNumberPattern } from '#src/quotes/record/quote-request.ts';
import { addDays, dayInPoland } from '#src/site/dates.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import {
	createDraft,
	type DeskContext,
	type Refusal,
	saveDraft,
	sendOffer,
	toggleOnDesk,
	withdrawOffer,
} from './change-offer.server.ts';
import { readOfferForm, type TypedOffer } from './offer-form.ts';
import { type Difference, listDifferences, resolveConflict } from './resolve-conflict.ts';
import { typeFromOffer, typeFromRequest } from './type-offer.server.ts';

interface Page {
	readonly request: Request;
	readonly url: URL;
	readonly params: Readonly<Record<string, string | undefined>>;
}

/** Data of the page of an offer. */
export interface DeskOffer {
	readonly request: QuoteRecord;
	/** Undefined: a new, unsaved draft. */
	readonly offer: OfferOfRequest['offer'] | undefined;
	readonly typed: TypedOffer;
	/** Why a form has changed nothing. */
	readonly refusal: Refusal | undefined;
	/** Fields that a colleague has saved with other values meanwhile; empty without a conflict. */
	readonly differences: readonly Difference[];
}

/**
 * Loads the page's offer after executing its form.
 * @returns a redirect after an action; undefined for an unknown offer
 */
export async function openDeskOffer(
	page: Page,
	{ context, member }: OpenPage,
): Promise<DeskOffer | Response | undefined> {
	const { number = '', version = '' } = page.params;
	const desk: DeskContext = { ...context, url: page.url, member };
	const isNew = version === 'new';
	const stored = () => findOffer(context.db, number, Number(version));
	if (!requestNumberPattern.test(number) || !(isNew || /^[1-9]\d?$/.test(version))) return undefined;
	const found = isNew ? undefined : await stored();
	const request = found?.request ?? (await findRequest(context.db, number))?.request;
	if (!request || (!isNew && !found)) return undefined;
	if (page.request.method !== 'POST') {
		const typed = found ? typeFromOffer(found.offer) : await firstTyped(page, desk, request);
		return { request, offer: found?.offer, typed, refusal: undefined, differences: [] };
	}
	const form = await readTextForm(page.request);
	const typed = readOfferForm(form);
	const decided = found && form.has('conflict') ? decide(found, form, typed) : typed;
	const done = !decided
		? ({ fault: 'undecided' } as const)
		: found
			? await change(desk, found, form, decided)
			: await create(desk, request, typed);
	if ('to' in done) return new Response(null, { status: 303, headers: { location: done.to } });
	const now = isNew ? undefined : ((await stored()) ?? found);
	// Forms of a sent offer have no typed input.
	const shown = now && now.offer.state !== 'draft' ? typeFromOffer(now.offer) : typed;
	const isOverwriting = 'fault' in done && (done.fault === 'changed' || done.fault === 'undecided');
	return {
		...{ request: now?.request ?? request, offer: now?.offer, typed: shown, refusal: done },
		differences:
			isOverwriting && now?.offer.state === 'draft' ? listDifferences(typeFromOffer(now.offer), typed) : [],
	};
}

/** A new version begins with the lines of the earlier one, the first with those of the request. */
async function firstTyped(page: Page, { db, now }: DeskContext, request: QuoteRecord): Promise<TypedOffer> {
	const from = Number(page.url.searchParams.get('from'));
	const earlier = from >= 1 ? await findOffer(db, request.number, from) : undefined;
	return earlier
		? typeFromOffer(earlier.offer, addDays(dayInPoland(now), usualValidDays))
		: typeFromRequest(request, now);
}

/** The form with the values that the clerk has chosen; undefined while a decision is missing. */
const decide = ({ offer }: OfferOfRequest, form: FormData, typed: TypedOffer): TypedOffer | undefined =>
	// The draft was saved again since the differences were shown (see the revision): shows them again.
	Number(form.get('revision')) === offer.revision
		? resolveConflict(typeFromOffer(offer), typed, form)
		: typed;

type Done = { readonly to: string } | Refusal;
const pathOf = ({ number }: QuoteRecord, version: number): string => `/quotes/${number}/offers/${version}`;

async function create(desk: DeskContext, request: QuoteRecord, typed: TypedOffer): Promise<Done> {
	const created = await createDraft(desk, request, typed);
	return 'version' in created ? { to: pathOf(request, created.version) } : created;
}

async function change(
	desk: DeskContext,
	found: OfferOfRequest,
	form: FormData,
	typed: TypedOffer,
): Promise<Done> {
	const { request, offer } = found;
	const seen = Number(form.get('revision'));
	const to = pathOf(request, offer.version);
	const action = String(form.get('action'));
	switch (action) {
		case 'withdraw': {
			const withdrawn = await withdrawOffer(desk, found, seen);
			if (!('mail' in withdrawn)) return withdrawn;
			if (withdrawn.mail) waitUntil(deliverMails(desk, [withdrawn.mail]));
			return { to: `/quotes/${request.number}` };
		}
		case 'toggle': {
			const refused = await toggleOnDesk(desk, found, Number(form.get('option')));
			return refused ?? { to };
		}
		case 'send': {
			const refused = await saveDraft(desk, found, typed, seen);
			if (refused) return refused;
			const saved = await findOffer(desk.db, request.number, offer.version);
			if (!saved) return { fault: 'changed' };
			const isLowAllowed = form.has('below_floor');
			const sent = await sendOffer(desk, saved, { seen: seen + 1, isLowAllowed });
			if (!('mail' in sent)) return sent;
			waitUntil(deliverMails(desk, [sent.mail]));
			return { to };
		}
		default:
			return (await saveDraft(desk, found, typed, seen)) ?? { to };
	}
}
