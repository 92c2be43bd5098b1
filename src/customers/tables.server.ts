import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { companyRoles } from '#src/api/access/company-roles.ts';
import type { VatAnswer } from './vat-answer.ts';

export const users = sqliteTable(
	'users',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		/** Null for anonymous visitors. */
		email: text('email').unique(),
		anonymous: integer('anonymous', { mode: 'boolean' }).notNull(),
		createdAt: integer('created_at').notNull(),
		updatedAt: integer('updated_at').notNull(),
		/** Country that the user wants delivery to (U-12), and where they last were (U-11). */
		shippingDestinationIso: text('shipping_destination_iso'),
		shippingDestinationZip: text('shipping_destination_zip'),
		lastUsedCountryIso: text('last_used_country_iso'),
		lastUsedZip: text('last_used_zip'),
	},
	// For the list of customers, who are few among many visitors.
	(table) => [index('users_customers').on(table.createdAt).where(sql`anonymous = 0`)],
);

/** Secrets are stored as SHA-256. A token with a session works only beside that session's cookie. */
export const tokens = sqliteTable(
	'tokens',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		userId: integer('user_id')
			.notNull()
			.references(() => users.id),
		tokenHash: text('token_hash').notNull().unique(),
		sessionHash: text('session_hash').unique(),
		createdAt: integer('created_at').notNull(),
		expiresAt: integer('expires_at').notNull(),
		revokedAt: integer('revoked_at'),
		/** Last day on which the token was used; a day is the precision. */
		usedAt: integer('used_at').notNull().default(0),
		/** Of a customer's sign-in: browser and system, `Firefox, Windows`, and the country; null for visitors. */
		device: text('device'),
		country: text('country'),
	},
	(table) => [index('tokens_user').on(table.userId), index('tokens_used').on(table.usedAt)],
);

export const addresses = sqliteTable(
	'addresses',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		userId: integer('user_id')
			.notNull()
			.references(() => users.id),
		firstname: text('firstname').notNull(),
		lastname: text('lastname').notNull(),
		company: text('company'),
		vatId: text('vat_id'),
		customerType: text('customer_type', { enum: ['b2b', 'b2c'] }).notNull(),
		address1: text('address1').notNull(),
		address2: text('address2'),
		city: text('city').notNull(),
		zipcode: text('zipcode').notNull(),
		countryIso: text('country_iso').notNull(),
		stateAbbr: text('state_abbr'),
		phone: text('phone').notNull(),
		createdAt: integer('created_at').notNull(),
		deletedAt: integer('deleted_at'),
		/** Preselected in the checkout; at most one for each user. */
		isDefault: integer('is_default', { mode: 'boolean' }).notNull().default(false),
	},
	(table) => [index('addresses_user').on(table.userId), index('addresses_deleted').on(table.deletedAt)],
);

export const consents = sqliteTable(
	'consents',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		userId: integer('user_id').references(() => users.id),
		email: text('email'),
		orderNumber: text('order_number'),
		type: text('type').notNull(),
		decision: text('decision', { enum: ['granted', 'declined'] }).notNull(),
		textVersion: text('text_version').notNull(),
		source: text('source').notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		index('consents_user').on(table.userId),
		index('consents_email').on(table.email),
		index('consents_order').on(table.orderNumber),
		index('consents_created').on(table.createdAt),
	],
);

/** Settings and answers of customers in their profile (AC-11); null: none. Possible values: `account/profile`. */
export const customerProfiles = sqliteTable(
	'customer_profiles',
	{
		userId: integer('user_id').primaryKey(),
		firstname: text('firstname'),
		lastname: text('lastname'),
		phone: text('phone'),
		/** Language of mails and documents, and the storefront that mails link to. */
		mailLocale: text('mail_locale'),
		mailRegion: text('mail_region'),
		role: text('role'),
		companySizeEmployees: text('company_size_employees'),
		industryV2: text('industry_v2'),
		customerBestDescription: text('customer_best_description'),
		packagingVolumeMonthly: text('packaging_volume_monthly'),
		packagingCostYearly: text('packaging_cost_yearly'),
		customerComingFrom: text('customer_coming_from'),
		boxwrightTheOnlySupplier: text('boxwright_the_only_supplier'),
		updatedAt: integer('updated_at').notNull(),
	},
	// Staff search by the beginning of the last name.
	() => [index('customer_profiles_lastname').on(sql`lower(lastname)`)],
);

/** Companies whose members order together. */
export const companies = sqliteTable(
	'companies',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		name: text('name').notNull(),
		/** Country of the registered office, ISO 3166-1. */
		countryIso: text('country_iso').notNull(),
		/** As `normaliseVatId` writes it. */
		vatId: text('vat_id'),
		/** What VIES answered about it. */
		vatAnswer: text('vat_answer', { mode: 'json' }).$type<VatAnswer>(),
		/** Time of the last VIES request: cron repeats it each month. */
		vatRequestedAt: integer('vat_asked_at').notNull().default(0),
		/** `account_managers.id`; if null, or if that manager was removed, the manager of the storefront. */
		managerId: integer('manager_id'),
		/** Net terms: days in which its invoices are due; null: none were granted. */
		termsDays: integer('terms_days'),
		/** Maximum unpaid amount on terms at any time, minor units of `termsCurrency`. */
		termsLimit: integer('terms_limit'),
		termsCurrency: text('terms_currency'),
		createdAt: integer('created_at').notNull(),
		updatedAt: integer('updated_at').notNull(),
	},
	(table) => [
		/** Companies that pay on invoice. */
		index('companies_terms').on(table.id).where(sql`terms_days IS NOT NULL`),
		index('companies_vat_asked').on(table.vatRequestedAt),
		// Staff search for parts of names.
		index('companies_name').on(table.name),
	],
);

/** A user is in one company at most; `api/access/company-roles.ts` says what each role may. */
export const companyMembers = sqliteTable(
	'company_members',
	{
		userId: integer('user_id').primaryKey(),
		companyId: integer('company_id').notNull(),
		role: text('role', { enum: companyRoles }).notNull(),
		joinedAt: integer('joined_at').notNull(),
		/** The highest order total that they may spend without approval, minor units; null: no limit. */
		spendingLimit: integer('spending_limit'),
		/** Of the limit, ISO 4217. */
		spendingCurrency: text('spending_currency'),
	},
	(table) => [index('company_members_company').on(table.companyId)],
);
