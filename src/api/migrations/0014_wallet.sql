CREATE TABLE `wallet_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`user_id` integer NOT NULL,
	`currency` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`balance` integer NOT NULL,
	`order_id` integer,
	`reason` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "wallet_entries_amount" CHECK("wallet_entries"."amount" <> 0),
	CONSTRAINT "wallet_entries_balance" CHECK("wallet_entries"."balance" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wallet_entries_key_unique` ON `wallet_entries` (`key`);--> statement-breakpoint
CREATE INDEX `wallet_entries_user` ON `wallet_entries` (`user_id`,`currency`);--> statement-breakpoint
CREATE INDEX `wallet_entries_order` ON `wallet_entries` (`order_id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `uses_wallet` integer DEFAULT false NOT NULL;