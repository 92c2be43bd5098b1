import type { Page } from '@playwright/test';

/** Adds Chromium's virtual platform authenticator, whose user verification always succeeds. */
export async function addAuthenticator(page: Page) {
	const session = await page.context().newCDPSession(page);
	await session.send('WebAuthn.enable');
	const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	const isPresent = (enabled: boolean) =>
		session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
	const isOwner = (isUserVerified: boolean) =>
		session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
	return { isPresent, isOwner };
}
