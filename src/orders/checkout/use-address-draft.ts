import { useEffect } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { readDraft, storeDraft } from '../address-fields/form-draft.ts';
import { type AddressFormValues, formFields } from './address-form.ts';

/**
 * Stores the input of the address form in session storage, and restores it after a reload or the browser's Back. It is not
 * sent anywhere before the form is submitted.
 */
export function useAddressDraft(form: UseFormReturn<AddressFormValues>, number: string): void {
	const name = `boxwright_address_${number}`;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the form and the order of a page stay the same
	useEffect(() => {
		const draft = readDraft(name);
		if (draft) restore(form, draft);
		return form.subscribe({
			formState: { values: true },
			callback: ({ values }) => storeDraft(name, values),
		});
	}, []);
}

function restore({ setValue }: UseFormReturn<AddressFormValues>, draft: Record<string, unknown>): void {
	const fields: readonly FieldPath<AddressFormValues>[] = ['customerType', 'useShipping', ...formFields];
	for (const field of fields) {
		const [name = '', part] = field.split('.');
		const value =
			part === undefined ? draft[name] : (draft[name] as Record<string, unknown> | undefined)?.[part];
		if (value !== undefined) setValue(field, value as never);
	}
}
