import ts from 'typescript';
import type { SourceFile } from '#tests/build/source-files.ts';
import type { PlacedText } from '#tests/house/forbidden-words.ts';

/** The English texts in the calls of `problem(…)` in a file: message and reasons, without code and field names. */
export function listProblemTexts({ path, text }: SourceFile): PlacedText[] {
	if (!/\bproblem\(/.test(text)) return [];
	const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
	const found: PlacedText[] = [];
	const collect = (node: ts.Node): void => {
		if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
			found.push({
				place: `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
				text: node.text,
			});
		if (ts.isPropertyAssignment(node)) collect(node.initializer);
		else ts.forEachChild(node, collect);
	};
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node) && node.expression.getText() === 'problem')
			node.arguments.slice(2).forEach(collect);
		else ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}
