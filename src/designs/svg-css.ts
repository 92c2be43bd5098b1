import { allowedProperties } from './svg-allowed.ts';

const plainValue = /^[\w\s#%.,()'"+\-/*!]*$/;
const plainSelector = /^[\w\s.#,>*:()\-[\]="~+]+$/;

/** An address, or a `url(…)` that points anywhere but into the picture itself. */
export const pointsOutside = (value: string): boolean =>
	/^\s*(javascript|vbscript|data|https?|ftp|file):/i.test(value) ||
	/url\s*\(\s*(?!['"]?#[\w.:-]+['"]?\s*\))/i.test(value) ||
	value.includes('\\');

/** Ids that a value points to. */
export const idsIn = (value: string): string[] =>
	[...value.matchAll(/url\(\s*['"]?#([\w.:-]+)['"]?\s*\)/gi)].map(([, id = '']) => id);

/** Declarations of a `style` attribute or rule that set allowed properties to plain values. */
export function cleanDeclarations(text: string): string {
	return withoutComments(text)
		.split(';')
		.flatMap((declaration) => {
			const at = declaration.indexOf(':');
			const property = declaration.slice(0, at).trim().toLowerCase();
			const value = declaration.slice(at + 1).trim();
			const isClean =
				at > 0 && allowedProperties.has(property) && plainValue.test(value) && !pointsOutside(value);
			return isClean ? [`${property}:${value}`] : [];
		})
		.join(';');
}

/** Rules of a `<style>`; everything that begins with @ goes, with its block. */
export function cleanStyleSheet(text: string): string {
	const rules: string[] = [];
	const plain = withoutComments(text).replace(/@[^;{}]*(;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g, '');
	for (const [, selector = '', declarations = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
		const clean = cleanDeclarations(declarations);
		if (clean && plainSelector.test(selector.trim())) rules.push(`${selector.trim()}{${clean}}`);
	}
	return rules.join('\n');
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/<!--|-->/g, ' ');
