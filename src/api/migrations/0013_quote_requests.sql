CREATE TABLE `quote_events` (
	`request_id` integer NOT NULL,
	`version` integer NOT NULL,
	`event` text NOT NULL,
	`by` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`request_id`, `version`),
	FOREIGN KEY (`request_id`) REFERENCES `quote_requests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `quote_files` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`byte_size` integer NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `quote_requests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `quote_files_request` ON `quote_files` (`request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `quote_files_key` ON `quote_files` (`key`);--> statement-breakpoint
CREATE TABLE `quote_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`user_id` integer,
	`region` text NOT NULL,
	`locale` text NOT NULL,
	`flow` integer NOT NULL,
	`state` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`company` text NOT NULL,
	`phone` text NOT NULL,
	`country_iso` text NOT NULL,
	`deadline` text,
	`contents` text NOT NULL,
	`items` text NOT NULL,
	`message` text NOT NULL,
	`design_id` text,
	`design_name` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_requests_number` ON `quote_requests` (`number`);--> statement-breakpoint
CREATE INDEX `quote_requests_user` ON `quote_requests` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `quote_requests_email` ON `quote_requests` (`email_key`,`created_at`);--> statement-breakpoint
CREATE INDEX `quote_requests_state` ON `quote_requests` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `quote_requests_updated` ON `quote_requests` (`updated_at`);