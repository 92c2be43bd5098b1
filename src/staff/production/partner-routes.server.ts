import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok, type Problem, problem } from '#src/api/problem.ts';
import { supplierCalls, vendorCalls } from './partner-contract.ts';
import {
	addPartner,
	changePartner,
	closePartner,
	findPartner,
	listPartners,
	type Partner,
	type PartnerFaults,
	type PartnerFields,
	partnerFaults,
} from './partners.server.ts';

const iso = (moment: number): string => new Date(moment).toISOString();

const serialize = ({ id, name, email, countryIso, note, createdAt, closedAt }: Partner) => ({
	...{ id, name, email, countryIso, note },
	createdAt: iso(createdAt),
	closedAt: closedAt === null ? null : iso(closedAt),
});

const invalid = (faults: PartnerFaults): Problem =>
	problem(
		'invalid',
		422,
		'Invalid resource. Please fix errors and try again.',
		Object.fromEntries(
			Object.entries(faults).map(([field, reason]) => [
				field === 'countryIso' ? 'country_iso' : field,
				[reason],
			]),
		),
	);

const fieldsOf = ({ name, email, countryIso, note }: PartnerFields): PartnerFields => ({
	name,
	email,
	countryIso: countryIso.toUpperCase(),
	note,
});

const routesOf = ({ kind, list, add, change, close }: typeof vendorCalls | typeof supplierCalls): Route[] => [
	route(list, async ({ db }) => ok({ partners: (await listPartners(db, kind)).map(serialize) })),

	route(add, async ({ apiKeyId, db, input, now }) => {
		const fields = fieldsOf(input);
		const faults = partnerFaults(fields);
		if (faults) return fail(invalid(faults));
		const added = await findPartner(
			db,
			kind,
			await addPartner({ db, now, staffId: null, apiKeyId }, kind, fields),
		);
		return added ? ok(serialize(added)) : fail(notFound);
	}),

	route(change, async ({ apiKeyId, db, input, now }) => {
		const fields = fieldsOf(input);
		const faults = partnerFaults(fields);
		if (faults) return fail(invalid(faults));
		const isChanged = await changePartner({ db, now, staffId: null, apiKeyId }, kind, input.id, fields);
		const changed = isChanged ? await findPartner(db, kind, input.id) : undefined;
		return changed ? ok(serialize(changed)) : fail(notFound);
	}),

	route(close, async ({ apiKeyId, db, input, now }) => {
		const closed = await closePartner({ db, now, staffId: null, apiKeyId }, kind, input.id);
		if (closed === 'unknown') return fail(notFound);
		if (closed === 'closed') return ok(undefined);
		return fail(
			problem('open_work', 409, 'This vendor has open work: plan its lines with another one first.', {
				id: [`has ${closed.openLines} lines that are not packed`],
			}),
		);
	}),
];

export const partnerRoutes: readonly Route[] = [...routesOf(vendorCalls), ...routesOf(supplierCalls)];
