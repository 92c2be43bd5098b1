import { runTogether, type Statement } from '#src/api/database.server.ts';
import { invalidInput } from '#src/api/input-problem.ts';
import { fail, ok, type Problem, problem, type Result } from '#src/api/problem.ts';
import { isOverLimit, overLimit, withinLimit } from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import type { Consent } from '#src/customers/consent.ts';
import { emailKey } from '#src/customers/email-key.ts';
import { mailStatementIf } from '#src/mail/queries.server.ts';
import { countMail, mailsToAddress } from '#src/mail/unconfirmed.server.ts';
import { deliverMails, writeAccountMail } from '../mail/write-mail.server.ts';
import { hashPassword } from './hash-password.server.ts';
import { passwordHashesByNetwork } from './limits.server.ts';
import { createLink, type LinkKind } from './links.server.ts';
import { findVisitor } from './new-session.server.ts';
import { minPasswordLength, passwordFault } from './password.ts';
import { hasAccount, hasNoAccount } from './queries.server.ts';
import { accountLinks } from './tables.server.ts';

const reasons = {
	too_short: `is too short: at least ${minPasswordLength} characters`,
	too_long: 'is too long',
	too_common: 'is one of the most common passwords; choose another one',
	like_email: 'is too similar to the e-mail address; choose another one',
} as const;

/** `weak_password`, with the reason in `errors` and, as `reason`, for the page's text. */
export function refuseWeak(password: string, email: string): Problem | undefined {
	const fault = passwordFault(password, email);
	return (
		fault &&
		problem(
			'weak_password',
			422,
			'This password is not safe.',
			{ password: [reasons[fault]] },
			{ reason: fault },
		)
	);
}

const termsNotAccepted: Problem = {
	...invalidInput({
		consents: ['must grant terms_and_conditions_and_privacy_policy'],
	}),
	code: 'terms_not_accepted',
};

interface Registration {
	readonly email: string;
	readonly password: string;
	readonly consents: readonly Consent[];
}
type Sent = { readonly email: string; readonly confirmationSent: true };

/**
 * Sends the link that creates the account. Hash, statements and response are the same for an address that already has an
 * account: SQL conditions in the batch decide which of two mails is sent.
 */
export async function register(
	context: RequestContext,
	{ email, password, consents }: Registration,
): Promise<Result<Sent>> {
	const accepted = consents.some(
		({ type, decision }) => type === 'terms_and_conditions_and_privacy_policy' && decision === 'granted',
	);
	if (!accepted) return fail(termsNotAccepted);
	const weak = refuseWeak(password, email);
	if (weak) return fail(weak);
	if (!(await withinLimit(context, passwordHashesByNetwork, context.network)))
		return fail(overLimit(passwordHashesByNetwork, context.now));
	const visitor = await findVisitor(context);
	return sendConfirmation(context, {
		kind: 'register',
		userId: visitor?.anonymous ? visitor.userId : null,
		email,
		more: { passwordHash: hashPassword(context.env, password), consents },
	});
}

interface Confirmation {
	readonly kind: Exclude<LinkKind, 'reset'>;
	readonly userId: number | null;
	readonly email: string;
	readonly more: { readonly passwordHash?: string; readonly consents?: readonly Consent[] };
}

/** Sends a link that confirms an address; to an address that already has an account, a notice instead. */
export async function sendConfirmation(
	context: RequestContext,
	{ kind, userId, email, more }: Confirmation,
): Promise<Result<Sent>> {
	const { db, effect, network, now } = context;
	const key = emailKey(email);
	const { secret, row } = await createLink(kind, now);
	const mailData = { recipient: email, subjectId: row.tokenHash };
	const confirm = writeAccountMail(
		context,
		{ kind: kind === 'register' ? 'confirm' : 'new_email', ...mailData },
		'confirmEmail',
		{ token: secret },
	);
	const exists = writeAccountMail(context, { kind: 'exists', ...mailData }, 'forgottenPassword');
	const answer: Sent = { email, confirmationSent: true };
	const statements: Statement[] = [
		...(await countMail(context, { recipient: email, network })),
		db.insert(accountLinks).values({ ...row, userId, email, emailKey: key, ...more }),
		...effect.answer(answer),
		mailStatementIf(db, confirm, now, hasNoAccount(key)),
		mailStatementIf(db, exists, now, hasAccount(key)),
	];
	try {
		await runTogether(db, statements);
	} catch (error) {
		if (!isOverLimit(error)) throw error;
		return fail(overLimit(mailsToAddress, now));
	}
	deliverMails(context, [confirm, exists]);
	return ok(answer);
}
