CREATE TABLE `account_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text,
	`consents` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `account_links_user` ON `account_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `account_links_created` ON `account_links` (`created_at`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`password_changed_at` integer NOT NULL,
	`confirmed_at` integer NOT NULL,
	`signed_in_at` integer NOT NULL,
	`region` text NOT NULL,
	`locale` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_key_unique` ON `accounts` (`email_key`);--> statement-breakpoint
CREATE TABLE `complaints` (
	`reference` text PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`line_item_id` integer,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `complaints_order` ON `complaints` (`order_id`);--> statement-breakpoint
CREATE INDEX `complaints_created` ON `complaints` (`created_at`);--> statement-breakpoint
CREATE TABLE `line_files` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`line_item_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`byte_size` integer NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `line_files_order` ON `line_files` (`order_id`);--> statement-breakpoint
CREATE TABLE `parcels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`carrier` text,
	`tracking` text NOT NULL,
	`items` text NOT NULL,
	`shipped_at` integer NOT NULL,
	`delivered_at` integer
);
--> statement-breakpoint
CREATE INDEX `parcels_order` ON `parcels` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `parcels_tracking` ON `parcels` (`order_id`,`tracking`) WHERE tracking <> '';--> statement-breakpoint
CREATE TABLE `production_starts` (
	`order_id` integer PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`reference` text PRIMARY KEY NOT NULL,
	`region` text NOT NULL,
	`locale` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`order_number` text NOT NULL,
	`order_id` integer,
	`line_item_ids` text,
	`goods` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "withdrawals_reference" CHECK(length(reference) = 8)
);
--> statement-breakpoint
CREATE INDEX `withdrawals_order` ON `withdrawals` (`order_id`);--> statement-breakpoint
CREATE INDEX `withdrawals_created` ON `withdrawals` (`created_at`);--> statement-breakpoint
CREATE TABLE `ksef_submissions` (
	`document_id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`session_reference` text,
	`invoice_reference` text,
	`sha256` text,
	`is_offline` integer NOT NULL,
	`ksef_number` text,
	`accepted_at` integer,
	`problem` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ksef_submissions_ksef_number_unique` ON `ksef_submissions` (`ksef_number`);--> statement-breakpoint
CREATE INDEX `ksef_submissions_due` ON `ksef_submissions` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `ksef_submissions_order` ON `ksef_submissions` (`order_id`);--> statement-breakpoint
CREATE TABLE `analytics_events` (
	`message_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`anonymous_id` text NOT NULL,
	`origin` text NOT NULL,
	`region` text NOT NULL,
	`locale` text NOT NULL,
	`order_number` text,
	`gclid` text,
	`country` text,
	`properties` text NOT NULL,
	`happened_at` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `analytics_events_received` ON `analytics_events` (`received_at`);--> statement-breakpoint
CREATE INDEX `analytics_events_named` ON `analytics_events` (`name`,`happened_at`);--> statement-breakpoint
CREATE INDEX `analytics_events_order` ON `analytics_events` (`order_number`);--> statement-breakpoint
CREATE TABLE `consent_receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`functional` integer NOT NULL,
	`analytics` integer NOT NULL,
	`advertising` integer NOT NULL,
	`source` text NOT NULL,
	`text_version` text NOT NULL,
	`region` text NOT NULL,
	`locale` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consent_receipts_created` ON `consent_receipts` (`created_at`);--> statement-breakpoint
CREATE TABLE `first_touches` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`type` text,
	`source` text,
	`medium` text,
	`campaign` text,
	`content` text,
	`term` text,
	`client_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `first_touches_created` ON `first_touches` (`created_at`);--> statement-breakpoint
ALTER TABLE `tokens` ADD `device` text;--> statement-breakpoint
ALTER TABLE `tokens` ADD `country` text;--> statement-breakpoint
ALTER TABLE `users` ADD `shipping_destination_iso` text;--> statement-breakpoint
ALTER TABLE `users` ADD `shipping_destination_zip` text;--> statement-breakpoint
ALTER TABLE `users` ADD `last_used_country_iso` text;--> statement-breakpoint
ALTER TABLE `users` ADD `last_used_zip` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `installments` text;