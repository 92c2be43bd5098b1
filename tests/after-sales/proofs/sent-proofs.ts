import { toWire } from '#src/api/wire.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { findPrepressLine } from '#src/staff/prepress/find-line.server.ts';
import { type NewProof, type PrepressContext, sendProof } from '#src/staff/prepress/send-proof.server.ts';
import type { WalkthroughOptions } from '#tests/build/order-walkthrough.ts';
import type { startPayments } from '#tests/build/payments.ts';
import { png } from '#tests/build/picture-files.ts';
import { addImage, bare } from '#tests/designs/design-documents.ts';
import { contextOf } from '../context.ts';

type Shop = Pick<ReturnType<typeof startPayments>, 'call' | 'env' | 'send' | 'payable' | 'pay' | 'rows'> & {
	readonly waitUntil?: ReturnType<typeof startPayments>['waitUntil'];
};

/** Each picture is another file. */
let sizes = 30;

/** Paid orders with a design, and proofs of them, in a shop of tests. */
export function proofsOf(shop: Shop) {
	const { call, env, send, payable, pay, rows } = shop;
	const waitUntil = shop.waitUntil ?? (() => undefined);
	const prepress = (changes: Partial<PrepressContext> = {}): PrepressContext => ({
		...contextOf({ env, waitUntil }),
		member: {
			id: 7,
			name: 'Pia Prepress',
			email: 'pia@boxwright.example',
			roles: ['prepress'],
			signedInAt: 0,
		},
		...changes,
	});

	async function uploadPicture(token: string): Promise<string> {
		const response = await send('/artwork?file_name=logo.png', {
			method: 'POST',
			body: png(40, sizes++) as BodyInit,
			headers: { 'x-spree-token': token, 'content-type': 'image/png' },
		});
		const made = (await response.json()) as { id: string };
		if (!response.ok) throw new Error(JSON.stringify(made));
		return made.id;
	}

	/** A design with a picture on top. */
	const withPicture = (artworkId: string): DesignDocument =>
		addImage(bare(), {
			id: 'i1',
			side: 'top',
			...{ xMm: 50, yMm: 40, rotationDeg: 0, artworkId, widthMm: 30, heightMm: 30 },
		} as Parameters<typeof addImage>[1]);

	/** A paid order; its line has a design with a picture. */
	async function ordered(options?: WalkthroughOptions) {
		const walked = await payable(options);
		const { token } = walked;
		const artwork = await uploadPicture(token);
		const [line] = walked.order.line_items;
		const body = { name: 'Roast', variant_id: line.variant_id, document: toWire(withPicture(artwork)) };
		const made = await call('POST', '/box_designs', { token, body });
		if (made.status !== 201) throw new Error(JSON.stringify(made.body));
		const design = made.body.id as string;
		await rows('UPDATE line_items SET design_id = ? WHERE id = ?', design, line.id);
		const paid = await pay(walked, 'pm_card_visa');
		if (!paid.body.success) throw new Error(JSON.stringify(paid.body));
		return { ...walked, line: line.id as number, design, artwork };
	}
	type Ordered = Pick<Awaited<ReturnType<typeof ordered>>, 'number' | 'line'>;

	async function lineOf({ number, line }: Ordered, context = prepress()) {
		const found = await findPrepressLine(context.db, number, line);
		if (!found) throw new Error(`no line ${line} of ${number}`);
		return found;
	}

	/** Sends the newest artwork of the line as the next version of its proof. */
	async function sent(of: Ordered, given: Partial<NewProof> = {}, context = prepress()) {
		const found = await lineOf(of, context);
		const done = await sendProof(context, found, {
			design: found.designs.at(-1),
			...{ uploads: [], note: 'Please look at the lid.', days: 14, seen: found.proofs[0]?.version ?? 0 },
			...given,
		});
		if ('fault' in done) throw new Error(done.fault);
		return done.proof;
	}

	/** Saves the design of an order again, with another colour on top. */
	async function repaint({ design, token }: Awaited<ReturnType<typeof ordered>>, top: string) {
		const { body } = await call('GET', `/box_designs/${design}`, { token });
		const document = { ...body.document, fills: { ...body.document.fills, top } };
		const saved = await call('PUT', `/box_designs/${design}`, {
			token,
			body: { version: body.version, document },
		});
		if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
	}

	/** Decides by the API. */
	const decide = (uuid: string, attributes: object) =>
		call('PUT', `/client_approval_filesets/${uuid}`, {
			body: { data: { uuid, type: 'client_approval_fileset', attributes } },
		});
	const approve = (uuid: string) => decide(uuid, { status: 'approved', email: 'zofia@example.com' });

	return { prepress, ordered, lineOf, sent, repaint, decide, approve };
}
