import { callApi } from '#src/api/client.ts';
import { recallAttribution } from '#src/tracking/attribution-memory.ts';
import { addAcquisition, addReferral, registerPartnerKey } from '../origin/contract.ts';

/**
 * Tells how somebody who registers has come to us: whose recommendation and which partner the address of the page
 * names, and the campaign, where advertising is allowed. A registration does not fail with it.
 */
export async function noteOrigin(form: HTMLFormElement): Promise<void> {
	const words = new FormData(form);
	const code = String(words.get('referral') ?? '');
	const partnerKey = String(words.get('partner') ?? '');
	const from = recallAttribution();
	const calls = [
		...(code ? [callApi(addReferral, { code })] : []),
		...(partnerKey ? [callApi(registerPartnerKey, { partnerstackData: { partnerKey } })] : []),
		...(from
			? [
					callApi(addAcquisition, {
						...(from.utm_source && { source: from.utm_source }),
						...(from.utm_medium && { medium: from.utm_medium }),
						...(from.utm_campaign && { campaign: from.utm_campaign }),
						...(from.gclid && { gclid: from.gclid }),
					}),
				]
			: []),
	];
	await Promise.allSettled(calls);
}
