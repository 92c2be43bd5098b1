import { allowedProperties } from './svg-allowed.ts';

const plainValue = /^[\w\s#%.,()'"+\-/*!]*$/;
const plainSelector = /^[\w\s.#,>*:()\-[\]="~+]+$/;

/** Every reference has one of these characters; most values have none, so the expressions below are skipped. */
const mayReference = (value: string): boolean =>
	value.includes('(') || value.includes(':') || value.includes('\\');

/** Whether a value contains a URL or a `url(…)` that is not a fragment of the same file. */
export const isExternalReference = (value: string): boolean =>
	mayReference(value) &&
	(/^\s*(javascript|vbscript|data|https?|ftp|file):/i.test(value) ||
		/url\s*\(\s*(?!['"]?#[\w.:-]+['"]?\s*\))/i.test(value) ||
		value.includes('\\'));

/** Ids that a value references. */
export const findReferencedIds = (value: string): string[] =>
	!value.includes('(')
		? []
		: [...value.matchAll(/url\(\s*['"]?#([\w.:-]+)['"]?\s*\)/gi)].map(([, id = '']) => id);

/** Keeps the declarations with allowed properties and without external references. */
export function sanitiseDeclarations(text: string): string {
	return withoutComments(text)
		.split(';')
		.flatMap((declaration) => {
			const at = declaration.indexOf(':');
			const property = declaration.slice(0, at).trim().toLowerCase();
			const value = declaration.slice(at + 1).trim();
			const isClean =
				at > 0 && allowedProperties.has(property) && plainValue.test(value) && !isExternalReference(value);
			return isClean ? [`${property}:${value}`] : [];
		})
		.join(';');
}

/** Drawing programs write a few hundred. */
const maxRules = 20_000;

/**
 * Sanitises the rules of a `<style>`; at-rules are removed with their blocks. One pass in linear time: regular
 * expressions could backtrack for hours on a malicious style sheet. Undefined if it has too many rules.
 */
export function sanitiseStyleSheet(text: string): string[] | undefined {
	const plain = withoutComments(text);
	const rules: string[] = [];
	let at = 0;
	let brace = -1;
	let end = -1;
	for (let read = 0; at < plain.length; read++) {
		if (read > maxRules) return undefined;
		// Searched only after the last match is passed, to stay linear.
		if (brace < at) brace = indexOr(plain, '{', at);
		if (end < at) end = indexOr(plain, ';', at);
		const selector = plain.slice(at, Math.min(brace, end)).trim();
		if (end < brace) {
			// At-rules without a block, such as `@import …;`.
			at = end + 1;
			continue;
		}
		const close = blockEnd(plain, brace);
		const block = plain.slice(brace + 1, close);
		at = close + 1;
		if (selector.startsWith('@') || block.includes('{') || !plainSelector.test(selector)) continue;
		const declarations = sanitiseDeclarations(block);
		if (declarations) rules.push(`${selector}{${declarations}}`);
	}
	return rules;
}

const indexOr = (text: string, wanted: string, from: number) => {
	const found = text.indexOf(wanted, from);
	return found < 0 ? text.length : found;
};

/** Index of the brace that closes the block opened at `brace`. */
function blockEnd(text: string, brace: number): number {
	let depth = 0;
	for (let at = brace; at < text.length; at++) {
		if (text[at] === '{') depth += 1;
		else if (text[at] === '}' && --depth === 0) return at;
	}
	return text.length;
}

/** An unterminated comment removes the rest. */
function withoutComments(text: string): string {
	let rest = '';
	let at = 0;
	while (at < text.length) {
		const start = indexOr(text, '/*', at);
		rest += `${text.slice(at, start)} `;
		at = start === text.length ? start : indexOr(text, '*/', start + 2) + 2;
	}
	return rest.replace(/<!--|-->/g, ' ');
}
