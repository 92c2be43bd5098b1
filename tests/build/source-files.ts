import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface SourceFile {
	path: string;
	text: string;
	lines: number;
	imports: readonly string[];
}

const code = /\.(ts|tsx|astro|mjs|js)$/;
const importPattern =
	/(?:^|[\s;])(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Every file of the project that git knows or would add, code parsed for its imports. */
export function sourceFiles(): SourceFile[] {
	const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
		encoding: 'utf8',
	});
	return listed
		.split('\n')
		.filter((path) => code.test(path) || /\.(md|json|css|toml|html|svg)$/.test(path))
		.flatMap((path) => {
			try {
				const text = readFileSync(path, 'utf8');
				return [
					{ path, text, lines: text.split('\n').length - 1, imports: code.test(path) ? importsOf(text) : [] },
				];
			} catch {
				return []; // deleted in the work tree
			}
		});
}

function importsOf(text: string): string[] {
	const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
	return [...bare.matchAll(importPattern)].flatMap((match) => match[1] ?? match[2] ?? []);
}

/** Type-only imports leave no trace in the program: rules about what runs where do not concern them. */
export function runtimeImportsOf(file: SourceFile): string[] {
	const bare = file.text
		.replace(/^\s*import\s+type\s[^;]*;/gm, '')
		.replace(/^\s*export\s+type\s[^;]*;/gm, '');
	return importsOf(bare);
}
