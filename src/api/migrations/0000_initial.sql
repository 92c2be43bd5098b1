CREATE TABLE `idempotency_keys` (
	`actor` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`actor`, `key`)
);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`bucket` text NOT NULL,
	`window` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`bucket`, `window`)
);
--> statement-breakpoint
CREATE TABLE `products` (
	`type` text PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`designable` integer NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `variants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sku` text NOT NULL,
	`external_pim_sku` text NOT NULL,
	`product_type` text NOT NULL,
	`length_mm` integer NOT NULL,
	`width_mm` integer NOT NULL,
	`height_mm` integer NOT NULL,
	`material` text NOT NULL,
	`print_mode` text NOT NULL,
	`finish` text NOT NULL,
	`listed` integer NOT NULL,
	FOREIGN KEY (`product_type`) REFERENCES `products`(`type`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `variants_sku_unique` ON `variants` (`sku`);--> statement-breakpoint
CREATE INDEX `variants_product` ON `variants` (`product_type`,`listed`);--> statement-breakpoint
CREATE INDEX `variants_pim` ON `variants` (`external_pim_sku`);--> statement-breakpoint
CREATE TABLE `volume_prices` (
	`variant_id` integer NOT NULL,
	`currency` text NOT NULL,
	`version` text NOT NULL,
	`steps` text NOT NULL,
	PRIMARY KEY(`variant_id`, `currency`),
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`company` text,
	`vat_id` text,
	`customer_type` text NOT NULL,
	`address1` text NOT NULL,
	`address2` text,
	`city` text NOT NULL,
	`zipcode` text NOT NULL,
	`country_iso` text NOT NULL,
	`state_abbr` text,
	`phone` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `addresses_user` ON `addresses` (`user_id`);--> statement-breakpoint
CREATE TABLE `consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`email` text,
	`order_number` text,
	`type` text NOT NULL,
	`decision` text NOT NULL,
	`text_version` text NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consents_user` ON `consents` (`user_id`);--> statement-breakpoint
CREATE INDEX `consents_email` ON `consents` (`email`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`session_hash` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_token_hash_unique` ON `tokens` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_session_hash_unique` ON `tokens` (`session_hash`);--> statement-breakpoint
CREATE INDEX `tokens_user` ON `tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text,
	`anonymous` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `artwork` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`byte_size` integer NOT NULL,
	`width_px` integer NOT NULL,
	`height_px` integer NOT NULL,
	`sha256` text NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `artwork_user` ON `artwork` (`user_id`);--> statement-breakpoint
CREATE TABLE `design_versions` (
	`design_id` text NOT NULL,
	`version` integer NOT NULL,
	`document` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`design_id`, `version`),
	FOREIGN KEY (`design_id`) REFERENCES `designs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `designs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`design_status` text NOT NULL,
	`document` text NOT NULL,
	`thumbnail_key` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `designs_user` ON `designs` (`user_id`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_once` ON `mails` (`kind`,`subject_id`);--> statement-breakpoint
CREATE TABLE `adjustments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`line_item_id` integer,
	`source_type` text NOT NULL,
	`source_id` text,
	`label` text NOT NULL,
	`amount` integer NOT NULL,
	`rate` real,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `adjustments_order` ON `adjustments` (`order_id`);--> statement-breakpoint
CREATE TABLE `line_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`parent_id` integer,
	`design_id` text,
	`design_version` integer,
	`quantity` integer NOT NULL,
	`unit_price` integer NOT NULL,
	`net` integer NOT NULL,
	`promo` integer NOT NULL,
	`tax` integer NOT NULL,
	`express_delivery_option_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "line_items_quantity" CHECK("line_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX `line_items_order` ON `line_items` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_versions` (
	`order_id` integer NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`order_id`, `version`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`user_id` integer NOT NULL,
	`region` text NOT NULL,
	`locale` text NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`version` integer NOT NULL,
	`price_version` text NOT NULL,
	`email` text,
	`customer_type` text NOT NULL,
	`bill_address` text,
	`ship_address` text,
	`destination_iso` text NOT NULL,
	`shipping_method` text,
	`promotion_id` integer,
	`item_total` integer NOT NULL,
	`promo_total` integer NOT NULL,
	`shipment_total` integer NOT NULL,
	`customs_total` integer NOT NULL,
	`tax_total` integer NOT NULL,
	`total` integer NOT NULL,
	`payment_total` integer NOT NULL,
	`vat_treatment` text NOT NULL,
	`invoice_type` text NOT NULL,
	`payment_schedule` text NOT NULL,
	`payment_state` text,
	`shipment_state` text,
	`channel` text NOT NULL,
	`special_instructions` text,
	`delivery_earliest` text,
	`delivery_latest` text,
	`completed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "orders_total" CHECK("orders"."total" = "orders"."item_total" + "orders"."promo_total" + "orders"."shipment_total" + "orders"."customs_total" + "orders"."tax_total")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`state`);--> statement-breakpoint
CREATE TABLE `payment_guards` (
	`order_id` integer PRIMARY KEY NOT NULL,
	`payment_number` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`number` text NOT NULL,
	`method_code` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`intent_id` text,
	`failure_code` text,
	`card` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_number_unique` ON `payments` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_intent_id_unique` ON `payments` (`intent_id`);--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE TABLE `promotions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`percent` integer NOT NULL,
	`usage_limit` integer,
	`used` integer NOT NULL,
	`starts_at` integer,
	`expires_at` integer,
	CONSTRAINT "promotions_limit" CHECK("promotions"."usage_limit" IS NULL OR "promotions"."used" <= "promotions"."usage_limit")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotions_code_unique` ON `promotions` (`code`);--> statement-breakpoint
CREATE TABLE `shipments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`number` text NOT NULL,
	`method_code` text NOT NULL,
	`cost` integer NOT NULL,
	`state` text NOT NULL,
	`tracking` text,
	`shipped_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shipments_number_unique` ON `shipments` (`number`);--> statement-breakpoint
CREATE INDEX `shipments_order` ON `shipments` (`order_id`);--> statement-breakpoint
CREATE TABLE `state_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`name` text NOT NULL,
	`previous_state` text,
	`next_state` text NOT NULL,
	`user_id` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `state_changes_order` ON `state_changes` (`order_id`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`intent_id` text,
	`created_at` integer NOT NULL,
	`processed_at` integer
);
