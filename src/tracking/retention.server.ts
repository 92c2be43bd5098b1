import { lt } from 'drizzle-orm';
import { deleteSome, type Purge } from '#src/api/retention.server.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import { errorEvents, errorGroups } from './errors/tables.server.ts';
import { eventForwards } from './forward/tables.server.ts';
import { analyticsEvents, consentReceipts, firstTouches } from './tables.server.ts';

export const trackingPurges: readonly Purge[] = [
	{
		data: 'consents',
		tables: [consentReceipts],
		run: ({ db }, now, limit) =>
			deleteSome(db, consentReceipts, lt(consentReceipts.createdAt, retentionCutoff('consents', now)), limit),
	},
	{
		data: 'visits',
		tables: [analyticsEvents],
		run: ({ db }, now, limit) =>
			deleteSome(db, analyticsEvents, lt(analyticsEvents.receivedAt, retentionCutoff('visits', now)), limit),
	},
	{
		data: 'visits',
		tables: [firstTouches],
		run: ({ db }, now, limit) =>
			deleteSome(db, firstTouches, lt(firstTouches.createdAt, retentionCutoff('visits', now)), limit),
	},
	{
		data: 'unsentEvents',
		tables: [eventForwards],
		run: ({ db }, now, limit) =>
			deleteSome(db, eventForwards, lt(eventForwards.createdAt, retentionCutoff('unsentEvents', now)), limit),
	},
	{
		data: 'errors',
		tables: [errorEvents],
		run: ({ db }, now, limit) =>
			deleteSome(db, errorEvents, lt(errorEvents.receivedAt, retentionCutoff('errors', now)), limit),
	},
	{
		data: 'errors',
		tables: [errorGroups],
		run: ({ db }, now, limit) =>
			deleteSome(db, errorGroups, lt(errorGroups.lastSeenAt, retentionCutoff('errors', now)), limit),
	},
];
