/** Received calls of a stand-in, newest first, and its simulated failure. */
export class Received {
	readonly #sql: SqlStorage;

	constructor(sql: SqlStorage) {
		this.#sql = sql;
		sql.exec(`
			CREATE TABLE IF NOT EXISTS received (
				service TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, at INTEGER NOT NULL, times INTEGER NOT NULL,
				json TEXT NOT NULL, PRIMARY KEY (service, id)
			);
			CREATE INDEX IF NOT EXISTS received_at ON received (service, at);
			CREATE TABLE IF NOT EXISTS trouble (service TEXT PRIMARY KEY, kind TEXT NOT NULL);
		`);
	}

	/** Stores a message; of a repeated one only the counter is increased. */
	take(service: string, id: string, name: string, message: unknown): void {
		this.#sql.exec(
			`INSERT INTO received VALUES (?, ?, ?, ?, 1, ?) ON CONFLICT (service, id) DO UPDATE SET times = times + 1`,
			service,
			id,
			name,
			Date.now(),
			JSON.stringify(message),
		);
	}

	list(
		service: string,
		limit = 100,
	): { id: string; name: string; at: number; times: number; json: string }[] {
		return this.#sql
			.exec(
				'SELECT id, name, at, times, json FROM received WHERE service = ? ORDER BY at DESC LIMIT ?',
				service,
				limit,
			)
			.toArray()
			.map(({ id, name, at, times, json }) => ({
				id: String(id),
				name: String(name),
				at: Number(at),
				times: Number(times),
				json: String(json),
			}));
	}

	setTrouble(service: string, kind: string): void {
		this.#sql.exec('INSERT OR REPLACE INTO trouble VALUES (?, ?)', service, kind);
	}

	/** `none`, `down` or `refuses`. */
	trouble(service: string): string {
		const [row] = this.#sql.exec('SELECT kind FROM trouble WHERE service = ?', service).toArray();
		return row ? String(row.kind) : 'none';
	}
}
