import { proofLimits } from '#src/after-sales/proofs/record/proof.ts';
import { waitUntil } from '#src/api/env.server.ts';
import { checkAttachments } from '#src/contact/check-attachment.ts';
import { readForm } from '#src/contact/read-form.server.ts';
import { chosenFiles } from '#src/contact/receive-message.server.ts';
import { deskSite } from '../desk/desk-texts.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import type { PrepressLine } from './find-line.server.ts';
import { type SendFault, sendProof } from './send-proof.server.ts';

/** Why a proof was not sent, and what was typed. */
export interface SendRefusal {
	readonly reason: string;
	readonly isConflict: boolean;
	readonly note: string;
	readonly days: string;
	/** Version of the design; empty for print files only. */
	readonly design: string;
}

const reasons: Readonly<Record<SendFault, string>> = {
	closed: 'No proof can be sent: the order is canceled, in production or shipped.',
	changed:
		'A colleague has sent a proof of this line, or changed its order, since you opened it. Look at it again; your note is still here.',
	nothing: 'There is nothing to approve yet: no design, and no print file.',
	days: `Enter ${proofLimits.minDays} to ${proofLimits.maxDays} whole days.`,
	note_long: `The note may have at most ${proofLimits.note} characters.`,
	file_missing:
		'A file of the artwork is missing, or was changed after the upload. Ask the buyer for it again.',
};

/** Sends a proof by the form of the page. @returns undefined on success, else why it was refused */
export async function sendOnPage(
	page: { readonly request: Request; readonly url: URL },
	{ context, member }: OpenPage,
	found: PrepressLine,
): Promise<SendRefusal | undefined> {
	const form = await readForm(page.request);
	const read = (name: string): string => {
		const given = form.ok ? form.value.get(name) : null;
		return typeof given === 'string' ? given.replaceAll('\r\n', '\n').trim() : '';
	};
	const typed = { note: read('note'), days: read('days'), design: read('design') };
	const refuse = (reason: string, isConflict = false): SendRefusal => ({ ...typed, reason, isConflict });
	if (!form.ok) return refuse('The files are too large: at most 20 MB together.');
	const checked = await checkAttachments(chosenFiles(form.value));
	if (!checked.ok) {
		const { code, values } = checked.problem;
		return refuse(deskSite().t.find(`contact.error_${code}`, values) ?? 'This file cannot be used.');
	}
	const design = found.designs.find(({ version }) => String(version) === typed.design);
	if (typed.design !== '' && !design) return refuse(reasons.changed, true);
	const given = {
		...{ design, uploads: checked.value, note: typed.note },
		...{ days: Number(typed.days || Number.NaN), seen: Number(read('seen')) },
	};
	const sent = await sendProof({ ...context, url: page.url, waitUntil, member }, found, given);
	return 'fault' in sent ? refuse(reasons[sent.fault], sent.fault === 'changed') : undefined;
}
