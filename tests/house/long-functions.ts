import ts from 'typescript';
import type { SourceFile } from '../build/source-files.ts';

/** A function from its first line to its last. */
export interface MeasuredFunction {
	readonly name: string;
	/** Its first line in the file, from 1. */
	readonly line: number;
	readonly lines: number;
}

/** The functions, methods and callbacks of a file that have more lines than `max`, by TypeScript's parser. */
export function findLongFunctions({ path, text, lines }: SourceFile, max: number): MeasuredFunction[] {
	if (lines <= max) return [];
	const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
	const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
	const found: MeasuredFunction[] = [];
	const visit = (node: ts.Node) => {
		if (ts.isFunctionLike(node) && 'body' in node && node.body) {
			const line = lineOf(node.getStart());
			const length = lineOf(node.end) - line + 1;
			if (length > max) found.push({ name: nameOf(node), line, lines: length });
		}
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}

/** Its own name, or that of what it is assigned to. */
function nameOf({ name, parent }: ts.SignatureDeclaration): string {
	if (name) return name.getText();
	const holder =
		ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name : undefined;
	return holder?.getText() ?? 'a function without a name';
}
