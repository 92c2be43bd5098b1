// Keystatic's forms, derived from the schemas of the collections, so that both always agree.
import { type ComponentSchema, collection, config, fields } from '@keystatic/core';
import { collections } from '../../../src/editorial/collections.ts';
import { markdownField } from './markdown-field.ts';

/** The properties of a valibot schema that a form needs. */
interface Schema {
	readonly type: string;
	readonly wrapped?: Schema;
	readonly item?: Schema;
	readonly entries?: Readonly<Record<string, Schema>>;
	readonly options?: readonly unknown[];
	readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

/** `lead` → `Lead`, `orderNumber` → `Order number`. */
const labelOf = (name: string): string => {
	const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
};

function fieldOf(label: string, schema: Schema, isOptional = false): ComponentSchema {
	const base = schema.pipe?.[0] as Schema | undefined;
	switch (base?.type ?? schema.type) {
		case 'optional':
			return fieldOf(label, schema.wrapped as Schema, true);
		case 'string': {
			const limit = (type: string) =>
				schema.pipe?.find((step) => step.type === type)?.requirement as number | undefined;
			const [min, max] = [limit('min_length'), limit('max_length')];
			return fields.text({
				label,
				multiline: (max ?? 0) > 120,
				validation: {
					isRequired: !isOptional,
					length: isOptional ? {} : { ...(min && { min }), ...(max && { max }) },
				},
			});
		}
		// A day, as a string or as parsed by YAML.
		case 'union':
			return fields.date({ label, validation: { isRequired: !isOptional } });
		case 'number':
			return fields.integer({ label, validation: { isRequired: !isOptional } });
		case 'picklist': {
			const options = (schema.options ?? []).map((value) => ({ label: String(value), value: String(value) }));
			const none = { label: '–', value: '' };
			const [first = none] = options;
			return isOptional
				? fields.text({ label, description: options.map(({ value }) => value).join(', ') })
				: fields.select({ label, options, defaultValue: first.value });
		}
		case 'array':
			return fields.array(fieldOf(label, (base ?? schema).item as Schema), {
				label,
				itemLabel: (props) =>
					itemLabel(props as { value?: unknown; fields?: Record<string, { value?: unknown }> }),
			});
		case 'strict_object':
			return fields.object(formOf((base ?? schema).entries ?? {}), { label });
		default:
			throw new Error(`No form field for ${schema.type} (${label})`);
	}
}

const itemLabel = ({
	value,
	fields: parts,
}: {
	value?: unknown;
	fields?: Record<string, { value?: unknown }>;
}): string =>
	parts
		? Object.values(parts)
				.map((part) => part.value)
				.filter((part) => typeof part === 'string')
				.join(' · ')
		: String(value ?? '');

const formOf = (entries: Readonly<Record<string, Schema>>): Record<string, ComponentSchema> =>
	Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, fieldOf(labelOf(name), schema)]));

/** Keystatic's configuration: one list per collection, `language/name` in each. Files on this computer only. */
export const forms = config({
	storage: { kind: 'local' },
	ui: { brand: { name: 'Boxwright texts' } },
	collections: Object.fromEntries(
		Object.entries(collections).map(([id, schema]) => [
			id,
			collection({
				label: labelOf(id.replaceAll('-', ' ')),
				slugField: 'title',
				path: `src/content/${id}/**`,
				format: { contentField: 'body' },
				entryLayout: 'content',
				schema: {
					...formOf(schema.entries as unknown as Readonly<Record<string, Schema>>),
					title: fields.slug({
						name: { label: 'Title', validation: { isRequired: true } },
						slug: {
							label: 'File',
							description: 'Language and name, like pl-PL/first-box',
							generate: (title) => title,
						},
					}),
					body: markdownField('Text'),
				},
			}),
		]),
	),
});
