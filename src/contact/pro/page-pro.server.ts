import { noEffect } from '#src/api/effect.server.ts';
import { openEdge, waitUntil } from '#src/api/env.server.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import { getNetwork } from '#src/api/network.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import type { Site } from '#src/site/site.ts';
import { messageMailKind, receivedMailKind } from '../mails.ts';
import { trapField } from '../message.ts';
import type { TypedProRequest } from './pro-request.ts';
import { type ReceivedProRequest, receiveProRequest } from './receive-pro-request.server.ts';

/** Longest text of a field that a refused form shows again, in characters. */
const maxShownLength = 20_000;

/**
 * Handles the posted form of a pro page: stores the request and sends the mails. Undefined if the form could not be read.
 * @param page the `Astro` global
 */
export async function handleProForm(page: {
	readonly request: Request;
	readonly locals: { readonly site: Site; readonly publicUrl: URL | undefined };
}): Promise<ReceivedProRequest | undefined> {
	const form = await readTextForm(page.request);
	// The form itself always names its kind.
	if (!form.has('kind')) return undefined;
	const word = (name: string) => {
		const value = form.get(name);
		return typeof value === 'string' ? value.slice(0, maxShownLength).replaceAll('\r\n', '\n').trim() : '';
	};
	const typed: TypedProRequest = {
		kind: word('kind'),
		name: word('name'),
		company: word('company'),
		email: word('email'),
		phone: word('phone'),
		volume: word('volume'),
		message: word('message'),
	};
	const { env, db } = openEdge();
	const now = Date.now();
	const { site, publicUrl } = page.locals;
	const url = publicUrl ?? new URL(page.request.url);
	const visit = { env, db, now, site, url, effect: noEffect, network: getNetwork(page.request) };
	const received = await receiveProRequest(visit, typed, word(trapField) !== '');
	if (received.kind === 'received')
		for (const kind of [messageMailKind, receivedMailKind])
			waitUntil(deliverMailAbout(db, env, { kind, subjectId: received.reference }, now));
	return received;
}
