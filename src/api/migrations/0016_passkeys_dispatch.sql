CREATE TABLE `account_totp` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`step` integer NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer
);
--> statement-breakpoint
CREATE TABLE `account_recovery_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_recovery_codes_user` ON `account_recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`rp_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_created` ON `passkey_challenges` (`created_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`rp_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `payment_captures` (
	`payment_number` text PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`tried_at` integer DEFAULT 0 NOT NULL,
	`captured_at` integer
);
--> statement-breakpoint
CREATE INDEX `payment_captures_order` ON `payment_captures` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_captures_open` ON `payment_captures` (`tried_at`) WHERE captured_at IS NULL;