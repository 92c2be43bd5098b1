import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { emailKey } from '#src/customers/email-key.ts';
import { customerProfiles, users } from '#src/customers/tables.server.ts';
import { documents } from '#src/documents/record/tables.server.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { offers } from '#src/quotes/offers/record/tables.server.ts';
import { quoteRequests } from '#src/quotes/record/tables.server.ts';
import { isoDay } from '#src/site/dates.ts';
import { listCustomers } from '../customers/list-customers.server.ts';
import { writeState } from '../lists/moment.ts';
import { may, type Role } from '../record/roles.ts';

/** Hits of one group. */
export const hitsOfGroup = 8;

/** The shortest text that is searched for. */
export const minSearchLength = 2;

export interface StaffHit {
	readonly title: string;
	/** Further text to distinguish it from similar results. */
	readonly about: readonly string[];
	readonly path: string;
}

export interface HitGroup {
	readonly name: 'Orders' | 'Quote requests' | 'Offers' | 'Customers' | 'Documents';
	readonly hits: readonly StaffHit[];
	/** There are more than are shown. */
	readonly hasMore: boolean;
}

/** ASCII letters only, like SQLite's `lower`, by which names are indexed. */
const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Condition: an indexed expression begins with a text. */
const beginsWith = (expression: SQL, text: string): SQL =>
	sql`${expression} BETWEEN ${text} AND ${`${text}\u{10FFFF}`}`;

const group = (name: HitGroup['name'], hits: readonly StaffHit[]): HitGroup => ({
	...{ name, hits: hits.slice(0, hitsOfGroup), hasMore: hits.length > hitsOfGroup },
});

/**
 * Searches for a text in the data that a person may see: orders, requests, offers, customers and documents, by number,
 * e-mail address, or the beginning of a surname or a company's name. Every query uses an index. Groups without a hit are left out.
 */
export async function findAnything(
	db: Database,
	own: readonly Role[],
	typed: string,
): Promise<readonly HitGroup[]> {
	const search = typed.trim();
	if (search.length < minSearchLength) return [];
	const groups = await Promise.all([
		may(own, 'orders') ? findOrders(db, search) : undefined,
		may(own, 'quotes') ? findRequests(db, search) : undefined,
		may(own, 'quotes') ? findOffers(db, search) : undefined,
		may(own, 'customers') ? findCustomers(db, search) : undefined,
		may(own, 'orders') ? findDocuments(db, search) : undefined,
	]);
	return groups.filter((one) => one !== undefined && one.hits.length > 0) as HitGroup[];
}

/** Placed orders: by the number of the order, a shipment or a payment, or by the buyer. */
async function findOrders(db: Database, search: string): Promise<HitGroup> {
	const word = search.toUpperCase();
	const name = lower(search);
	const ids = /^[RHP][A-Z\d]{7,15}$/.test(word)
		? sql`SELECT id FROM orders WHERE number = ${word}
			UNION SELECT order_id FROM shipments WHERE number = ${word}
			UNION SELECT order_id FROM payments WHERE number = ${word}`
		: search.includes('@')
			? sql`SELECT id FROM orders WHERE completed_at IS NOT NULL AND ${beginsWith(sql`lower(email)`, name)}`
			: sql`SELECT id FROM orders WHERE completed_at IS NOT NULL AND ${beginsWith(sql`lower(bill_address ->> 'lastname')`, name)}
				UNION SELECT id FROM orders WHERE completed_at IS NOT NULL AND ${beginsWith(sql`lower(bill_address ->> 'company')`, name)}`;
	const rows = await db
		.select({
			number: orders.number,
			email: orders.email,
			company: sql<string | null>`${orders.billAddress} ->> 'company'`,
			firstname: sql<string | null>`${orders.billAddress} ->> 'firstname'`,
			lastname: sql<string | null>`${orders.billAddress} ->> 'lastname'`,
			state: orders.shipmentState,
			completedAt: orders.completedAt,
		})
		.from(orders)
		.where(sql`${orders.id} IN (${ids}) AND +${orders.completedAt} IS NOT NULL`)
		.orderBy(desc(orders.id))
		.limit(hitsOfGroup + 1);
	return group(
		'Orders',
		rows.map(({ number, email, company, firstname, lastname, state, completedAt }) => ({
			title: number,
			about: [
				...[company, [firstname, lastname].filter(Boolean).join(' '), email],
				...[isoDay(completedAt ?? 0), writeState(state)],
			].filter((text): text is string => !!text),
			path: `/orders/${number}`,
		})),
	);
}

/** Condition: a request has this number, or is of this person or company. */
function isRequest(search: string): SQL {
	const word = search.toUpperCase();
	if (/^Q\d{9}$/.test(word)) return sql`number = ${word}`;
	if (search.includes('@')) return beginsWith(sql`email_key`, emailKey(search));
	return sql`id IN (SELECT id FROM quote_requests WHERE ${beginsWith(sql`lower(company)`, lower(search))}
		UNION SELECT id FROM quote_requests WHERE ${beginsWith(sql`lower(name)`, lower(search))})`;
}

async function findRequests(db: Database, search: string): Promise<HitGroup> {
	const rows = await db
		.select({
			number: quoteRequests.number,
			name: quoteRequests.name,
			company: quoteRequests.company,
			email: quoteRequests.email,
			state: quoteRequests.state,
			createdAt: quoteRequests.createdAt,
		})
		.from(quoteRequests)
		.where(isRequest(search))
		.orderBy(desc(quoteRequests.id))
		.limit(hitsOfGroup + 1);
	return group(
		'Quote requests',
		rows.map(({ number, name, company, email, state, createdAt }) => ({
			title: number,
			about: [company, name, email, isoDay(createdAt), writeState(state)].filter((text) => text !== ''),
			path: `/quotes/${number}`,
		})),
	);
}

/** Sent offers: by the number of their request, or of the order that was created from them. */
async function findOffers(db: Database, search: string): Promise<HitGroup> {
	const word = search.toUpperCase();
	if (!/^[QR]\d{9}$/.test(word)) return group('Offers', []);
	const rows = await db
		.select({
			number: quoteRequests.number,
			version: offers.version,
			state: offers.state,
			order: offers.orderNumber,
			validUntil: offers.validUntil,
		})
		.from(offers)
		.innerJoin(quoteRequests, eq(quoteRequests.id, offers.requestId))
		.where(
			word.startsWith('Q')
				? sql`${offers.requestId} = (SELECT id FROM quote_requests WHERE number = ${word})`
				: eq(offers.orderNumber, word),
		)
		.orderBy(desc(offers.version))
		.limit(hitsOfGroup + 1);
	return group(
		'Offers',
		rows.map(({ number, version, state, order, validUntil }) => ({
			title: `${number}, version ${version}`,
			about: [writeState(state), `valid until ${isoDay(validUntil)}`, ...(order ? [order] : [])],
			path: `/quotes/${number}/offers/${version}`,
		})),
	);
}

/** Customers with an account: by e-mail address, part of their company's name, or the beginning of their surname. */
async function findCustomers(db: Database, search: string): Promise<HitGroup> {
	const [{ rows }, named] = await Promise.all([
		listCustomers(db, { search }, hitsOfGroup + 1),
		db
			.select({
				id: users.id,
				email: users.email,
				firstname: customerProfiles.firstname,
				lastname: customerProfiles.lastname,
			})
			.from(customerProfiles)
			.innerJoin(users, eq(users.id, customerProfiles.userId))
			.where(beginsWith(sql`lower(${customerProfiles.lastname})`, lower(search)))
			.limit(hitsOfGroup + 1),
	]);
	const found = [
		...rows.map(({ company, ...row }) => ({ ...row, company: company?.name })),
		...named
			.filter(({ id }) => rows.every((row) => row.id !== id))
			.map((row) => ({ ...row, company: undefined })),
	];
	return group(
		'Customers',
		found.map(({ id, email, firstname, lastname, company }) => ({
			title: email ?? `Customer ${id}`,
			about: [[firstname, lastname].filter(Boolean).join(' '), company].filter(
				(text): text is string => !!text,
			),
			path: `/customers/${id}`,
		})),
	);
}

/** Invoices and other documents: by the beginning of their number. */
async function findDocuments(db: Database, search: string): Promise<HitGroup> {
	const number = search.toUpperCase().replaceAll(' ', '');
	if (!/^[A-Z]{1,4}\//.test(number)) return group('Documents', []);
	const rows = await db
		.select({
			number: documents.number,
			kind: documents.kind,
			issuedAt: documents.issuedAt,
			order: orders.number,
		})
		.from(documents)
		.innerJoin(orders, eq(orders.id, documents.orderId))
		.where(beginsWith(sql`${documents.number}`, number))
		.orderBy(documents.number)
		.limit(hitsOfGroup + 1);
	return group(
		'Documents',
		rows.map(({ number: title, kind, issuedAt, order }) => ({
			...{ title, about: [writeState(kind), isoDay(issuedAt), `order ${order}`] },
			path: `/orders/${order}`,
		})),
	);
}
