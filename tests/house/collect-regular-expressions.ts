import ts from 'typescript';
import { sourceFiles } from '../build/source-files.ts';

/** A regular expression as it is written in the code. */
export interface RegularExpression {
	readonly path: string;
	readonly line: number;
	readonly source: string;
	readonly flags: string;
}

/** Every regular expression of the product's code, and where `new RegExp` gets a text that is only known at run time. */
export interface Collected {
	readonly expressions: readonly RegularExpression[];
	/** `path:line` of each. */
	readonly computed: readonly string[];
}

/** What runs in the shop. Other scripts read only what we wrote. */
const folders = /^(?:src|regions|i18n|sandbox|scripts\/shop)\/.*\.(?:ts|tsx|mjs|astro)$/;

/** Reads the syntax tree of each file: literals, and `RegExp(…)` of constant text, also of `literal.source`. */
export function collectRegularExpressions(): Collected {
	const collected = { expressions: [] as RegularExpression[], computed: [] as string[] };
	for (const { path, text } of sourceFiles())
		if (folders.test(path))
			for (const part of path.endsWith('.astro') ? astroParts(text) : [text])
				collectFrom(path, part, collected);
	return collected;
}

/** The code of a component, and its template as TSX; lines before it are kept empty, so that line numbers agree. */
function astroParts(text: string): string[] {
	const [, code = '', template = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? ['', '', text];
	const before = '\n'.repeat(text.slice(0, text.length - template.length).split('\n').length - 1);
	const scripts = [...template.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
		({ index, 1: script = '' }) =>
			before + '\n'.repeat(template.slice(0, index).split('\n').length - 1) + script,
	);
	const markup = template.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, (whole) =>
		'\n'.repeat(whole.split('\n').length - 1),
	);
	return [`\n${code}`, ...scripts, `${before}<>${markup}</>`];
}

function collectFrom(
	path: string,
	text: string,
	{ expressions, computed }: { expressions: RegularExpression[]; computed: string[] },
): void {
	const file = ts.createSourceFile(path.replace(/\.astro$/, '.tsx'), text, ts.ScriptTarget.Latest, true);
	const visit = (node: ts.Node): void => {
		const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
		if (ts.isRegularExpressionLiteral(node)) expressions.push({ path, line, ...readLiteral(node) });
		if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExp(node.expression)) {
			const [source, flags] = [constantText(node.arguments?.[0]), constantText(node.arguments?.[1])];
			if (source === undefined) computed.push(`${path}:${line}`);
			else expressions.push({ path, line, source, flags: flags ?? '' });
		}
		ts.forEachChild(node, visit);
	};
	visit(file);
}

const isRegExp = (node: ts.Node) => ts.isIdentifier(node) && node.text === 'RegExp';

function readLiteral({ text }: ts.RegularExpressionLiteral): { source: string; flags: string } {
	const end = text.lastIndexOf('/');
	return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

function constantText(node: ts.Node | undefined): string | undefined {
	return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}
