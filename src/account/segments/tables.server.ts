import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Analytics traits of a user, the newest value of each. Not written if the caller's browser has refused analytics;
 * callers without a decision, such as programs, may write.
 */
export const userTraits = sqliteTable(
	'user_traits',
	{
		userId: integer('user_id').primaryKey(),
		/** The id of their browser in analytics. */
		anonymousId: text('anonymous_id'),
		traits: text('traits', { mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
		updatedAt: integer('updated_at').notNull(),
	},
	(table) => [index('user_traits_updated').on(table.updatedAt)],
);

/**
 * A user's survey answers, collected step by step, under the same rule of consent. The random id grants access without
 * the user's token.
 */
export const segmentSessions = sqliteTable(
	'segment_sessions',
	{
		id: text('id').primaryKey(),
		userId: integer('user_id').notNull(),
		answers: text('answers', { mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		index('segment_sessions_user').on(table.userId),
		index('segment_sessions_created').on(table.createdAt),
	],
);
