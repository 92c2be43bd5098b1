import { type SourceFile, sourceFiles } from '#tests/build/source-files.ts';

/** Every file of the project. */
export const files = sourceFiles();
/** Its code below src. */
export const inSource = files.filter(
	({ path }) => path.startsWith('src/') && /\.(ts|tsx|astro)$/.test(path) && !path.endsWith('.d.ts'),
);

export const roomOf = (path: string) =>
	(path.startsWith('src/') ? path.split('/')[1] : path.split('/')[0]) ?? '';

/** Files directly in src compose the rooms: the Worker, the API, cron. Only they import each other. */
export const isComposer = (path: string) => /^src\/[^/]+\.ts$/.test(path);

/** What a rule finds, each with its file. */
export const broken = (
	check: (file: SourceFile) => readonly string[],
	among: readonly SourceFile[] = inSource,
) => among.flatMap((file) => check(file).map((what) => `${file.path}: ${what}`));
