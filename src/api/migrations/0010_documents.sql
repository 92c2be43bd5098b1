CREATE TABLE `document_files` (
	`document_id` integer NOT NULL,
	`format` text NOT NULL,
	`key` text NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`document_id`, `format`)
);
--> statement-breakpoint
CREATE TABLE `document_series` (
	`series` text NOT NULL,
	`year` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`series`, `year`)
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`number` text NOT NULL,
	`kind` text NOT NULL,
	`cause` text NOT NULL,
	`gross` integer NOT NULL,
	`content` text NOT NULL,
	`issued_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_number_unique` ON `documents` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_once` ON `documents` (`order_id`,`kind`,`cause`);--> statement-breakpoint
CREATE INDEX `documents_issued` ON `documents` (`issued_at`);--> statement-breakpoint
CREATE TRIGGER `documents_immutable` BEFORE UPDATE ON `documents` BEGIN SELECT RAISE(ABORT, 'an issued document is never changed'); END;--> statement-breakpoint
CREATE TRIGGER `document_files_immutable` BEFORE UPDATE ON `document_files` BEGIN SELECT RAISE(ABORT, 'the file of an issued document is never changed'); END;
