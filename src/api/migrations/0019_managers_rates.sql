CREATE TABLE `account_managers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`staff_id` integer NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_managers_staff_id_unique` ON `account_managers` (`staff_id`);--> statement-breakpoint
CREATE TABLE `monthly_rates` (
	`month` text NOT NULL,
	`currency` text NOT NULL,
	`rate` real NOT NULL,
	PRIMARY KEY(`month`, `currency`)
);
--> statement-breakpoint
CREATE TABLE `staff_passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`staff_id` integer NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`rp_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_passkeys_credential_id_unique` ON `staff_passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `staff_passkeys_staff` ON `staff_passkeys` (`staff_id`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `manager_id` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `manager_id` integer;