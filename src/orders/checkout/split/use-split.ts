import { useEffect, useState } from 'react';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { fieldError, fieldsOfFailure } from '../../address-fields/field-errors.ts';
import { readDraft, storeDraft } from '../../address-fields/form-draft.ts';
import type { Order } from '../../record/order.ts';
import { useShop } from '../../shop-context/ShopContext.tsx';
import { type SplitValues, splitResolver, toFormName, toInput, toValues } from './split-form.ts';
import { saveSplit } from './store.ts';

/** The form of an order's further addresses. */
export interface SplitForm {
	readonly form: UseFormReturn<SplitValues>;
	readonly failure: unknown;
	/** The form has unsaved input. */
	readonly isChanged: boolean;
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
		shouldFocusError: false,
	});
	const { formState, handleSubmit, reset, setError, subscribe } = form;
	const { isDirty } = formState;
	const [failure, setFailure] = useState<unknown>();
	const draftName = `boxwright_split_${order.number}`;

	// Shows changes of the addresses by other changes of the order, unless there is unsaved input.
	const saved = JSON.stringify(order.destinations);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `saved` stands for the order
	useEffect(() => {
		if (!isDirty) reset(toValues(order));
	}, [saved]);
	// Runs after the effect above, because the stored draft takes precedence.
	useEffect(() => {
		const destinations = readDraft(draftName)?.destinations;
		if (Array.isArray(destinations)) reset({ destinations }, { keepDefaultValues: true });
		return subscribe({
			formState: { values: true, isDirty: true },
			callback: ({ values, isDirty }) => storeDraft(draftName, isDirty ? values : undefined),
		});
	}, [draftName, reset, subscribe]);

	const send = async (values: SplitValues): Promise<boolean> => {
		try {
			const input = toInput(values, order.shipAddress?.countryIso ?? order.destinationIso);
			reset(toValues(await saveSplit(input)));
			return true;
		} catch (error) {
			setFailure(error);
			for (const [name, problem] of Object.entries(fieldsOfFailure(error)))
				setError(toFormName(name) as FieldPath<SplitValues>, fieldError(problem, t));
			return false;
		}
	};
	const save = async () => {
		let isSaved = false;
		setFailure(undefined);
		await handleSubmit(async (values) => {
			isSaved = await send(values);
		})();
		return isSaved;
	};
	const saveOne = () => {
		setFailure(undefined);
		return send({ destinations: [] });
	};
	return { form, failure, isChanged: isDirty, save, saveOne };
}
