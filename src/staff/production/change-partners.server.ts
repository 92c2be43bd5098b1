import type { PartnerKind } from '#src/after-sales/production/production-state.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import {
	addPartner,
	changePartner,
	closePartner,
	type PartnerFields,
	partnerFaults,
} from './partners.server.ts';

/** Why a form about a partner was refused, and what was typed. */
export interface RefusedPartner {
	readonly reason: string;
	/** The partner that the form was about; undefined for a new one. */
	readonly id: number | undefined;
	readonly fields: PartnerFields;
}

const labels = { name: 'Name', email: 'E-mail', countryIso: 'Country', note: 'Note' } as const;

/** Executes a form of the page of vendors or suppliers. @returns undefined on success, else why it was refused */
export async function changePartners(
	request: Request,
	{ context, member }: OpenPage,
	kind: PartnerKind,
): Promise<RefusedPartner | undefined> {
	const form = await readTextForm(request);
	const read = (name: string) => String(form.get(name) ?? '').trim();
	const fields: PartnerFields = {
		name: read('name'),
		email: read('email'),
		countryIso: read('countryIso').toUpperCase(),
		note: read('note').replaceAll('\r\n', '\n'),
	};
	const id = form.has('id') ? Number(read('id')) : undefined;
	const refuse = (reason: string): RefusedPartner => ({ reason, id, fields });
	const changing = { db: context.db, now: context.now, staffId: member.id };
	if (form.has('close')) {
		const closed = await closePartner(changing, kind, Number(read('close')));
		if (closed === 'closed') return undefined;
		if (closed === 'unknown') return refuse(`This ${kind} is already closed.`);
		return refuse(
			`This vendor has ${closed.openLines} lines that are not packed. Plan them with another vendor first.`,
		);
	}
	const faults = partnerFaults(fields);
	if (faults)
		return refuse(
			Object.entries(faults)
				.map(([field, reason]) => `${labels[field as keyof typeof labels]} ${reason}.`)
				.join(' '),
		);
	if (id === undefined) {
		await addPartner(changing, kind, fields);
		return undefined;
	}
	return (await changePartner(changing, kind, id, fields)) ? undefined : refuse(`This ${kind} is closed.`);
}
