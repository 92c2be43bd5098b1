CREATE TABLE `imported_orders` (
	`reference` text PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`staff_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `imported_orders_order` ON `imported_orders` (`order_id`);--> statement-breakpoint
CREATE INDEX `imported_orders_created` ON `imported_orders` (`created_at`);