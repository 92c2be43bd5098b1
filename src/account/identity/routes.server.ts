import { runTogether } from '#src/api/database.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { isBrowser, isOwnFetch, notOurPage } from '#src/api/own-page.ts';
import { fail, ok, unauthorized } from '#src/api/problem.ts';
import { findUser } from '#src/customers/queries.server.ts';
import { clearSessionCookie } from '#src/customers/session.server.ts';
import { recover, replacePassword, reset, verifyOwner } from './change-password.server.ts';
import { confirmLink } from './confirm.server.ts';
import {
	changeEmail,
	changePassword,
	confirmAccount,
	recoverPassword,
	resetPassword,
	showMe,
	signIn,
	signOut,
	signUp,
} from './contract.ts';
import { findVisitor, revokeOwn, revokeTokens } from './new-session.server.ts';
import { register, sendConfirmation } from './register.server.ts';
import { signInWith } from './sign-in.server.ts';

export const identityRoutes: readonly Route[] = [
	route(signUp, (context) => register(context, context.input)),
	route(confirmAccount, (context) => confirmLink(context, context.input.token)),
	route(signIn, (context) => {
		const { request } = context;
		// Login CSRF: a form or an image of another site could sign the browser in to the attacker's account.
		if (isBrowser(request) && !isOwnFetch(request)) return Promise.resolve(fail(notOurPage));
		return signInWith(context, context.input);
	}),
	route(signOut, async (context) => {
		const { db, input, now, request, responseHeaders, site } = context;
		const visitor = input.everywhere ? await findVisitor(context) : undefined;
		if (visitor) await runTogether(db, [revokeTokens(db, visitor.userId, now)]);
		else await revokeOwn(context);
		if (isBrowser(request))
			responseHeaders.append('set-cookie', clearSessionCookie(site, new URL(request.url).hostname));
		return ok(undefined);
	}),
	route(recoverPassword, (context) => recover(context, context.input.email)),
	route(resetPassword, (context) => reset(context, context.input)),
	route(changePassword, (context) => replacePassword(context, context.input)),
	route(changeEmail, async (context) => {
		const { email, currentPassword } = context.input;
		const proved = await verifyOwner(context, currentPassword);
		if (!proved.ok) return proved;
		return sendConfirmation(context, { kind: 'email', userId: proved.value.userId, email, more: {} });
	}),
	route(showMe, async ({ actor, db }) => {
		const user = actor && (await findUser(db, actor.userId));
		return user ? ok(user) : fail(unauthorized);
	}),
];
