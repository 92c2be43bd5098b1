ALTER TABLE `companies` ADD `terms_days` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `terms_limit` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `terms_currency` text;--> statement-breakpoint
CREATE INDEX `companies_terms` ON `companies` (`id`) WHERE terms_days IS NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `terms_days` integer;--> statement-breakpoint
CREATE INDEX `orders_terms` ON `orders` (`company_id`,`completed_at`) WHERE terms_days IS NOT NULL AND payment_state = 'balance_due';