CREATE TABLE `artwork_upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `artwork_uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `artwork_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`byte_size` integer NOT NULL,
	`sha256` text NOT NULL,
	`page` text,
	`key` text NOT NULL,
	`multipart_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `artwork_uploads_user` ON `artwork_uploads` (`user_id`);--> statement-breakpoint
ALTER TABLE `artwork` ADD `colour_model` text DEFAULT 'rgb' NOT NULL;--> statement-breakpoint
ALTER TABLE `artwork` ADD `orientation` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `artwork` ADD `page` integer;--> statement-breakpoint
ALTER TABLE `artwork` ADD `pages` integer;--> statement-breakpoint
ALTER TABLE `artwork` ADD `width_mm` real;--> statement-breakpoint
ALTER TABLE `artwork` ADD `height_mm` real;--> statement-breakpoint
CREATE INDEX `artwork_key` ON `artwork` (`key`);