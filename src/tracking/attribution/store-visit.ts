import { sharedSettings } from '#regions/shared-settings.ts';
import { readStoredValue, sharedDomain, storeValue } from '#src/api/browser-storage.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { tagId } from '../analytics-tag.ts';
import { isAllowed } from '../consent-memory.ts';
import { landingHost } from '../landing-host.ts';
import { affiliationDays, partnerParameter, readPartner } from './affiliation.ts';
import { affiliationName, attributionName } from './attribution-headers.ts';
import { registerFirstTouch } from './first-touch.ts';
import { readTagClientId } from './tag-client-id.ts';
import { nextVisit, readVisit, writeVisit } from './visit.ts';

const attributionDays = 365;
/** Hosts of payment and banking pages, from which the buyer returns. */
const returning = /(^|\.)(stripe\.com|hokodo\.co|transactionlink\.io)$/;

const isOwn = (hostname: string): boolean =>
	hostname === location.hostname ||
	sharedDomain(hostname) === sharedDomain(location.hostname) ||
	sharedSettings.autolinkerDomains.includes(landingHost(hostname)) ||
	// The sandbox, which replaces the payment services locally.
	hostname === 'localhost' ||
	returning.test(hostname);

/**
 * Stores this page view in the visit, and the partner key of the URL; then sends the first touch, once there is a user.
 * Call it only when advertising is allowed.
 */
export async function storeVisit(): Promise<void> {
	// While this script was loaded, the consent may have been withdrawn.
	if (!isAllowed('advertising')) return;
	const { referrer } = document;
	const stored = readStoredValue(attributionName) ?? '';
	const visit = nextVisit(readVisit(stored), { query: location.search, referrer, isOwn }, Date.now());
	storeValue(attributionName, writeVisit(visit), attributionDays);
	const partner = readPartner(new URLSearchParams(location.search).get(partnerParameter));
	if (partner && readStoredValue(affiliationName) !== partner)
		storeValue(affiliationName, partner, affiliationDays);
	const token = readStoredValue(tokenName);
	if (visit.isFirstSent || !token) return;
	// The tag is loaded with the consent to analytics only.
	const clientId = isAllowed('analytics') ? await readTagClientId(tagId()) : undefined;
	// The consent may have been withdrawn while the tag was read.
	if (!isAllowed('advertising')) return;
	const isFirstSent = await registerFirstTouch(visit.first, token, clientId);
	if (isFirstSent && isAllowed('advertising'))
		storeValue(attributionName, writeVisit({ ...visit, isFirstSent: true }), attributionDays);
}
