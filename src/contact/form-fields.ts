/** Attributes of a text control, and of its FormField. */
export interface FormFields<Name extends string> {
	/** Attributes that link a control to its label, help and error. `sentAs`: name of the form field, if it differs. */
	readonly control: (
		name: Name,
		sentAs?: string,
	) => {
		readonly id: string;
		readonly name: string;
		readonly class: 'field-input';
		readonly 'aria-describedby': string;
		readonly 'aria-invalid': 'true' | undefined;
	};
	/** Properties of the FormField around the control. */
	readonly field: (name: Name) => {
		readonly name: Name;
		readonly id: string;
		readonly noteId: string;
		readonly error: string | undefined;
	};
	/** The entries of ProblemSummary, in the order of the refused fields. */
	readonly refused: readonly { readonly id: string; readonly error: string }[];
}

/**
 * Ids and errors of a form's fields, the same for control, label, note and summary.
 * @param prefix  prefix of the ids, `<prefix>-<name>`
 * @param problems  problem of each invalid field, by its name
 * @param textOf  returns the error text of a problem
 */
export function formFields<Name extends string, Problem>(
	prefix: string,
	problems: Partial<Readonly<Record<Name, Problem>>>,
	textOf: (problem: Problem, name: Name) => string | undefined,
): FormFields<Name> {
	const names = Object.keys(problems) as Name[];
	const errorOf = (name: Name) => {
		const problem = problems[name];
		return problem === undefined ? undefined : textOf(problem, name);
	};
	const id = (name: Name) => `${prefix}-${name}`;
	const noteId = (name: Name) => `${id(name)}-note`;
	return {
		control: (name, sentAs = name) => ({
			id: id(name),
			name: sentAs,
			class: 'field-input',
			'aria-describedby': noteId(name),
			'aria-invalid': problems[name] ? 'true' : undefined,
		}),
		field: (name) => ({ name, id: id(name), noteId: noteId(name), error: errorOf(name) }),
		refused: names.map((name) => ({ id: id(name), error: errorOf(name) ?? '' })),
	};
}
