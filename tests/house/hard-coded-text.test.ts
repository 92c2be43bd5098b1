import { expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from '#tests/build/source-files.ts';

/** Contains English and Czech at once, as the specification requires. */
const bilingual = 'src/layouts/regions/RegionMigration.astro';
/** The staff area is in English only. */
const isOfStaff = (path: string) => /^src\/(pages\/)?staff\//.test(path);

/** Words between tags and in what is read out: what a component says without asking the catalogue. */
function saidBy({ path, text }: SourceFile): string[] {
	const markup = path.endsWith('.astro')
		? text.replace(/^---[\s\S]*?^---$/m, '').replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
		: text;
	const bare = markup.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '').replace(/^\s*\/\/.*$/gm, '');
	const between = [...bare.matchAll(/[a-z"'}/]>\s*([^<>{}=();|&]*\p{L}{2,}[^<>{}=();|&]*?)\s*<\/?[a-z]/giu)];
	const attributes = [
		...bare.matchAll(/\s(?:alt|title|aria-label|placeholder)=["']([^"']*\p{L}{2,}[^"']*)["']/gu),
	];
	return [...between, ...attributes].map(([, words = '']) => words);
}

test('components say nothing but messages', () => {
	const components = sourceFiles().filter(
		({ path }) => /^src\/.+\.(tsx|astro)$/.test(path) && path !== bilingual && !isOfStaff(path),
	);
	expect(components.length).toBeGreaterThan(150);
	const said = components.flatMap((file) => saidBy(file).map((words) => `${file.path}: ${words}`));
	expect(said).toEqual([]);
});

test('the check finds hard-coded text', () => {
	const file = (path: string, text: string): SourceFile => ({ path, text, lines: 1, imports: [] });
	expect(saidBy(file('A.tsx', '<p className="x">Hello there</p>'))).toEqual(['Hello there']);
	expect(
		saidBy(file('A.astro', '---\nconst a = b > c && d < e;\n---\n<img alt="A box"><b>{t(x)}</b>')),
	).toEqual(['A box']);
});
