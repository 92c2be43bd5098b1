import type { ContentFormField } from '@keystatic/core';
import { createElement } from 'react';

/**
 * Edits the Markdown below a file's front matter in a plain text area: unchanged text is saved byte for byte, including
 * tables, facts and blocks, which rich-text editors would rewrite.
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
