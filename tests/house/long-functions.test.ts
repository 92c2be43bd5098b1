import { expect, test } from 'vitest';
import { findLongFunctions } from './long-functions.ts';

/** Two lines of a frame around `count` lines. */
const framed = (open: string, count: number, close: string) =>
	[open, ...Array.from({ length: count }, () => '\tcount += 1;'), close, ''].join('\n');
const found = (path: string, text: string) =>
	findLongFunctions({ path, text, lines: text.split('\n').length - 1, imports: [] }, 10);

test.each([
	['a function', 'a.ts', framed('export function act(): void {', 9, '}'), 'act'],
	['an arrow in a constant', 'a.ts', framed('const act = async () => {', 9, '};'), 'act'],
	['a method', 'a.ts', framed('class Hand { act() {', 9, '} }'), 'act'],
	['a function in an object', 'a.mjs', framed('export const style = { build: (t) => {', 9, '} };'), 'build'],
	['a component', 'A.tsx', framed('export function A() { return <b>{() => {', 9, '}}</b>; }'), 'A'],
	['a callback', 'a.js', framed('(() => {', 9, '})();'), 'a function without a name'],
])('%s of eleven lines is longer than ten', (_, path, text, name) => {
	expect(found(path, text)[0]).toEqual({ name, line: 1, lines: 11 });
});

test('functions of ten lines, types and tables are not', () => {
	expect(found('a.ts', framed('function act() {', 8, '}\n'))).toEqual([]);
	expect(found('a.ts', framed('interface Hand {', 0, `${'\tact(): void;\n'.repeat(12)}}`))).toEqual([]);
	expect(found('a.ts', `const table = [\n${'\t1,\n'.repeat(40)}];\n`)).toEqual([]);
});
