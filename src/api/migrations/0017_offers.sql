CREATE TABLE `offer_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`offer_id` integer NOT NULL,
	`position` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`title` text,
	`description` text NOT NULL,
	`production_days` integer,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offer_lines_offer` ON `offer_lines` (`offer_id`,`position`);--> statement-breakpoint
CREATE TABLE `offer_revisions` (
	`offer_id` integer NOT NULL,
	`revision` integer NOT NULL,
	PRIMARY KEY(`offer_id`, `revision`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `offers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`version` integer NOT NULL,
	`revision` integer NOT NULL,
	`state` text NOT NULL,
	`currency` text NOT NULL,
	`country_iso` text NOT NULL,
	`delivery` text NOT NULL,
	`delivery_cost` integer,
	`delivery_terms` text NOT NULL,
	`installments` text,
	`note` text NOT NULL,
	`valid_until` integer NOT NULL,
	`manager_name` text NOT NULL,
	`manager_email` text NOT NULL,
	`sent_at` integer,
	`viewed_at` integer,
	`reminded_at` integer,
	`reason` text NOT NULL,
	`accepted` text,
	`order_number` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `quote_requests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_version` ON `offers` (`request_id`,`version`);--> statement-breakpoint
CREATE INDEX `offers_state` ON `offers` (`state`,`valid_until`);--> statement-breakpoint
CREATE INDEX `offers_order` ON `offers` (`order_number`);--> statement-breakpoint
CREATE TABLE `quantity_options` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`net` integer NOT NULL,
	`unit_price` integer NOT NULL,
	`is_visible` integer NOT NULL,
	`is_selected` integer NOT NULL,
	FOREIGN KEY (`line_id`) REFERENCES `offer_lines`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quantity_options_line` ON `quantity_options` (`line_id`,`quantity`);--> statement-breakpoint
ALTER TABLE `line_items` ADD `agreed` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `agreed` text;