import { readTextForm } from '#src/api/input/text-form.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { saveCode } from './customs-codes.server.ts';
import { type CustomsCode, codeFaults, normaliseCustomsCode } from './customs-codes.ts';

/** Why a code was refused, and what was typed. */
export interface RefusedCode {
	/** From the form for a variant. */
	readonly isNew: boolean;
	readonly subject: string;
	readonly code: CustomsCode;
	readonly reason: string;
}

const labels = { hsCode: 'The code', originIso: 'The origin', description: 'The description' } as const;

/** Executes a form of the page of customs codes. @returns undefined on success, else why it was refused */
export async function saveTypedCode(
	request: Request,
	{ context, member }: OpenPage,
): Promise<RefusedCode | undefined> {
	const form = await readTextForm(request);
	const read = (name: string) => String(form.get(name) ?? '');
	const isNew = form.has('sku');
	const subject = (isNew ? read('sku') : read('subject')).trim();
	const code = normaliseCustomsCode({
		hsCode: read('hsCode'),
		originIso: read('originIso'),
		description: read('description'),
	});
	const refuse = (reason: string): RefusedCode => ({ isNew, subject, code, reason });
	const faults = codeFaults(code);
	if (faults)
		return refuse(
			Object.entries(faults)
				.map(([field, reason]) => `${labels[field as keyof typeof labels]} ${reason}.`)
				.join(' '),
		);
	const isSaved = await saveCode({ db: context.db, now: context.now, staffId: member.id }, subject, code);
	return isSaved ? undefined : refuse('There is no such variant.');
}
