import { ApiProblem } from '#src/api/client.ts';

/** Detail of the window event `boxwright:sign-in`. */
export interface SignInRequest {
	/** What follows in the open page; without it the page is loaded again. */
	readonly resume?: () => void;
}

/** Opens the sign-in over the page, which keeps what was typed into it. @param resume sends it again */
export const askToSignIn = (resume: () => void): boolean =>
	dispatchEvent(new CustomEvent<SignInRequest>('boxwright:sign-in', { detail: { resume } }));

/** Whether a call was refused because the session has ended meanwhile. */
export const isSignedOut = (error: unknown): boolean =>
	(error instanceof ApiProblem && error.code === 'unauthorized') ||
	// No token is stored any more.
	(error instanceof Error && error.message === 'Auth token is not defined');
