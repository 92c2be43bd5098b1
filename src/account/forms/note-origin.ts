import { ApiProblem, callApi } from '#src/api/client.ts';
import { collectHeaders } from '#src/api/request-headers.ts';
import { anonymousId } from '#src/tracking/anonymous-id.ts';
import { isAllowed } from '#src/tracking/consent-memory.ts';
import { addAcquisition, addReferral, registerPartnerKey } from '../origin/contract.ts';
import { identify } from '../segments/contract.ts';

/** Session storage key of the referral code, which is kept from opening the link until the registration. */
const storageName = 'boxwright_referral';

/**
 * Fills in the referral code from the page's URL, else from an earlier page of this tab, and stores it in session
 * storage, if available.
 */
export function storeReferral(form: HTMLFormElement): void {
	const field = form.elements.namedItem('referral');
	if (!(field instanceof HTMLInputElement)) return;
	const store = () => {
		try {
			if (field.value.trim() === '') sessionStorage.removeItem(storageName);
			else sessionStorage.setItem(storageName, field.value.trim());
		} catch {
			// The code is still in the form.
		}
	};
	field.value ||= new URLSearchParams(location.search).get('ref')?.slice(0, field.maxLength) ?? '';
	try {
		field.value ||= sessionStorage.getItem(storageName) ?? '';
	} catch {
		// Storage is unavailable.
	}
	field.addEventListener('change', store);
	if (field.value === '') return;
	field.closest('details')?.setAttribute('open', '');
	store();
}

/**
 * Sends the origin of a new customer: referral code, partner key (from the URL or storage), the campaign (with consent to
 * advertising), and the analytics id (with consent to analytics).
 * @throws ApiProblem `unknown_referral_code`, which is shown at its field. Other failures are ignored.
 */
export async function sendOrigin(form: HTMLFormElement): Promise<void> {
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

/** Connects the new customer with their earlier analytics events: id of the browser, and language. */
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
