CREATE TABLE `proof_events` (
	`proof_uuid` text NOT NULL,
	`revision` integer NOT NULL,
	`event` text NOT NULL,
	`by` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`proof_uuid`, `revision`),
	FOREIGN KEY (`proof_uuid`) REFERENCES `proofs`(`uuid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `proof_files` (
	`id` text PRIMARY KEY NOT NULL,
	`proof_uuid` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`artwork` text,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`byte_size` integer NOT NULL,
	`sha256` text NOT NULL,
	`key` text NOT NULL,
	FOREIGN KEY (`proof_uuid`) REFERENCES `proofs`(`uuid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `proof_files_proof` ON `proof_files` (`proof_uuid`,`position`);--> statement-breakpoint
CREATE INDEX `proof_files_key` ON `proof_files` (`key`);--> statement-breakpoint
CREATE TABLE `proofs` (
	`uuid` text PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`line_item_id` integer NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`revision` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`design_id` text,
	`design_version` integer,
	`note` text NOT NULL,
	`sent_by` text NOT NULL,
	`expires_at` integer NOT NULL,
	`reminded_at` integer,
	`decided_at` integer,
	`review_reason` text DEFAULT '' NOT NULL,
	`review_email` text DEFAULT '' NOT NULL,
	`pins` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proofs_line` ON `proofs` (`line_item_id`,`version`);--> statement-breakpoint
CREATE INDEX `proofs_order` ON `proofs` (`order_id`);--> statement-breakpoint
CREATE INDEX `proofs_state` ON `proofs` (`state`,`expires_at`);--> statement-breakpoint
CREATE INDEX `orders_unshipped` ON `orders` (`completed_at`) WHERE state = 'complete' AND shipment_state <> 'shipped';