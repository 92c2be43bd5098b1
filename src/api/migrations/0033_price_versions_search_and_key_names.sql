CREATE TABLE `price_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`change` text NOT NULL,
	`based_on` text,
	`starts_at` integer,
	`published_at` integer,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `price_versions_number_unique` ON `price_versions` (`number`);--> statement-breakpoint
CREATE INDEX `price_versions_state` ON `price_versions` (`state`,`starts_at`);--> statement-breakpoint
ALTER TABLE `production_events` ADD `api_key_id` integer;--> statement-breakpoint
ALTER TABLE `qa_comments` ADD `api_key_id` integer;--> statement-breakpoint
CREATE INDEX `customer_profiles_lastname` ON `customer_profiles` (lower(lastname));--> statement-breakpoint
CREATE INDEX `orders_placed_lastname` ON `orders` (lower(bill_address ->> 'lastname')) WHERE completed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_placed_company` ON `orders` (lower(bill_address ->> 'company')) WHERE completed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `quote_requests_name` ON `quote_requests` (lower(name));--> statement-breakpoint
CREATE INDEX `quote_requests_company` ON `quote_requests` (lower(company));