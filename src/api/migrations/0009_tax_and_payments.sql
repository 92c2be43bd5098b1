CREATE TABLE `vat_answers` (
	`vat_id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`name` text,
	`address` text,
	`consultation_number` text,
	`checked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `vat_answers_checked` ON `vat_answers` (`checked_at`);--> statement-breakpoint
CREATE TABLE `bank_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account` text NOT NULL,
	`reference` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`title` text NOT NULL,
	`payer_name` text NOT NULL,
	`payer_account` text NOT NULL,
	`booked_on` text NOT NULL,
	`order_number` text,
	`result` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "bank_entries_amount" CHECK("bank_entries"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_entries_reference` ON `bank_entries` (`account`,`reference`);--> statement-breakpoint
CREATE INDEX `bank_entries_order` ON `bank_entries` (`order_number`);--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`payment_number` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `disputes_order` ON `disputes` (`order_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`key` text PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`payment_number` text NOT NULL,
	`service_id` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_service_id_unique` ON `refunds` (`service_id`);--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_number`);--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `vat_check` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `tax_correction` text;--> statement-breakpoint
CREATE INDEX `orders_vat_unanswered` ON `orders` (`completed_at`) WHERE vat_check ->> 'status' = 'unavailable';