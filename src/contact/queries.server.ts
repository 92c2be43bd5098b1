import { eq } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { contactAttachments, contactMessages } from './tables.server.ts';

/** Folder of the files in the bucket; only the link in the mail to the staff opens them. */
export const attachmentFolder = 'contact/';

export type MessageRecord = typeof contactMessages.$inferInsert;
export type AttachmentRecord = typeof contactAttachments.$inferInsert;

/** Statements of one batch: the message, its files, and further statements that must be written with them. */
export const messageStatements = (
	db: Database,
	message: MessageRecord,
	attachments: readonly AttachmentRecord[],
): Statement[] => [
	db.insert(contactMessages).values(message),
	...attachments.map((attachment) => db.insert(contactAttachments).values(attachment)),
];

export async function findAttachment(db: Database, id: string): Promise<AttachmentRecord | undefined> {
	const [row] = await db.select().from(contactAttachments).where(eq(contactAttachments.id, id));
	return row;
}
