/** A mail as it is sent. Each room has its own templates and builds its mails with `compose-mail.ts`. */
export interface Mail {
	/** Kind of mail, e.g. `order_placed`. */
	readonly kind: string;
	/** What the mail is about, e.g. an order's number: each kind of mail is sent once for it. */
	readonly subjectId: string;
	readonly recipient: string;
	readonly subject: string;
	readonly html: string;
	/** Plain text version of `html`. */
	readonly text: string;
}

/** A mail in the outbox. Times are epoch milliseconds. */
export interface StoredMail extends Mail {
	readonly id: number;
	readonly state: 'queued' | 'sent' | 'failed';
	readonly attempts: number;
	readonly lastError: string | null;
	readonly createdAt: number;
	readonly sentAt: number | null;
}

const minuteMs = 60_000;
/** Time of each retry after the mail's creation, by the number of attempts. After the last one the mail has failed. */
const attemptsAtMs = [0, 1, 5, 20, 60, 240, 720, 1440].map((minutes) => minutes * minuteMs);
export const maxAttempts = attemptsAtMs.length;

/** Whether cron should retry: not while an earlier attempt may still be running. */
export const isDue = (mail: Pick<StoredMail, 'attempts' | 'createdAt'>, now: number): boolean =>
	now >= mail.createdAt + (attemptsAtMs[mail.attempts] ?? Number.POSITIVE_INFINITY);

/** A text without the secrets in its links: 48 hexadecimal characters, as `newSecret` and `signature` write them. */
export const redactSecrets = (text: string): string =>
	text.replace(/(?<![0-9a-f])[0-9a-f]{48}(?![0-9a-f])/g, 'removed');
