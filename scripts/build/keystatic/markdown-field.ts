import type { ContentFormField } from '@keystatic/core';
import { createElement } from 'react';

/**
 * The text below a file's head, as Markdown in a plain text area: what is not touched comes back byte for byte, tables,
 * facts and blocks included, which rich editors rewrite.
 */
export function markdownField(label: string): ContentFormField<string, string, string> {
	const read = (content: Uint8Array | undefined) => new TextDecoder().decode(content).replace(/^\n+/, '');
	return {
		kind: 'form',
		formKind: 'content',
		label,
		contentExtension: '.md',
		defaultValue: () => '',
		parse: (_, { content }) => read(content),
		serialize: (value) => ({
			value: undefined,
			content: new TextEncoder().encode(`\n${value.trimEnd()}\n`),
			other: new Map(),
			external: new Map(),
		}),
		validate: (value) => value,
		reader: { parse: (_, { content }) => read(content) },
		Input: ({ value, onChange, autoFocus }) =>
			createElement(
				'label',
				{ style: { display: 'grid', gap: 8, padding: 24, font: '15px/1.6 system-ui, sans-serif' } },
				label,
				createElement('textarea', {
					value,
					autoFocus,
					rows: 28,
					spellCheck: true,
					style: {
						boxSizing: 'border-box',
						width: '100%',
						padding: 16,
						font: '15px/1.6 ui-monospace, monospace',
					},
					onChange: (event: { target: { value: string } }) => onChange(event.target.value),
				}),
			),
	} as ContentFormField<string, string, string>;
}
