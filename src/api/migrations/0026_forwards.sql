CREATE TABLE `event_forwards` (
	`target` text NOT NULL,
	`message_id` text NOT NULL,
	`message` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`target`, `message_id`)
);
--> statement-breakpoint
CREATE INDEX `event_forwards_due` ON `event_forwards` (`target`,`due_at`);--> statement-breakpoint
CREATE INDEX `event_forwards_created` ON `event_forwards` (`created_at`);--> statement-breakpoint
ALTER TABLE `analytics_events` ADD `granted` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `analytics_events` ADD `ad_visit` text;