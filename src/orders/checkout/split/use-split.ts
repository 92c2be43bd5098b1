import { useEffect, useState } from 'react';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { fieldError, fieldsOfFailure } from '../../address-fields/field-errors.ts';
import { readDraft, storeDraft } from '../../address-fields/form-draft.ts';
import type { Order } from '../../record/order.ts';
import { useShop } from '../../shop-context/ShopContext.tsx';
import {
	restoreValues,
	type SplitValues,
	splitResolver,
	toFormName,
	toInput,
	toValues,
} from './split-form.ts';
import { saveSplit } from './store.ts';

/** The form of an order's further addresses. */
export interface SplitForm {
	readonly form: UseFormReturn<SplitValues>;
	readonly failure: unknown;
	/** The form has unsaved input. */
	readonly isChanged: boolean;
	/** A call is running. */
	readonly isBusy: boolean;
	/** Saves what was typed. @returns false if it was not saved: the form shows the reason */
	save: () => Promise<boolean>;
	/** Sends everything to the order's delivery address; what was typed stays if that fails. */
	saveOne: () => Promise<boolean>;
}

/** Keeps unsaved input while the tab is open, even after a reload. */
export function useSplit(order: Order): SplitForm {
	const { t } = useShop();
	const form = useForm<SplitValues>({
		defaultValues: toValues(order),
		resolver: splitResolver(t),
		// Errors of the server stay until their field is changed.
		reValidateMode: 'onSubmit',
		shouldFocusError: false,
	});
	const { clearErrors, formState, handleSubmit, reset, setError, subscribe } = form;
	const { isDirty } = formState;
	const [failure, setFailure] = useState<unknown>();
	const [isSending, setSending] = useState(false);
	const draftName = `boxwright_split_${order.number}`;

	// Shows changes of the addresses by other changes of the order, unless there is unsaved input.
	const saved = JSON.stringify(toValues(order));
	const shown = JSON.stringify(formState.defaultValues);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `saved` stands for the order
	useEffect(() => {
		if (!isDirty && saved !== shown) reset(toValues(order));
	}, [isDirty, saved, shown]);
	// Runs after the effect above, because the stored draft takes precedence.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once
	useEffect(() => {
		const drafts = readDraft(draftName)?.destinations;
		if (Array.isArray(drafts)) reset(restoreValues(drafts, order), { keepDefaultValues: true });
		return subscribe({
			formState: { values: true, isDirty: true },
			callback: ({ values, isDirty }) => storeDraft(draftName, isDirty ? values : undefined),
		});
	}, [draftName, reset, subscribe]);

	const send = async (values: SplitValues): Promise<boolean> => {
		setSending(true);
		try {
			const input = toInput(values, order.shipAddress?.countryIso ?? order.destinationIso);
			reset(toValues(await saveSplit(input)));
			return true;
		} catch (error) {
			setFailure(error);
			for (const [name, problem] of Object.entries(fieldsOfFailure(error)))
				setError(toFormName(name) as FieldPath<SplitValues>, fieldError(problem, t));
			return false;
		} finally {
			setSending(false);
		}
	};
	const save = async () => {
		let isSaved = false;
		if (isSending) return false;
		setFailure(undefined);
		await handleSubmit(async (values) => {
			isSaved = await send(values);
		})();
		return isSaved;
	};
	const saveOne = async () => {
		if (isSending) return false;
		setFailure(undefined);
		clearErrors();
		return send({ destinations: [] });
	};
	return { form, failure, isChanged: isDirty, isBusy: isSending, save, saveOne };
}
