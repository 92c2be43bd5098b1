CREATE TABLE `user_origins` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`referrer_id` integer,
	`partner_key` text,
	`source` text,
	`medium` text,
	`campaign` text,
	`gclid` text,
	`country` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_origins_referrer` ON `user_origins` (`referrer_id`);--> statement-breakpoint
CREATE INDEX `user_origins_created` ON `user_origins` (`created_at`);--> statement-breakpoint
CREATE TABLE `customer_profiles` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`firstname` text,
	`lastname` text,
	`phone` text,
	`mail_locale` text,
	`mail_region` text,
	`role` text,
	`company_size_employees` text,
	`industry_v2` text,
	`customer_best_description` text,
	`packaging_volume_monthly` text,
	`packaging_cost_yearly` text,
	`customer_coming_from` text,
	`boxwright_the_only_supplier` text,
	`updated_at` integer NOT NULL
);
