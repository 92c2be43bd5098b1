import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Env } from '#src/api/env.ts';
import { sourceMapFolder } from './source-map-folder.ts';
import { type Frame, isOwnFile } from './stack.ts';

/** Maximum number of frames that are resolved, and the largest source map that is read, in bytes; those of libraries are larger. */
const maxLookups = 4;
const maxMapBytes = 1_500_000;

/** The innermost calls with the source's file, line and name instead of the built file's, where a source map exists. */
export async function findSources(env: Pick<Env, 'ASSETS'>, frames: readonly Frame[]): Promise<Frame[]> {
	const found: Frame[] = [];
	let lookedUp = 0;
	for (const frame of frames) {
		const isLookedUp = isOwnFile(frame.file) && lookedUp < maxLookups;
		if (isLookedUp) lookedUp++;
		found.push((isLookedUp && (await findSource(env, frame))) || frame);
	}
	return found;
}

async function findSource(env: Pick<Env, 'ASSETS'>, frame: Frame): Promise<Frame | undefined> {
	const name = frame.file.split('/').at(-1) ?? '';
	if (!/^[\w.-]{1,200}$/.test(name)) return undefined;
	try {
		const answer = await env.ASSETS.fetch(new URL(`${sourceMapFolder}/${name}.map`, 'https://assets.local'));
		const text = answer.ok ? await answer.text() : '';
		if (text === '' || text.length > maxMapBytes) return undefined;
		const at = { line: frame.line, column: Math.max(0, frame.column - 1) };
		const map = new TraceMap(text);
		const { source, line, name: call } = originalPositionFor(map, at);
		if (source === null) return undefined;
		const file = source.replace(/^(?:\.\.?\/)+/, '');
		const written = sourceContentFor(map, source)?.split('\n')[line - 1]?.trim().slice(0, 200);
		return { file, line, column: 0, call: call ?? frame.call, ...(written && { text: written }) };
	} catch (error) {
		console.warn(JSON.stringify({ event: 'source_map_unreadable', name, error: String(error) }));
		return undefined;
	}
}
