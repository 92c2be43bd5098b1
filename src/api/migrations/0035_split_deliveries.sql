ALTER TABLE `parcels` ADD `destination` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `parcel_labels` ADD `destination` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `split` text;