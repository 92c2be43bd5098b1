import { useEffect } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { type AddressFormValues, formFields } from './address-form.ts';

const draftName = (number: string) => `boxwright_address_${number}`;

/**
 * Stores the input of the address form in session storage, and restores it after a reload or the browser's Back. It is not
 * sent anywhere before the form is submitted.
 */
export function useAddressDraft(form: UseFormReturn<AddressFormValues>, number: string): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the form and the order of a page stay the same
	useEffect(() => {
		const draft = readDraft(number);
		if (draft) restore(form, draft);
		return form.subscribe({
			formState: { values: true },
			callback: ({ values }) => storeDraft(number, values),
		});
	}, []);
}

function restore({ setValue }: UseFormReturn<AddressFormValues>, draft: AddressFormValues): void {
	const fields: readonly FieldPath<AddressFormValues>[] = ['customerType', 'useShipping', ...formFields];
	for (const field of fields) {
		const [name, part] = field.split('.') as [keyof AddressFormValues, string?];
		const value =
			part === undefined ? draft[name] : (draft[name] as Record<string, string> | undefined)?.[part];
		if (value !== undefined) setValue(field, value as never);
	}
}

function readDraft(number: string): AddressFormValues | undefined {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(draftName(number)) ?? 'null');
		return typeof kept === 'object' && kept !== null ? (kept as AddressFormValues) : undefined;
	} catch {
		// Refused by the browser, or written by an earlier version of the shop.
		return undefined;
	}
}

function storeDraft(number: string, values: AddressFormValues): void {
	try {
		sessionStorage.setItem(draftName(number), JSON.stringify(values));
	} catch {
		// Storage is refused: the draft is not stored.
	}
}
