ALTER TABLE `analytics_events` ADD `receipt` text;--> statement-breakpoint
ALTER TABLE `consent_receipts` ADD `replaces` text;--> statement-breakpoint
CREATE INDEX `consent_receipts_replaces` ON `consent_receipts` (`replaces`);