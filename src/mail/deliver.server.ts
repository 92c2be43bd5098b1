import { settings } from '#regions/settings.ts';
import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { normaliseEmail } from './email-address.ts';
import type { StoredMail } from './mail.ts';
import { claimMail, claimNewMail, findDueMails, markNotSent, markSent } from './queries.server.ts';

type MailEnv = Pick<Env, 'MAIL' | 'MAIL_FROM'>;

/** Sends a mail that was just inserted: pass the promise to `waitUntil`. Cron retries failures. */
export async function deliverMailAbout(
	db: Database,
	env: MailEnv,
	about: { kind: string; subjectId: string },
	now: number,
): Promise<void> {
	const mail = await claimNewMail(db, about.kind, about.subjectId);
	if (mail) await send(db, env, mail, now);
}

/** Run by cron: sends every mail whose next attempt is due. @returns how many were sent. */
export async function deliverDueMails(db: Database, env: MailEnv, now: number): Promise<number> {
	let sent = 0;
	for (const mail of await findDueMails(db, now))
		if ((await claimMail(db, mail)) && (await send(db, env, mail, now))) sent++;
	return sent;
}

/** Sends a mail. Its attempt is counted before, so two processes never send the same mail at the same time. */
async function send(db: Database, env: MailEnv, mail: StoredMail, now: number): Promise<boolean> {
	try {
		// Addresses are validated on input; this one may come from older data.
		if (!normaliseEmail(mail.recipient)) throw new Error('The recipient is not an e-mail address');
		await env.MAIL.send({
			from: { email: env.MAIL_FROM, name: settings.brand },
			to: mail.recipient,
			subject: mail.subject,
			html: mail.html,
			text: mail.text,
		});
	} catch (error) {
		console.error(JSON.stringify({ event: 'mail_not_sent', mail: mail.id, error: String(error) }));
		await markNotSent(db, mail.id, String(error));
		return false;
	}
	await markSent(db, mail.id, now);
	return true;
}
