import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { companyRoles } from '#src/api/access/company-roles.ts';

/** Invitations by mail, each for one address and usable once. The mail has the secret, the table only its hash. */
export const companyInvitations = sqliteTable(
	'company_invitations',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		tokenHash: text('token_hash').notNull().unique(),
		companyId: integer('company_id').notNull(),
		/** As typed, and normalised (`customers/email-key.ts`). */
		email: text('email').notNull(),
		emailKey: text('email_key').notNull(),
		role: text('role', { enum: companyRoles }).notNull(),
		/** The member who has sent it. */
		invitedBy: integer('invited_by').notNull(),
		createdAt: integer('created_at').notNull(),
		expiresAt: integer('expires_at').notNull(),
		acceptedAt: integer('accepted_at'),
		revokedAt: integer('revoked_at'),
	},
	(table) => [
		index('company_invitations_company').on(table.companyId),
		index('company_invitations_email').on(table.emailKey),
		index('company_invitations_created').on(table.createdAt),
	],
);
