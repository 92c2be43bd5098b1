import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Frame } from './stack.ts';

/** Errors of browsers and of the Worker, without anything about a person. */
export const errorEvents = sqliteTable(
	'error_events',
	{
		/** The reporter's event id: a report is stored once. */
		id: text('id').primaryKey(),
		/** Digest of kind and place: errors of one line are one group. */
		groupId: text('group_id').notNull(),
		origin: text('origin', { enum: ['browser', 'worker'] }).notNull(),
		kind: text('kind').notNull(),
		message: text('message').notNull(),
		/** Source file and line, `src/orders/cart/store.ts:125`; of a file without a map, the file's own. */
		place: text('place').notNull(),
		frames: text('frames', { mode: 'json' }).$type<readonly Frame[]>().notNull(),
		page: text('page'),
		/** Path of the page, or id of the call. */
		path: text('path'),
		region: text('region'),
		locale: text('locale'),
		browser: text('browser'),
		receivedAt: integer('received_at').notNull(),
	},
	(table) => [
		index('error_events_group').on(table.groupId, table.receivedAt),
		index('error_events_received').on(table.receivedAt),
	],
);

export const groupStates = ['open', 'resolved', 'ignored'] as const;
export type GroupState = (typeof groupStates)[number];

/** Groups of errors of one source line (`error_events.group_id`), with the state set by staff. */
export const errorGroups = sqliteTable(
	'error_groups',
	{
		id: text('id').primaryKey(),
		origin: text('origin', { enum: ['browser', 'worker'] }).notNull(),
		kind: text('kind').notNull(),
		/** Of the newest error. */
		message: text('message').notNull(),
		place: text('place').notNull(),
		/** A resolved group is reopened when its error occurs again; an ignored one is not. */
		state: text('state', { enum: groupStates }).notNull(),
		/** Increased by each change of staff (optimistic locking). */
		version: integer('version').notNull(),
		times: integer('times').notNull(),
		firstSeenAt: integer('first_seen_at').notNull(),
		lastSeenAt: integer('last_seen_at').notNull(),
	},
	(table) => [
		index('error_groups_seen').on(table.state, table.lastSeenAt),
		index('error_groups_last_seen').on(table.lastSeenAt),
	],
);
