import { ApiProblem } from '#src/api/client.ts';

/** Detail of the window event `boxwright:sign-in`. */
export interface SignInRequest {
	/** Called after the sign-in; without it the page is reloaded. */
	readonly resume?: () => void;
}

/** Opens the sign-in dialog over the page, which keeps its input. @param resume repeats the refused call */
export const askToSignIn = (resume: () => void): boolean =>
	dispatchEvent(new CustomEvent<SignInRequest>('boxwright:sign-in', { detail: { resume } }));

/** Whether a call was refused because the session has ended meanwhile. */
export const isSignedOut = (error: unknown): boolean =>
	(error instanceof ApiProblem && error.code === 'unauthorized') ||
	// The token was removed from storage.
	(error instanceof Error && error.message === 'Auth token is not defined');
