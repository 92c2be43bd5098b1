import { ApiProblem, callApi } from '#src/api/client.ts';
import { collectHeaders } from '#src/api/request-headers.ts';
import { anonymousId } from '#src/tracking/anonymous-id.ts';
import { isAllowed } from '#src/tracking/consent-memory.ts';
import { addAcquisition, addReferral, registerPartnerKey } from '../origin/contract.ts';
import { identify } from '../segments/contract.ts';

/** The code of a recommendation, as long as the tab is open: between the link and the registration people look around. */
const storageName = 'boxwright_referral';

/**
 * Fills in the code of a recommendation: of the page's address, else of an earlier one in this tab, and keeps it. A
 * browser without storage keeps nothing.
 */
export function keepReferral(form: HTMLFormElement): void {
	const field = form.elements.namedItem('referral');
	if (!(field instanceof HTMLInputElement)) return;
	const store = () => {
		try {
			if (field.value.trim() === '') sessionStorage.removeItem(storageName);
			else sessionStorage.setItem(storageName, field.value.trim());
		} catch {
			// The form itself still holds it.
		}
	};
	field.value ||= new URLSearchParams(location.search).get('ref')?.slice(0, field.maxLength) ?? '';
	try {
		field.value ||= sessionStorage.getItem(storageName) ?? '';
	} catch {
		// Nothing is kept.
	}
	field.addEventListener('change', store);
	if (field.value === '') return;
	field.closest('details')?.setAttribute('open', '');
	store();
}

/**
 * Sends how a new customer came to us: the typed or kept code of a recommendation, the partner in the address of the
 * page or kept from an earlier one, the campaign that the visitor's calls carry while advertising is allowed, and who
 * they were in analytics while that is.
 * @throws ApiProblem `unknown_referral_code`: its field says so. Nothing else stops a registration.
 */
export async function noteOrigin(form: HTMLFormElement): Promise<void> {
	const words = new FormData(form);
	const code = String(words.get('referral') ?? '').trim();
	const { partner, ...campaign } = readCampaign();
	// The partner's link has led to this page, or to an earlier one, which stored the key.
	const partnerKey = String(words.get('partner') ?? '') || partner;
	const [referral] = await Promise.allSettled([
		...(code ? [callApi(addReferral, { code: code.toLowerCase() })] : [Promise.resolve()]),
		...(partnerKey ? [callApi(registerPartnerKey, { partnerstackData: { partnerKey } })] : []),
		...(Object.keys(campaign).length > 0 ? [callApi(addAcquisition, campaign)] : []),
		...(isAllowed('analytics') ? [callApi(identify, describeVisitor())] : []),
	]);
	const reason: unknown = referral?.status === 'rejected' ? referral.reason : undefined;
	if (reason instanceof ApiProblem && reason.code === 'unknown_referral_code') throw reason;
}

/** What connects the new customer with their earlier events in analytics: the id of their browser, and their language. */
const describeVisitor = () => {
	const { locale } = document.documentElement.dataset;
	return { anonymousId: anonymousId(), traits: locale ? { locale } : {} };
};

/** Read from the headers of calls: the page's frame already has the code that stores a campaign. */
function readCampaign() {
	const headers = collectHeaders();
	const read = (name: string) => decodeURIComponent(headers[`x-attribution-${name}`] ?? '') || undefined;
	const names = ['utm-source', 'utm-medium', 'utm-campaign', 'gclid', 'partner'];
	const [source, medium, campaign, gclid, partner] = names.map(read);
	return {
		...(source && { source }),
		...(medium && { medium }),
		...(campaign && { campaign }),
		...(gclid && { gclid }),
		...(partner && { partner }),
	};
}
