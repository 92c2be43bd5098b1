import type { DesignDocument } from '../document/design.ts';

/** Painters that few designs need; they are loaded on demand. */
interface LazyPainters {
	readonly pattern: typeof import('./paint-pattern.ts');
	readonly curve: typeof import('./curved-text.ts');
	readonly code: typeof import('./paint-code.ts') & typeof import('../codes/draw-code.ts');
}
type Name = keyof LazyPainters;

const loads: { readonly [Each in Name]: () => Promise<LazyPainters[Each]> } = {
	pattern: () => import('./paint-pattern.ts'),
	curve: () => import('./curved-text.ts'),
	code: async () => {
		const [paint, draw] = await Promise.all([import('./paint-code.ts'), import('../codes/draw-code.ts')]);
		return { ...paint, ...draw };
	},
};

const needs: Readonly<Record<Name, (design: DesignDocument) => unknown>> = {
	pattern: ({ patterns }) => Object.keys(patterns).length > 0,
	curve: ({ objects }) => objects.some((object) => object.kind === 'text' && object.arcDeg),
	code: ({ objects }) => objects.some(({ kind }) => kind === 'code'),
};

const here: { [Each in Name]?: LazyPainters[Each] } = {};

/** A painter if it is loaded. Until then, painting skips what it would draw. */
export const getPainter = <Each extends Name>(name: Each): (typeof here)[Each] => here[name];

/**
 * Loads the painters that a design needs. Await it before painting into a file or an image. Returns whether a painter
 * was loaded now.
 */
export async function loadPainters(design: DesignDocument): Promise<boolean> {
	const missing = (Object.keys(loads) as Name[]).filter((name) => !here[name] && needs[name](design));
	await Promise.all(missing.map((name) => load(name)));
	return missing.length > 0;
}

async function load<Each extends Name>(name: Each): Promise<void> {
	(here as Record<Each, LazyPainters[Each]>)[name] = await loads[name]();
}
