import { regions } from '#regions/index.ts';
import { recording } from '#src/api/effect.server.ts';
import { type Handle, type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok, problem, unauthorized } from '#src/api/problem.ts';
import { addContactInformation, type Profile, updateUser } from './contract.ts';
import { findProfile, saveProfile } from './queries.server.ts';

const regionNotOpen = problem('region_not_open', 422, 'This storefront is not open.', {
	mail_region: ['must be an open storefront'],
});

const save: Handle<typeof updateUser> = async ({ actor, db, effect, input, now }) => {
	if (!actor) return fail(unauthorized);
	const { id, ...given } = input;
	if (id !== actor.userId) return fail(notFound);
	if (input.mailRegion && regions[input.mailRegion].status !== 'open') return fail(regionNotOpen);
	// An empty text is stored as null.
	const values: Partial<Profile> = Object.fromEntries(
		Object.entries(given).map(([key, value]) => [key, value || null]),
	);
	const profile = { ...(await findProfile(db, actor.userId)), ...values };
	await saveProfile(recording(db, effect.answer(profile)), actor.userId, values, now);
	return ok(profile);
};

export const profileRoutes: readonly Route[] = [route(updateUser, save), route(addContactInformation, save)];
