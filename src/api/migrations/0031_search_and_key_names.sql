ALTER TABLE `production_events` ADD `api_key_id` integer;--> statement-breakpoint
ALTER TABLE `qa_comments` ADD `api_key_id` integer;--> statement-breakpoint
CREATE INDEX `customer_profiles_lastname` ON `customer_profiles` (lower(lastname));--> statement-breakpoint
CREATE INDEX `orders_placed_lastname` ON `orders` (lower(bill_address ->> 'lastname')) WHERE completed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_placed_company` ON `orders` (lower(bill_address ->> 'company')) WHERE completed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `quote_requests_name` ON `quote_requests` (lower(name));--> statement-breakpoint
CREATE INDEX `quote_requests_company` ON `quote_requests` (lower(company));