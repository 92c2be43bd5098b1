import { getTableName } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { personalTables } from '#src/account/personal-data/personal-tables.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import type { startApi } from '#tests/build/api.ts';

/** A customer, and a word that every stored text of them contains. */
export interface Marked {
	readonly id: number;
	readonly email: string;
	readonly mark: string;
}

/** An address as orders keep it, each line with the mark. */
const markedAddress = (mark: string) =>
	JSON.stringify({
		...{ firstname: `${mark}:firstname`, lastname: `${mark}:lastname`, company: `${mark}:company` },
		...{ vatId: null, customerType: 'b2b', address1: `${mark}:street`, address2: null, city: 'Berlin' },
		...{ zipcode: '10119', countryIso: 'DE', stateAbbr: null, phone: `${mark}:phone` },
	});

/** The values that a row needs to belong to this person and to be closed. */
function fixedValues({ id, email, mark }: Marked): Record<string, Readonly<Record<string, unknown>>> {
	const order = { id, number: `${mark}:order`, user_id: id, state: 'complete', total: 5 };
	return {
		orders: {
			...{ ...order, payment_state: 'paid', shipment_state: 'shipped', email, company_id: null },
			...{ bill_address: markedAddress(mark), ship_address: markedAddress(mark), vat_check: null },
			split: JSON.stringify({
				destinations: [{ id: 1, address: JSON.parse(markedAddress(mark)), items: [] }],
				...{ isCut: false, rates: [] },
			}),
			...{ tax_correction: null, installments: null, promotion_id: null },
		},
		line_items: { bundle_id: null, service: null, samples: null },
		customer_profiles: { user_id: id, mail_locale: 'en-US', mail_region: 'eu' },
		accounts: { email_key: email.toLowerCase() },
		account_links: { email, email_key: email.toLowerCase(), kind: 'reset', used_at: null, expires_at: 9e12 },
		companies: { id },
		company_members: { user_id: id, company_id: id, role: 'owner' },
		company_invitations: { email_key: email.toLowerCase(), invited_by: 999_999, company_id: 999_999 },
		idempotency_keys: { actor: `user:${id}`, effect: null, effects: 0 },
		contact_messages: { id: `${mark}-message`, email },
		contact_attachments: { key: `contact/${mark}` },
		webhook_deliveries: { change_id: id },
		pro_requests: { reference: `${mark}:contact_messages.reference` },
		scheduled_orders: {
			...{ id: `${mark}-schedule`, user_id: id, state: 'active', ship_address: markedAddress(mark) },
		},
		call_offs: { id: `${mark}-call-off`, user_id: id, ship_address: markedAddress(mark) },
		stock_items: { id, line_item_id: id, place: 'A-12', free_until: '2040-01-01' },
		stock_movements: { stock_item_id: id, user_id: id },
		stock_wishes: { user_id: id },
		order_approvals: {
			...{ id: `00000000-0000-4000-8000-${id}`, requested_by: id, decided_by: null },
			...{ state: 'approved', currency: 'EUR' },
		},
		quote_requests: { id, user_id: id, email, email_key: email.toLowerCase() },
		offers: { id },
		offer_lines: { id },
		quote_files: { key: `quotes/${mark}` },
		line_files: { key: `line-files/${mark}` },
		proofs: { uuid: `${mark}-proof`, line_item_id: id },
		proof_files: { key: `proofs/${mark}` },
		designs: { id: `${mark}-design`, thumbnail_key: `thumbnails/${mark}`, deleted_at: null },
		artwork: { key: `artwork/${mark}` },
		artwork_uploads: { id: `${mark}-upload` },
		mails: { recipient: email },
		withdrawals: { state: 'settled', email, reference: `${mark}-------`.slice(0, 8) },
		complaints: { state: 'solved' },
		disputes: { state: 'won' },
		event_forwards: { target: 'ga4', message: JSON.stringify({ orderNumber: `${mark}:order` }) },
		refunds: { state: 'succeeded' },
		documents: { id },
		document_files: { format: 'pdf', key: `documents/${mark}` },
		wallet_entries: { user_id: id, amount: 700, balance: 700, currency: 'EUR' },
	};
}

/** Columns that name a row of another table of the same person. */
const links = ({ id, mark }: Marked): Readonly<Record<string, unknown>> => ({
	...{
		user_id: id,
		order_id: id,
		order_number: `${mark}:order`,
		subject_id: `${mark}:order`,
		company_id: id,
	},
	...{ design_id: `${mark}-design`, request_id: id, message_id: `${mark}-message`, document_id: id },
	...{ offer_id: id, line_id: id, proof_uuid: `${mark}-proof` },
	...{ upload_id: `${mark}-upload`, schedule_id: `${mark}-schedule`, variant_id: 1, number: undefined },
});

/** Tables whose row of the person is created with the account. */
const there = ['users', 'accounts'];
/** Parents before their children. */
const order = [
	...['orders', 'designs', 'quote_requests', 'offers', 'offer_lines', 'proofs'],
	...['contact_messages', 'artwork_uploads', 'companies', 'scheduled_orders'],
];

/** Inserts a row of the person into every table of the list, with their mark in each text, and their files. */
export async function fillTables(
	api: Pick<ReturnType<typeof startApi>, 'env'>,
	person: Marked,
): Promise<void> {
	const { DB, ARTWORK } = api.env();
	const pdf = new TextEncoder().encode(`${person.mark} pdf`);
	const fixed = fixedValues(person);
	const files = ['contact', 'quotes', 'line-files', 'thumbnails', 'artwork', 'documents', 'proofs'];
	await Promise.all(files.map((folder) => ARTWORK.put(`${folder}/${person.mark}`, pdf)));
	const statements: D1PreparedStatement[] = [];
	const rank = (table: SQLiteTable) => order.indexOf(getTableName(table)) + 1 || 99;
	for (const { table } of personalTables.toSorted((one, other) => rank(one.table) - rank(other.table))) {
		const name = getTableName(table);
		if (there.includes(name)) continue;
		const values: Record<string, unknown> = {};
		for (const column of getTableConfig(table).columns) {
			const own = fixed[name]?.[column.name];
			const linked = links(person)[column.name];
			const isId = column.primary && column.getSQLType() === 'integer' && linked === undefined;
			if (own !== undefined) values[column.name] = own;
			else if (isId) continue;
			else if (linked !== undefined) values[column.name] = linked;
			else if (column.enumValues?.length) values[column.name] = column.enumValues[0];
			else if (column.getSQLType() !== 'text') values[column.name] = 1;
			else values[column.name] = text(column.columnType, `${person.mark}:${name}.${column.name}`);
		}
		if (name === 'document_files') values.sha256 = await sha256(pdf.slice().buffer);
		const columns = Object.keys(values);
		statements.push(
			DB.prepare(
				`INSERT INTO "${name}" (${columns.map((one) => `"${one}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
			).bind(...Object.values(values)),
		);
	}
	statements.push(
		DB.prepare('UPDATE users SET last_used_zip = ?, shipping_destination_zip = ? WHERE id = ?').bind(
			`${person.mark}:zip`,
			`${person.mark}:zip`,
			person.id,
		),
	);
	await DB.batch(statements);
}

const text = (columnType: string, mark: string): string =>
	columnType === 'SQLiteTextJson' ? JSON.stringify(mark) : mark;
