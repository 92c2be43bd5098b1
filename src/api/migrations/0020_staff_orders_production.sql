CREATE TABLE `production_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`line_item_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`event` text NOT NULL,
	`previous_state` text,
	`next_state` text NOT NULL,
	`staff_id` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `production_events_line` ON `production_events` (`line_item_id`);--> statement-breakpoint
CREATE INDEX `production_events_order` ON `production_events` (`order_id`);--> statement-breakpoint
CREATE TABLE `production_files` (
	`id` text PRIMARY KEY NOT NULL,
	`line_item_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`kind` text NOT NULL,
	`comment_id` integer,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`byte_size` integer NOT NULL,
	`sha256` text NOT NULL,
	`key` text NOT NULL,
	`staff_id` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `production_files_content` ON `production_files` (`line_item_id`,`kind`,`sha256`);--> statement-breakpoint
CREATE INDEX `production_files_order` ON `production_files` (`order_id`);--> statement-breakpoint
CREATE INDEX `production_files_key` ON `production_files` (`key`);--> statement-breakpoint
CREATE TABLE `production_lines` (
	`line_item_id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`vendor_id` integer NOT NULL,
	`due_on` text NOT NULL,
	`state` text NOT NULL,
	`held_from` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `production_lines_vendor` ON `production_lines` (`vendor_id`,`state`);--> statement-breakpoint
CREATE INDEX `production_lines_order` ON `production_lines` (`order_id`);--> statement-breakpoint
CREATE TABLE `production_partners` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`country_iso` text NOT NULL,
	`note` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE INDEX `production_partners_kind` ON `production_partners` (`kind`,`name`);--> statement-breakpoint
CREATE TABLE `qa_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`line_item_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`text` text NOT NULL,
	`defect` text,
	`pieces` integer,
	`staff_id` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `qa_comments_line` ON `qa_comments` (`line_item_id`);--> statement-breakpoint
CREATE INDEX `qa_comments_order` ON `qa_comments` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`staff_id` integer,
	`text` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `order_notes_order` ON `order_notes` (`order_id`);--> statement-breakpoint
CREATE INDEX `companies_name` ON `companies` (`name`);--> statement-breakpoint
CREATE INDEX `users_customers` ON `users` (`created_at`) WHERE anonymous = 0;--> statement-breakpoint
CREATE INDEX `mails_subject` ON `mails` (`subject_id`);--> statement-breakpoint
CREATE INDEX `orders_placed` ON `orders` (`completed_at`) WHERE completed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_placed_region` ON `orders` (`region`,`completed_at`) WHERE completed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_placed_payment` ON `orders` (`payment_state`,`completed_at`) WHERE completed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_placed_shipment` ON `orders` (`shipment_state`,`completed_at`) WHERE completed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_placed_email` ON `orders` (lower(email),`completed_at`) WHERE completed_at IS NOT NULL;