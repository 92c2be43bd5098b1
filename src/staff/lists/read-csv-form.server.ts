import { readForm } from '#src/contact/read-form.server.ts';

/** A form that uploads a CSV file, or confirms the text that its preview has shown. */
export type CsvForm =
	| { readonly csv: string; readonly isConfirmed: boolean; readonly form: FormData }
	/** Why there is nothing to read. */
	| { readonly reason: string };

/**
 * Reads the field `csv`, which a preview sends back, else the file `file`.
 * @param mostBytes of the file
 */
export async function readCsvForm(request: Request, mostBytes: number): Promise<CsvForm> {
	const tooLarge = { reason: `The file is too large: at most ${mostBytes / 1000} kB.` };
	const read = await readForm(request);
	if (!read.ok) return tooLarge;
	const form = read.value;
	const [confirmed, file] = [form.get('csv'), form.get('file')];
	if (typeof confirmed === 'string')
		return confirmed.length > mostBytes ? tooLarge : { csv: confirmed, isConfirmed: true, form };
	if (!(file instanceof File) || file.size === 0) return { reason: 'Choose a CSV file.' };
	return file.size > mostBytes ? tooLarge : { csv: await file.text(), isConfirmed: false, form };
}

/** Heading above the errors of a file. */
export const formatFaultCount = ({ length }: readonly unknown[]): string =>
	`Nothing was imported: ${length === 1 ? '1 error' : `${length} errors`}. Correct the file and choose it again.`;
