// Quote requests for the lists of the quote desk.

/** Numbers of the seeded requests begin here: `Q500000001`. */
const firstNumber = 500_000_000;
const tenMinutes = 600_000;
/** Rows of one statement: D1 takes too long for a longer one. */
const portion = 5000;

const states = [
	'new',
	'in_review',
	'info_requested',
	'offered',
	'accepted',
	'declined',
	'expired',
	'ordered',
];
/** The newest requests are open; of the others each closed state has its share. */
const state = `CASE WHEN i <= 300 THEN ${pick(states.slice(0, 4))} ELSE ${pick(states.slice(3))} END`;

/** SQL that picks one of the words by the number of the row. */
function pick(words) {
	return `CASE i % ${words.length} ${words.map((word, at) => `WHEN ${at} THEN '${word}'`).join(' ')} END`;
}

/**
 * Statements that insert quote requests with their first event, the newest first.
 * @param {number} count
 * @param {number} now epoch milliseconds
 */
export function quoteStatements(count, now) {
	const statements = [];
	for (let from = 1; from <= count; from += portion) {
		const to = Math.min(count, from + portion - 1);
		const rows = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
		const number = `'Q' || (${firstNumber} + i)`;
		const asked = `${now} - i * ${tenMinutes}`;
		const email = `'buyer' || (i % 5000) || '@example.com'`;
		statements.push(
			`INSERT OR IGNORE INTO quote_requests (number, user_id, region, locale, flow, state, version, name, email, email_key, company,
			phone, country_iso, deadline, contents, items, message, design_id, design_name, created_at, updated_at)
			${rows} SELECT ${number}, 1000000 + i % 5000, CASE WHEN i % 3 = 0 THEN 'de' ELSE 'eu' END, 'en-US', i % 2, ${state}, 1,
			'Buyer No ' || i, ${email}, ${email}, 'Works ' || (i % 700), '+49301234567', 'DE', NULL, 'Coffee in bags', '[]',
			'We need boxes for a new blend.', NULL, NULL, ${asked}, ${asked} FROM n`,
			`INSERT OR IGNORE INTO quote_events (request_id, version, event, "by", text, created_at)
			${rows} SELECT (SELECT id FROM quote_requests WHERE number = ${number}), 1, 'request', 'buyer', '', ${asked} FROM n`,
		);
	}
	return statements;
}

/**
 * @param {{ prepare(sql: string): D1PreparedStatement }} db
 * @param {number} count
 * @param {number} now
 */
export async function seedQuotes(db, count, now) {
	for (const statement of quoteStatements(count, now)) await db.prepare(statement).run();
}
