import { useEffect, useState } from 'react';
import { ApiProblem } from '#src/api/client.ts';
import type { Order } from '../../record/order.ts';
import type { SplitFieldProblem } from './read-split.ts';
import { checkPieces, type DraftDestination, toDraft, toInput } from './split-form.ts';
import { saveSplit } from './store.ts';

type Problems = Readonly<Record<string, SplitFieldProblem>>;

/** The form of an order's further addresses. */
export interface SplitForm {
	readonly drafts: readonly DraftDestination[];
	readonly problems: Problems;
	readonly failure: unknown;
	/** The form has unsaved input. */
	readonly isChanged: boolean;
	readonly isBusy: boolean;
	change: (drafts: readonly DraftDestination[]) => void;
	/** Saves what was typed. @returns false if it was not saved: `problems` and `failure` contain the reason */
	save: (drafts?: readonly DraftDestination[]) => Promise<boolean>;
}

const draftName = (number: string) => `boxwright_split_${number}`;

/** Keeps unsaved input while the tab is open, even after a reload. */
export function useSplit(order: Order): SplitForm {
	const [drafts, setDrafts] = useState<readonly DraftDestination[]>(() => toDraft(order));
	const [isChanged, setChanged] = useState(false);
	const [problems, setProblems] = useState<Problems>({});
	const [failure, setFailure] = useState<unknown>();
	const [isBusy, setBusy] = useState(false);
	const { number } = order;
	// Shows changes of the addresses by other changes of the order, unless there is unsaved input.
	const saved = JSON.stringify(order.destinations);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `saved` stands for the order
	useEffect(() => {
		if (!isChanged) setDrafts(toDraft(order));
	}, [saved, isChanged]);
	// Runs after the effect above, because the stored draft takes precedence.
	useEffect(() => {
		const kept = readDraft(number);
		if (!kept) return;
		setDrafts(kept);
		setChanged(true);
	}, [number]);

	const change = (next: readonly DraftDestination[]) => {
		setDrafts(next);
		setChanged(true);
		storeDraft(number, next);
	};
	const save = async (next = drafts): Promise<boolean> => {
		const input = toInput(next, order.shipAddress?.countryIso ?? order.destinationIso);
		const wrong = checkPieces(input);
		setProblems(wrong);
		setFailure(undefined);
		if (Object.keys(wrong).length > 0) return false;
		setBusy(true);
		try {
			setDrafts(toDraft(await saveSplit(input)));
			setChanged(false);
			storeDraft(number, undefined);
			return true;
		} catch (error) {
			const fields = error instanceof ApiProblem && error.code === 'invalid_split' && error.details?.fields;
			if (fields) setProblems(fields as Problems);
			setFailure(error);
			return false;
		} finally {
			setBusy(false);
		}
	};
	return { drafts, problems, failure, isChanged, isBusy, change, save };
}

function readDraft(number: string): DraftDestination[] | undefined {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(draftName(number)) ?? 'null');
		return Array.isArray(kept) ? kept : undefined;
	} catch {
		// Refused by the browser, or written by an earlier version of the shop.
		return undefined;
	}
}

function storeDraft(number: string, drafts: readonly DraftDestination[] | undefined): void {
	try {
		if (drafts) sessionStorage.setItem(draftName(number), JSON.stringify(drafts));
		else sessionStorage.removeItem(draftName(number));
	} catch {
		// Storage is refused: the draft is not stored.
	}
}
