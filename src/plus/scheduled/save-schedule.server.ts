import type { ActingMember } from '#src/account/company/as-member.server.ts';
import { hasCompanyRight } from '#src/api/access/company-roles.ts';
import type { Database } from '#src/api/database.server.ts';
import { product } from '#src/catalog/product.ts';
import type { Address } from '#src/customers/address.ts';
import { findAddresses } from '#src/customers/address-queries.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';
import { checkQuantity } from '#src/pricing/quantity.ts';
import { dayInPoland } from '#src/site/dates.ts';
import type { Site } from '#src/site/site.ts';
import { checkSchedule, type ScheduleInput, type ScheduleProblems } from './check-schedule.ts';
import { changeSchedule, createSchedule } from './edit-schedule.server.ts';
import { findTermsCurrency, type Schedule } from './queries.server.ts';
import { schedulableLines } from './schedule-goods.ts';

/** A placed order of the member's company that they may schedule; undefined for another. */
export async function findSchedulable(
	db: Database,
	{ membership }: ActingMember,
	number: string,
): Promise<OrderRecord | undefined> {
	const ordered = /^R\d{9}$/.test(number) ? await findOrderByNumber(db, number) : undefined;
	const isTheirs = ordered?.companyId === membership.companyId && ordered.savedState === 'complete';
	return isTheirs && hasCompanyRight(membership, 'place_orders') ? ordered : undefined;
}

/** Choices for a schedule of an order's goods. */
export interface ScheduleChoices {
	readonly ordered: OrderRecord;
	readonly lines: readonly RecordLine[];
	/** In countries that the order's storefront serves. The key is that of `ScheduleInput`. */
	readonly addresses: readonly { readonly key: string; readonly address: Address }[];
	/** The company has net terms in the currency of the order. */
	readonly hasTerms: boolean;
}

/** @param before the schedule that is changed */
export async function findChoices(
	db: Database,
	{ actor, membership }: ActingMember,
	ordered: OrderRecord,
	before?: Schedule,
): Promise<ScheduleChoices> {
	const [booked, currency] = await Promise.all([
		findAddresses(db, actor.userId),
		findTermsCurrency(db, membership.companyId),
	]);
	const { allowedShippingCountries: served } = ordered.region;
	return {
		...{ ordered, lines: schedulableLines(ordered), hasTerms: currency === ordered.currency },
		addresses: [
			...(before ? [{ key: 'kept', address: before.shipAddress }] : []),
			...(!before && ordered.shipAddress ? [{ key: 'order', address: ordered.shipAddress }] : []),
			...booked
				.filter(({ address }) => (served as readonly string[]).includes(address.countryIso))
				.map(({ id, address }) => ({ key: String(id), address })),
		],
	};
}

/**
 * Saves a new or a changed schedule.
 * @param before the schedule that is changed, which the member may change
 * @param newId of a new schedule
 * @returns its id, or why it was refused
 */
export async function saveSchedule(
	{ db, now, site }: { readonly db: Database; readonly now: number; readonly site: Pick<Site, 'locale'> },
	acting: ActingMember,
	{ ordered, lines, addresses, hasTerms }: ScheduleChoices,
	asked: ScheduleInput,
	{ before, newId }: { readonly before?: Schedule | undefined; readonly newId?: string } = {},
): Promise<{ readonly id: string } | { readonly problems: ScheduleProblems }> {
	const checked = checkSchedule(asked, {
		lines: lines.map(({ id, variant }) => ({
			...{ id, accepts: (quantity) => checkQuantity(product(variant.spec.productType), quantity).ok },
		})),
		today: dayInPoland(now),
		addresses: addresses.map(({ key }) => key),
		hasTerms,
	});
	if ('problems' in checked) return checked;
	const { wanted } = checked;
	const shipAddress = addresses.find(({ key }) => key === wanted.address)?.address;
	if (!shipAddress) return { problems: { address: 'error_address' } };
	const kept = { wanted, shipAddress, now };
	if (before) {
		const isChanged = await changeSchedule(db, before, kept);
		return isChanged ? { id: before.id } : { problems: { base: 'error_moved' } };
	}
	const id = await createSchedule(db, acting, ordered, site, kept, newId);
	return id ? { id } : { problems: { base: 'error_too_many' } };
}
