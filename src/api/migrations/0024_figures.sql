CREATE TABLE `daily_figures` (
	`subject` text NOT NULL,
	`day` text NOT NULL,
	`region` text NOT NULL,
	`item` text NOT NULL,
	`measure` text NOT NULL,
	`value` real NOT NULL,
	PRIMARY KEY(`subject`, `day`, `region`, `item`, `measure`)
);
--> statement-breakpoint
CREATE TABLE `figure_runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`counted_until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `error_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`origin` text NOT NULL,
	`kind` text NOT NULL,
	`message` text NOT NULL,
	`place` text NOT NULL,
	`state` text NOT NULL,
	`version` integer NOT NULL,
	`times` integer NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `error_groups_seen` ON `error_groups` (`state`,`last_seen_at`);--> statement-breakpoint
CREATE INDEX `error_groups_last_seen` ON `error_groups` (`last_seen_at`);--> statement-breakpoint
ALTER TABLE `analytics_events` ADD `source` text;--> statement-breakpoint
ALTER TABLE `analytics_events` ADD `medium` text;--> statement-breakpoint
ALTER TABLE `analytics_events` ADD `campaign` text;--> statement-breakpoint
CREATE INDEX `analytics_events_happened` ON `analytics_events` (`happened_at`);