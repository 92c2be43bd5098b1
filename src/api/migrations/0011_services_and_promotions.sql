ALTER TABLE `line_items` ADD `service` text;--> statement-breakpoint
ALTER TABLE `promotions` ADD `free_shipping` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `promotions` ADD `first_order` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `promotions` ADD `per_user` integer;--> statement-breakpoint
ALTER TABLE `promotions` ADD `product_types` text;--> statement-breakpoint
ALTER TABLE `promotions` ADD `least_goods` text;--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`email`,`state`);