CREATE TABLE `customs_codes` (
	`subject` text PRIMARY KEY NOT NULL,
	`hs_code` text NOT NULL,
	`origin_iso` text NOT NULL,
	`description` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `parcel_labels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`carrier` text NOT NULL,
	`tracking` text NOT NULL,
	`items` text NOT NULL,
	`grams` integer NOT NULL,
	`length_mm` integer NOT NULL,
	`width_mm` integer NOT NULL,
	`height_mm` integer NOT NULL,
	`state` text NOT NULL,
	`key` text NOT NULL,
	`sha256` text NOT NULL,
	`staff_id` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `parcel_labels_order` ON `parcel_labels` (`order_id`);--> statement-breakpoint
CREATE INDEX `parcel_labels_state` ON `parcel_labels` (`state`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `parcel_labels_tracking` ON `parcel_labels` (`carrier`,`tracking`);