import * as v from 'valibot';
import { openEdge, waitUntil } from '#src/api/env.server.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import { getNetwork } from '#src/api/network.ts';
import { withinLimit } from '#src/api/rate-limit.server.ts';
import { type DecisionFault, decideProof } from '../decide/decide-proof.server.ts';
import { decisions, type OpenedProof } from '../open-proof.server.ts';
import { type ProofPin, ProofPins } from '../record/proof.ts';

interface Page {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { readonly publicUrl: URL | undefined };
}

/** Why a decision was refused, and its input. */
export interface ProofRefusal {
	readonly status: 'approved' | 'rejected';
	readonly problem: `proofs.error_${DecisionFault | 'many' | 'form'}`;
	readonly email: string;
	readonly reason: string;
	readonly pins: readonly ProofPin[];
	readonly httpStatus: 409 | 422 | 429;
}

/** Faults of the input, which the visitor can correct; the others concern the proof. */
const correctable: readonly DecisionFault[] = ['email', 'reason', 'reason_long'];

/** Stores the decision of a form of the page. @returns undefined on success, else why it was refused */
export async function decideOnPage(page: Page, opened: OpenedProof): Promise<ProofRefusal | undefined> {
	const form = await readTextForm(page.request);
	const read = (name: string): string => {
		const given = form.get(name);
		return typeof given === 'string' ? given.replaceAll('\r\n', '\n').trim() : '';
	};
	const status = read('decision') === 'approved' ? 'approved' : 'rejected';
	const pins = readPins(read('pins'));
	const typed = { status, email: read('email'), reason: read('reason'), pins: pins ?? [] } as const;
	const refuse = (
		problem: ProofRefusal['problem'],
		httpStatus: ProofRefusal['httpStatus'],
	): ProofRefusal => ({ ...typed, problem, httpStatus });
	if (!pins || read('decision') === '') return refuse('proofs.error_form', 422);
	const { db, env } = openEdge();
	const now = Date.now();
	if (!(await withinLimit({ db, env, now }, decisions, getNetwork(page.request))))
		return refuse('proofs.error_many', 429);
	const url = page.locals.publicUrl ?? page.url;
	const outcome = await decideProof({ db, env, now, url, waitUntil }, opened.whole, opened.order, typed);
	if (!('fault' in outcome)) return undefined;
	return refuse(`proofs.error_${outcome.fault}`, correctable.includes(outcome.fault) ? 422 : 409);
}

/** Undefined for an invalid value. */
function readPins(text: string): readonly ProofPin[] | undefined {
	if (text === '') return [];
	try {
		const read = v.safeParse(ProofPins, JSON.parse(text));
		return read.success ? read.output : undefined;
	} catch {
		return undefined;
	}
}
