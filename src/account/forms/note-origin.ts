import { callApi } from '#src/api/client.ts';
import { headersAlong } from '#src/api/request-headers.ts';
import { addAcquisition, addReferral, registerPartnerKey } from '../origin/contract.ts';

/**
 * Sends how a new customer came to us: the recommendation and the partner in the address of the page, and the campaign
 * that the visitor's calls carry while advertising is allowed. A registration does not fail if this fails.
 */
export async function noteOrigin(form: HTMLFormElement): Promise<void> {
	const words = new FormData(form);
	const code = String(words.get('referral') ?? '');
	const partnerKey = String(words.get('partner') ?? '');
	const campaign = readCampaign();
	const calls = [
		...(code ? [callApi(addReferral, { code })] : []),
		...(partnerKey ? [callApi(registerPartnerKey, { partnerstackData: { partnerKey } })] : []),
		...(Object.keys(campaign).length > 0 ? [callApi(addAcquisition, campaign)] : []),
	];
	await Promise.allSettled(calls);
}

/** Read from the headers of calls: the page's frame already has the code that stores a campaign. */
function readCampaign() {
	const headers = headersAlong();
	const read = (name: string) => decodeURIComponent(headers[`x-attribution-${name}`] ?? '') || undefined;
	const [source, medium, campaign, gclid] = ['utm-source', 'utm-medium', 'utm-campaign', 'gclid'].map(read);
	return {
		...(source && { source }),
		...(medium && { medium }),
		...(campaign && { campaign }),
		...(gclid && { gclid }),
	};
}
