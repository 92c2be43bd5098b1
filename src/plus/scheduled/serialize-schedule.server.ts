import type { ActingMember } from '#src/account/company/as-member.server.ts';
import { serializeAddress } from '#src/customers/address-serializer.ts';
import type { Site } from '#src/site/site.ts';
import type { ShownSchedule } from './company-schedules.server.ts';
import type { ScheduledOrder } from './contract.ts';

/** Serializes a schedule for a member of its company. */
export const serializeSchedule = (
	{ schedule, ordered, goods, orderedBy, actions, mayChange }: ShownSchedule,
	{ actor }: ActingMember,
	{ languageTag }: Pick<Site, 'languageTag'>,
): ScheduledOrder => {
	const { id, state, pausedFor, unit, every, startsOn, nextOn, payment } = schedule;
	return {
		...{ id, state, pausedFor, unit, every, startsOn, nextOn, payment, orderedBy, mayChange },
		orderNumber: ordered?.number ?? null,
		lines: goods.map((line) => ({ lineItemId: line.id, sku: line.variant.sku, quantity: line.quantity })),
		shipAddress: serializeAddress(schedule.shipAddress, languageTag),
		isYours: schedule.userId === actor.userId,
		actions: [...actions],
		createdAt: new Date(schedule.createdAt).toISOString(),
		updatedAt: new Date(schedule.updatedAt).toISOString(),
	};
};
