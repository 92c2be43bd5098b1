CREATE TABLE `design_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`design_id` text NOT NULL,
	`share_id` text,
	`author` text NOT NULL,
	`side` text NOT NULL,
	`x_mm` real NOT NULL,
	`y_mm` real NOT NULL,
	`text` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`design_id`) REFERENCES `designs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `design_comments_design` ON `design_comments` (`design_id`);--> statement-breakpoint
CREATE TABLE `design_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`design_id` text NOT NULL,
	`mode` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`design_id`) REFERENCES `designs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `design_shares_token_hash_unique` ON `design_shares` (`token_hash`);--> statement-breakpoint
CREATE INDEX `design_shares_design` ON `design_shares` (`design_id`);--> statement-breakpoint
ALTER TABLE `design_versions` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `design_versions` ADD `name` text;--> statement-breakpoint
ALTER TABLE `design_versions` ADD `variant_id` integer;