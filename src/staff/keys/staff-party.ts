import type { RelyingParty } from '#src/account/keys/relying-party.ts';
import { findStaffEnvironment } from '#src/site/request/staff-host.ts';

/** The relying party of the staff area: its host alone, so no page of the shop can ask for these passkeys. */
export function findStaffParty(url: URL): RelyingParty | undefined {
	if (findStaffEnvironment(url) === undefined) return undefined;
	return { id: url.hostname.toLowerCase(), origins: [url.origin] };
}
