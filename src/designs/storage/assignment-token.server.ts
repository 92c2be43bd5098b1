import type { RequestContext } from '#src/api/request-context.server.ts';
import { sameSecret, signature } from '#src/api/secrets.server.ts';

type Secrets = Pick<RequestContext['env'], 'SESSION_SECRET'>;

/** Token that transfers a design of an anonymous visitor to a user who signs in (D-10); derived from the id. */
const assignmentToken = (env: Secrets, designId: string): Promise<string> =>
	signature(env.SESSION_SECRET, 'design_assignment', designId);

/** For responses to an anonymous owner; empty for signed-in users. */
export const createAssignment = async (
	{ actor, env }: Pick<RequestContext, 'actor' | 'env'>,
	designId: string,
): Promise<{ assignmentToken?: string }> =>
	actor?.anonymous ? { assignmentToken: await assignmentToken(env, designId) } : {};

export const isAssignmentToken = async (env: Secrets, designId: string, token: string): Promise<boolean> =>
	sameSecret(token, await assignmentToken(env, designId));
