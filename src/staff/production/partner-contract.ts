import * as v from 'valibot';
import type { PartnerKind } from '#src/after-sales/production/production-state.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId } from '#src/api/input/identifiers.ts';

const PartnerAnswer = v.object({
	id: v.number(),
	name: v.string(),
	email: v.string(),
	countryIso: v.string(),
	note: v.string(),
	createdAt: v.string(),
	/** Not null: closed, no new work. */
	closedAt: v.nullable(v.string()),
});
const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));
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
		answer: v.object({ partners: v.array(PartnerAnswer) }),
		problems: [],
		summary: `All ${path} by name, closed ones last.`,
	}),
	add: endpoint({
		id: `X-${path}-add`,
		method: 'post',
		path: `/${path}`,
		access: 'staff',
		scope: 'production',
		shape: 'flat',
		input: v.object(PartnerInput),
		answer: PartnerAnswer,
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
		answer: PartnerAnswer,
		problems: ['not_found', 'invalid'],
		summary: `Replaces the details of a ${kind}.`,
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
	'Deletes a vendor: it gets no more work, and old lines keep it. A vendor with open work is not deleted (409).',
);
export const supplierCalls = partnerCalls(
	'O-28',
	'suppliers',
	'supplier',
	'Deletes a supplier: it is closed and can no longer be chosen.',
);
