import { type Route, route } from '#src/api/handler.server.ts';
import { isBrowser, isOwnFetch, notOurPage } from '#src/api/own-page.ts';
import { fail } from '#src/api/problem.ts';
import {
	addPasskey,
	confirmTotp,
	preparePasskey,
	preparePasskeySignIn,
	prepareTotp,
	removePasskey,
	removeTotp,
	signInWithPasskey,
} from './contract.ts';
import { prepareNewPasskey, removeOwnPasskey, saveNewPasskey } from './passkeys.server.ts';
import { prepareSignIn, signInByPasskey } from './sign-in-with-passkey.server.ts';
import { confirmApp, prepareApp, removeApp } from './two-step.server.ts';

export const keysRoutes: readonly Route[] = [
	route(preparePasskey, (context) => prepareNewPasskey(context, context.input.currentPassword)),
	route(addPasskey, (context) => saveNewPasskey(context, context.input)),
	route(removePasskey, (context) => removeOwnPasskey(context, context.input)),
	route(preparePasskeySignIn, (context) => prepareSignIn(context)),
	route(signInWithPasskey, (context) => {
		const { request } = context;
		// Login CSRF, as for the sign-in by password.
		if (isBrowser(request) && !isOwnFetch(request)) return Promise.resolve(fail(notOurPage));
		return signInByPasskey(context, context.input);
	}),
	route(prepareTotp, (context) => prepareApp(context, context.input.currentPassword)),
	route(confirmTotp, (context) => confirmApp(context, context.input.code)),
	route(removeTotp, (context) => removeApp(context, context.input)),
];
