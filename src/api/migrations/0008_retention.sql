ALTER TABLE `tokens` ADD `used_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `tokens_used` ON `tokens` (`used_at`);--> statement-breakpoint
ALTER TABLE `mails` ADD `redacted_at` integer;--> statement-breakpoint
CREATE INDEX `mails_created` ON `mails` (`created_at`);--> statement-breakpoint
CREATE INDEX `mails_redacted` ON `mails` (`redacted_at`,`created_at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `token_issued_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_updated` ON `orders` (`updated_at`);--> statement-breakpoint
CREATE INDEX `addresses_deleted` ON `addresses` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `consents_order` ON `consents` (`order_number`);--> statement-breakpoint
CREATE INDEX `consents_created` ON `consents` (`created_at`);--> statement-breakpoint
CREATE INDEX `design_comments_deleted` ON `design_comments` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `design_shares_expires` ON `design_shares` (`expires_at`);--> statement-breakpoint
CREATE INDEX `design_shares_revoked` ON `design_shares` (`revoked_at`);--> statement-breakpoint
CREATE INDEX `designs_deleted` ON `designs` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `line_items_design` ON `line_items` (`design_id`);--> statement-breakpoint
CREATE INDEX `webhook_events_created` ON `webhook_events` (`created_at`);--> statement-breakpoint
UPDATE `tokens` SET `used_at` = `created_at`;