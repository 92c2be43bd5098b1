/** Tables of the ledger: Stripe's objects as JSON, responses by idempotency key, pending deliveries and captures. */
export class Storage {
	readonly #sql: SqlStorage;

	constructor(sql: SqlStorage) {
		this.#sql = sql;
		sql.exec(`
			CREATE TABLE IF NOT EXISTS objects (
				id TEXT PRIMARY KEY, kind TEXT NOT NULL, created INTEGER NOT NULL, json TEXT NOT NULL,
				card TEXT, position INTEGER NOT NULL
			);
			CREATE INDEX IF NOT EXISTS objects_kind ON objects (kind, position);
			CREATE TABLE IF NOT EXISTS responses (
				key TEXT PRIMARY KEY, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL
			);
			CREATE TABLE IF NOT EXISTS deliveries (
				event_id TEXT PRIMARY KEY, attempts INTEGER NOT NULL, due INTEGER NOT NULL
			);
			CREATE TABLE IF NOT EXISTS pending_captures (intent_id TEXT PRIMARY KEY, due INTEGER NOT NULL);
		`);
	}

	/** @param card number of the test card behind a payment method; never part of a response. */
	save(kind: string, object: { id: string; created: number }, card?: string): void {
		this.#sql.exec(
			`INSERT INTO objects (id, kind, created, json, card, position)
			VALUES (?, ?, ?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM objects))
			ON CONFLICT (id) DO UPDATE SET json = excluded.json`,
			object.id,
			kind,
			object.created,
			JSON.stringify(object),
			card ?? null,
		);
	}

	find<Kind>(kind: string, id: string): Kind | undefined {
		const [row] = this.#sql.exec('SELECT json FROM objects WHERE kind = ? AND id = ?', kind, id).toArray();
		return row ? (JSON.parse(String(row.json)) as Kind) : undefined;
	}

	cardNumber(methodId: string): string | undefined {
		const [row] = this.#sql.exec('SELECT card FROM objects WHERE id = ?', methodId).toArray();
		return row?.card ? String(row.card) : undefined;
	}

	/** Newest first. */
	list<Kind>(kind: string, limit: number): Kind[] {
		return this.#sql
			.exec('SELECT json FROM objects WHERE kind = ? ORDER BY position DESC LIMIT ?', kind, limit)
			.toArray()
			.map((row) => JSON.parse(String(row.json)) as Kind);
	}

	findResponse(key: string): { request: string; status: number; body: string } | undefined {
		const [row] = this.#sql.exec('SELECT request, status, body FROM responses WHERE key = ?', key).toArray();
		return row && { request: String(row.request), status: Number(row.status), body: String(row.body) };
	}

	saveResponse(key: string, request: string, status: number, body: string): void {
		this.#sql.exec('INSERT OR IGNORE INTO responses VALUES (?, ?, ?, ?)', key, request, status, body);
	}

	scheduleDelivery(eventId: string, attempts: number, due: number): void {
		this.#sql.exec('INSERT OR REPLACE INTO deliveries VALUES (?, ?, ?)', eventId, attempts, due);
	}

	endDelivery(eventId: string): void {
		this.#sql.exec('DELETE FROM deliveries WHERE event_id = ?', eventId);
	}

	dueDeliveries(now: number): { eventId: string; attempts: number }[] {
		return this.#sql
			.exec('SELECT event_id, attempts FROM deliveries WHERE due <= ? ORDER BY due LIMIT 20', now)
			.toArray()
			.map((row) => ({ eventId: String(row.event_id), attempts: Number(row.attempts) }));
	}

	scheduleCapture(intentId: string, due: number): void {
		this.#sql.exec('INSERT OR REPLACE INTO pending_captures VALUES (?, ?)', intentId, due);
	}

	takeDueCaptures(now: number): string[] {
		const due = this.#sql.exec('SELECT intent_id FROM pending_captures WHERE due <= ?', now).toArray();
		this.#sql.exec('DELETE FROM pending_captures WHERE due <= ?', now);
		return due.map((row) => String(row.intent_id));
	}

	/** Time of the next pending delivery or capture, in epoch milliseconds. */
	nextDue(): number | undefined {
		const [row] = this.#sql
			.exec(
				'SELECT min(due) AS due FROM (SELECT due FROM deliveries UNION ALL SELECT due FROM pending_captures)',
			)
			.toArray();
		return row?.due === null || row?.due === undefined ? undefined : Number(row.due);
	}
}
