CREATE TABLE `call_offs` (
	`id` text PRIMARY KEY NOT NULL,
	`stock_item_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`ship_address` text NOT NULL,
	`user_id` integer,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE INDEX `call_offs_open` ON `call_offs` (`created_at`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `call_offs_company` ON `call_offs` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `call_offs_order` ON `call_offs` (`order_id`);--> statement-breakpoint
CREATE TABLE `stock_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`line_item_id` integer NOT NULL,
	`place` text NOT NULL,
	`booked` integer NOT NULL,
	`ordered` integer NOT NULL,
	`left` integer NOT NULL,
	`threshold` integer,
	`free_until` text NOT NULL,
	`reminded_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "stock_items_left" CHECK("stock_items"."left" >= 0),
	CONSTRAINT "stock_items_booked" CHECK("stock_items"."booked" <= "stock_items"."ordered")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_items_line_item_id_unique` ON `stock_items` (`line_item_id`);--> statement-breakpoint
CREATE INDEX `stock_items_company` ON `stock_items` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `stock_items_order` ON `stock_items` (`order_id`);--> statement-breakpoint
CREATE INDEX `stock_items_until` ON `stock_items` (`free_until`) WHERE "left" > 0;--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`stock_item_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`kind` text NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`staff_id` integer,
	`user_id` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stock_movements_item` ON `stock_movements` (`stock_item_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `stock_movements_order` ON `stock_movements` (`order_id`);--> statement-breakpoint
CREATE TABLE `stock_wishes` (
	`order_id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer,
	`created_at` integer NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE INDEX `stock_wishes_open` ON `stock_wishes` (`created_at`) WHERE done_at IS NULL;--> statement-breakpoint
CREATE TABLE `euro_rates` (
	`wanted` text NOT NULL,
	`currency` text NOT NULL,
	`published_on` text NOT NULL,
	`rate` real NOT NULL,
	PRIMARY KEY(`wanted`, `currency`)
);
--> statement-breakpoint
CREATE TABLE `scheduled_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`region` text NOT NULL,
	`locale` text NOT NULL,
	`order_id` integer NOT NULL,
	`lines` text NOT NULL,
	`ship_address` text NOT NULL,
	`unit` text NOT NULL,
	`every` integer NOT NULL,
	`starts_on` text NOT NULL,
	`next_on` text,
	`payment` text NOT NULL,
	`state` text NOT NULL,
	`paused_for` text,
	`agreed_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `scheduled_orders_due` ON `scheduled_orders` (`next_on`) WHERE state = 'active';--> statement-breakpoint
CREATE INDEX `scheduled_orders_company` ON `scheduled_orders` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `scheduled_orders_user` ON `scheduled_orders` (`user_id`);--> statement-breakpoint
CREATE INDEX `scheduled_orders_over` ON `scheduled_orders` (`updated_at`) WHERE state <> 'active';--> statement-breakpoint
CREATE TABLE `scheduled_runs` (
	`schedule_id` text NOT NULL,
	`due_on` text NOT NULL,
	`order_number` text,
	`outcome` text,
	`reason` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`schedule_id`, `due_on`),
	FOREIGN KEY (`schedule_id`) REFERENCES `scheduled_orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `company_prices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`subject` text NOT NULL,
	`terms` text NOT NULL,
	`valid_from` text NOT NULL,
	`valid_until` text,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `company_prices_company` ON `company_prices` (`company_id`,`subject`);--> statement-breakpoint
CREATE TABLE `staff_assignments` (
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`staff_id` integer,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`subject`, `subject_id`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff_accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_assignments_staff` ON `staff_assignments` (`staff_id`,`subject`,`subject_id`);--> statement-breakpoint
CREATE INDEX `staff_assignments_updated` ON `staff_assignments` (`updated_at`);--> statement-breakpoint
ALTER TABLE `line_items` ADD `company_price` text;