import * as v from 'valibot';
import type { PartnerKind } from '#src/after-sales/production/production-state.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId } from '#src/api/input/identifiers.ts';

const PartnerResponse = v.object({
	id: v.number(),
	name: v.string(),
	email: v.string(),
	countryIso: v.string(),
	note: v.string(),
	createdAt: v.string(),
	/** Not null: closed, no new work. */
	closedAt: v.nullable(v.string()),
});
const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));
const PartnerInput = {
	name: text(120),
	email: text(254),
	/** ISO 3166-1. */
	countryIso: text(2),
	note: v.optional(text(1000), ''),
};

/** The four calls about one kind of partners. */
const partnerCalls = <Path extends 'vendors' | 'suppliers'>(
	id: string,
	path: Path,
	kind: PartnerKind,
	closing: string,
) => ({
	kind,
	list: endpoint({
		id,
		method: 'get',
		path: `/${path}`,
		access: 'staff',
		scope: 'production',
		shape: 'flat',
		input: v.object({}),
		answer: v.object({ partners: v.array(PartnerResponse) }),
		problems: [],
		summary: `Lists all ${path} by name, closed ones last.`,
	}),
	add: endpoint({
		id: `X-${path}-add`,
		method: 'post',
		path: `/${path}`,
		access: 'staff',
		scope: 'production',
		shape: 'flat',
		input: v.object(PartnerInput),
		answer: PartnerResponse,
		status: 201,
		problems: ['invalid'],
		summary: `Adds a ${kind}.`,
	}),
	change: endpoint({
		id: `X-${path}-change`,
		method: 'put',
		path: `/${path}/:id`,
		access: 'staff',
		scope: 'production',
		shape: 'flat',
		input: v.object({ id: NumericId, ...PartnerInput }),
		answer: PartnerResponse,
		problems: ['not_found', 'invalid'],
		summary: `Replaces the data of a ${kind}.`,
	}),
	close: endpoint({
		id: `X-${path}-close`,
		method: 'delete',
		path: `/${path}/:id`,
		access: 'staff',
		scope: 'production',
		shape: 'flat',
		input: v.object({ id: NumericId }),
		answer: v.undefined(),
		status: 204,
		problems: ['not_found', 'open_work'],
		summary: closing,
	}),
});

export const vendorCalls = partnerCalls(
	'O-27',
	'vendors',
	'vendor',
	'Closes a vendor. It gets no new work, and old lines still name it. A vendor with open work cannot be closed (409).',
);
export const supplierCalls = partnerCalls(
	'O-28',
	'suppliers',
	'supplier',
	'Closes a supplier. It can no longer be selected.',
);
