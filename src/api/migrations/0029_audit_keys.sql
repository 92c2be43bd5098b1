ALTER TABLE `disputes` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `staff_audit` ADD `api_key_id` integer;