import { asc, desc, eq } from 'drizzle-orm';
import { productionEvents, qaComments } from '#src/after-sales/production/tables.server.ts';
import type { Database } from '#src/api/database.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { readBytes } from '#src/api/input/request-body.server.ts';
import { fail, notFound, ok, type Problem, problem } from '#src/api/problem.ts';
import { attachmentLimits } from '#src/contact/check-attachment.ts';
import {
	addComment,
	applyLineEvent,
	findLineOfWork,
	type LineFault,
	planLine,
} from './change-line.server.ts';
import {
	addQaComment,
	changeQaState,
	listPrintFiles,
	listQaComments,
	listQaStates,
	listWork,
	planWork,
	showPrintFile,
	uploadPrintFile,
} from './contract.ts';
import { listProduction } from './list-production.server.ts';
import {
	fileResponse,
	findFile,
	listFiles,
	openProductionFile,
	type ProductionFile,
	storeProductionFile,
} from './print-files.server.ts';

const iso = (moment: number): string => new Date(moment).toISOString();
const invalid = (field: string, reason: string): Problem =>
	problem('invalid', 422, 'Invalid resource. Please fix errors and try again.', { [field]: [reason] });

/** Programs of the factory have the permissions of the production role. */
const roles = ['production'] as const;

const problems: Readonly<Record<LineFault, Problem>> = {
	changed: problem('conflict', 409, 'The order was changed at the same time. Send the call again.'),
	proof_missing: problem('proof_missing', 409, 'The buyer has not approved the artwork yet.', {
		base: ['waits for the approval of its proof'],
	}),
	closed: problem('production_closed', 422, 'The order is unpaid, canceled or already shipped.', {
		line_item_id: ['belongs to an order that must not be produced'],
	}),
	not_possible: problem('production_closed', 422, 'This is not possible in the current state of the line.', {
		event: ['is not possible in this state'],
	}),
	comment_missing: invalid('text', 'must give a reason'),
	comment_too_long: invalid('text', 'is too long'),
	unknown_vendor: invalid('vendor_id', 'must be an open vendor'),
	bad_day: invalid('due_on', 'must be a day, such as 2026-12-31'),
	bad_pieces: invalid('pieces', 'must be a whole number up to the quantity of the line'),
};

const serializeFile = (file: ProductionFile) => ({
	id: file.id,
	lineItemId: file.lineItemId,
	kind: file.kind,
	fileName: file.fileName,
	contentType: file.contentType,
	byteSize: file.byteSize,
	sha256: file.sha256,
	createdAt: iso(file.createdAt),
});
const serializeComment = ({
	id,
	lineItemId,
	text,
	defect,
	pieces,
	createdAt,
}: typeof qaComments.$inferSelect) => ({
	...{ id, lineItemId, text, defect, pieces },
	createdAt: iso(createdAt),
});
const serializeChange = (row: typeof productionEvents.$inferSelect) => ({
	lineItemId: row.lineItemId,
	event: row.event,
	previousState: row.previousState,
	nextState: row.nextState,
	createdAt: iso(row.createdAt),
});

/** Comments on a line, oldest first. */
export const commentsOf = (db: Database, lineItemId: number) =>
	db.select().from(qaComments).where(eq(qaComments.lineItemId, lineItemId)).orderBy(asc(qaComments.id));

export const productionRoutes: readonly Route[] = [
	route(listWork, async ({ db, input, now }) => {
		const page = Number(input.page);
		const { lines, hasMore } = await listProduction(db, { ...input, vendorId: input.vendorId, page }, now);
		// Programs identify goods by their SKU; the name from the offer is only for the list of the staff area.
		const lineItems = lines.map(({ isExpress, ownName: _, ...line }) => ({
			...line,
			express: isExpress === 1,
		}));
		return ok({ lineItems, currentPage: page, hasMore });
	}),

	route(planWork, async ({ apiKeyId, db, input, now }) => {
		const work = await findLineOfWork(db, input.id);
		if (!work) return fail(notFound);
		const fault = await planLine({ db, now, staffId: null, apiKeyId }, work, input);
		if (fault) return fail(problems[fault]);
		const planned = (await findLineOfWork(db, input.id))?.planned;
		if (!planned) return fail(notFound);
		const { lineItemId, state, vendorId, dueOn } = planned;
		return ok({ lineItemId, state, vendorId, dueOn });
	}),

	route(listPrintFiles, async ({ db, input }) => {
		if (!(await findLineOfWork(db, input.lineItemId))) return fail(notFound);
		return ok({ files: (await listFiles(db, input.lineItemId)).map(serializeFile) });
	}),

	route(uploadPrintFile, async ({ apiKeyId, db, env, input, now, request }) => {
		const work = await findLineOfWork(db, input.lineItemId);
		if (!work) return fail(notFound);
		const bytes = await readBytes(request, attachmentLimits.fileBytes);
		if (!bytes) return fail(problem('body_too_large', 413, 'A file may be at most 10 MB.'));
		const upload = { kind: 'print', file: new File([bytes], input.fileName) } as const;
		const kept = await storeProductionFile({ db, env, now, staffId: null, apiKeyId }, work, upload);
		return 'problem' in kept ? fail(invalid('file', kept.problem.code)) : ok(serializeFile(kept.file));
	}),

	route(showPrintFile, async ({ db, env, input }) => {
		const file = await findFile(db, input.id);
		if (!file) return fail(notFound);
		return ok(fileResponse(file, await openProductionFile(env, file)));
	}),

	route(listQaComments, async ({ db, input }) => {
		if (!(await findLineOfWork(db, input.lineItemId))) return fail(notFound);
		return ok({ qaComments: (await commentsOf(db, input.lineItemId)).map(serializeComment) });
	}),

	route(addQaComment, async ({ apiKeyId, db, input, now }) => {
		const work = await findLineOfWork(db, input.lineItemId);
		if (!work) return fail(notFound);
		const { text, defect, pieces } = input;
		const added = await addComment({ db, now, staffId: null, apiKeyId }, work, { text, defect, pieces });
		if ('fault' in added) return fail(problems[added.fault]);
		const comment = (await commentsOf(db, input.lineItemId)).find(({ id }) => id === added.id);
		return comment ? ok(serializeComment(comment)) : fail(notFound);
	}),

	route(changeQaState, async ({ apiKeyId, db, input, now }) => {
		const work = await findLineOfWork(db, input.lineItemId);
		if (!work) return fail(notFound);
		const { event, text, defect, pieces } = input;
		const change = { event, roles, comment: { text, defect, pieces } };
		const fault = await applyLineEvent({ db, now, staffId: null, apiKeyId }, work, change);
		if (fault) return fail(problems[fault]);
		const [row] = await db
			.select()
			.from(productionEvents)
			.where(eq(productionEvents.lineItemId, input.lineItemId))
			.orderBy(desc(productionEvents.id))
			.limit(1);
		return row ? ok(serializeChange(row)) : fail(notFound);
	}),

	route(listQaStates, async ({ db, input }) => {
		if (!(await findLineOfWork(db, input.lineItemId))) return fail(notFound);
		return ok({ qaStateChanges: (await eventsOf(db, input.lineItemId)).map(serializeChange) });
	}),
];

/** What has happened to a line, oldest first. */
export const eventsOf = (db: Database, lineItemId: number) =>
	db
		.select()
		.from(productionEvents)
		.where(eq(productionEvents.lineItemId, lineItemId))
		.orderBy(asc(productionEvents.id));
