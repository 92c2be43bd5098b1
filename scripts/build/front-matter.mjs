import { parse } from 'yaml';

/**
 * An entry of `src/content`: its front matter as text and as values, and the Markdown after it.
 * @param {string} text of the file
 * @returns {{ head: string, data: Record<string, unknown>, body: string }}
 */
export function readFrontMatter(text) {
	const [, head = '', body = text] = /^\s*---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)([\s\S]*)$/.exec(text) ?? [];
	return { head, data: parse(head) ?? {}, body };
}
