CREATE TABLE `bundles` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`bundle_sku` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bundles_order` ON `bundles` (`order_id`);--> statement-breakpoint
ALTER TABLE `line_items` ADD `bundle_id` text REFERENCES bundles(id);--> statement-breakpoint
ALTER TABLE `line_items` ADD `samples` text;