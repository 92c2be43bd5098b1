CREATE TABLE `company_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`company_id` integer NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_invitations_token_hash_unique` ON `company_invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `company_invitations_company` ON `company_invitations` (`company_id`);--> statement-breakpoint
CREATE INDEX `company_invitations_email` ON `company_invitations` (`email_key`);--> statement-breakpoint
CREATE INDEX `company_invitations_created` ON `company_invitations` (`created_at`);--> statement-breakpoint
CREATE TABLE `companies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`country_iso` text NOT NULL,
	`vat_id` text,
	`vat_answer` text,
	`vat_asked_at` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `companies_vat_asked` ON `companies` (`vat_asked_at`);--> statement-breakpoint
CREATE TABLE `company_members` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`role` text NOT NULL,
	`joined_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `company_members_company` ON `company_members` (`company_id`);--> statement-breakpoint
CREATE TABLE `staff_accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email_key` text NOT NULL,
	`roles` text NOT NULL,
	`password_hash` text,
	`totp_secret` text,
	`totp_step` integer NOT NULL,
	`link_hash` text,
	`link_expires_at` integer,
	`created_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_accounts_email_key_unique` ON `staff_accounts` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_accounts_link_hash_unique` ON `staff_accounts` (`link_hash`);--> statement-breakpoint
CREATE TABLE `staff_audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`staff_id` integer,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`before` text,
	`after` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `staff_audit_subject` ON `staff_audit` (`subject`,`id`);--> statement-breakpoint
CREATE INDEX `staff_audit_created` ON `staff_audit` (`created_at`);--> statement-breakpoint
CREATE TABLE `staff_sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`staff_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_sessions_expires` ON `staff_sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `staff_sessions_staff` ON `staff_sessions` (`staff_id`);--> statement-breakpoint
CREATE TABLE `error_events` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`origin` text NOT NULL,
	`kind` text NOT NULL,
	`message` text NOT NULL,
	`place` text NOT NULL,
	`frames` text NOT NULL,
	`page` text,
	`path` text,
	`region` text,
	`locale` text,
	`browser` text,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `error_events_group` ON `error_events` (`group_id`,`received_at`);--> statement-breakpoint
CREATE INDEX `error_events_received` ON `error_events` (`received_at`);--> statement-breakpoint
ALTER TABLE `addresses` ADD `is_default` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `company_id` integer;--> statement-breakpoint
CREATE INDEX `orders_company` ON `orders` (`company_id`) WHERE company_id IS NOT NULL;