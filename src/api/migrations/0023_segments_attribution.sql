CREATE TABLE `segment_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`answers` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `segment_sessions_user` ON `segment_sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `segment_sessions_created` ON `segment_sessions` (`created_at`);--> statement-breakpoint
CREATE TABLE `user_traits` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`anonymous_id` text,
	`traits` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_traits_updated` ON `user_traits` (`updated_at`);--> statement-breakpoint
CREATE TABLE `order_attributions` (
	`order_number` text PRIMARY KEY NOT NULL,
	`source` text,
	`medium` text,
	`campaign` text,
	`content` text,
	`term` text,
	`gclid` text,
	`fbclid` text,
	`msclkid` text,
	`partner` text,
	`first_source` text,
	`first_medium` text,
	`first_campaign` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `order_attributions_campaign` ON `order_attributions` (`campaign`);--> statement-breakpoint
CREATE INDEX `order_attributions_created` ON `order_attributions` (`created_at`);