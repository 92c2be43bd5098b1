-- Keys live for a day: those of requests during the change are lost.
DROP TABLE `idempotency_keys`;--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`actor` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer,
	`body` text,
	`body_hash` text,
	`effect` text,
	`effects` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`actor`, `key`),
	CONSTRAINT "idempotency_keys_effects" CHECK("idempotency_keys"."effects" <= 1)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
-- The bank's own codes are not stored any more: they may say that it suspects a theft.
UPDATE `payments` SET `failure_code` = CASE `failure_code`
	WHEN 'withdrawal_count_limit_exceeded' THEN 'insufficient_funds'
	WHEN 'card_velocity_exceeded' THEN 'insufficient_funds'
	WHEN 'payment_intent_authentication_failure' THEN 'authentication_failed'
	WHEN 'authentication_required' THEN 'authentication_failed'
	ELSE 'card_declined' END
WHERE `failure_code` NOT IN ('card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc',
	'incorrect_number', 'processing_error', 'authentication_failed', 'card_not_supported', 'payment_canceled');
