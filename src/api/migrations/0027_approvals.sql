CREATE TABLE `pro_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`kind` text NOT NULL,
	`company` text NOT NULL,
	`phone` text NOT NULL,
	`volume` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pro_requests_reference_unique` ON `pro_requests` (`reference`);--> statement-breakpoint
CREATE INDEX `pro_requests_created` ON `pro_requests` (`created_at`);--> statement-breakpoint
CREATE TABLE `order_approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	`requested_by` integer NOT NULL,
	`total` integer NOT NULL,
	`currency` text NOT NULL,
	`note` text NOT NULL,
	`state` text NOT NULL,
	`decided_by` integer,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_approvals_pending` ON `order_approvals` (`order_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `order_approvals_order` ON `order_approvals` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_approvals_company` ON `order_approvals` (`company_id`,`state`,`created_at`);--> statement-breakpoint
ALTER TABLE `company_members` ADD `spending_limit` integer;--> statement-breakpoint
ALTER TABLE `company_members` ADD `spending_currency` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `purchase_order_number` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `cost_center` text;--> statement-breakpoint
CREATE INDEX `orders_promotion` ON `orders` (`promotion_id`,`completed_at`) WHERE promotion_id IS NOT NULL;