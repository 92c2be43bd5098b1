import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { check, type Diagnostics } from 'recheck';
import { expect, test } from 'vitest';
import { sourceFiles } from '../build/source-files.ts';
import { collectRegularExpressions, type RegularExpression } from './collect-regular-expressions.ts';

/**
 * A backtracking expression takes time that grows with a power of the text's length, or exponentially. Texts of
 * strangers get none; each expression of the product is judged by `recheck`. What may stay polynomial reads only texts
 * that we wrote, and these are short: the test measures them.
 */
const readsOwnTexts: Readonly<Record<string, string>> = {
	'src/editorial/entry-html.ts': 'src/content/',
	'src/editorial/table-cards.ts': 'src/content/',
	'src/search/index-rows.ts': 'src/content/',
	'src/site/spelling.ts': 'src/content/',
};
/** Longest of these texts, characters. */
const maxOwnText = 40_000;

/** Results are cached between runs, by the expression's text and the version of the checker. */
const cacheFile = 'node_modules/.cache/regular-expressions/recheck-4.5.0.json';
/** Milliseconds for one expression; on a busy machine some take fifteen seconds. */
const timeout = 60_000;
/** Expressions that are checked at the same time. */
const lanes = 2;

type Verdict = 'safe' | 'polynomial' | 'exponential' | 'unknown';

function readVerdict(found: Diagnostics): Verdict {
	if (found.status === 'safe') return 'safe';
	return found.status === 'vulnerable' ? found.complexity.type : 'unknown';
}

/**
 * The checker confirms a finding by the time that a match takes, which is longer on a busy machine. A finding that is not
 * exponential is therefore checked up to three times, unless it is allowed for its file.
 */
async function judge(
	{ path, source, flags }: Pick<RegularExpression, 'path' | 'source' | 'flags'>,
	attempts = path in readsOwnTexts ? 1 : 3,
): Promise<Verdict> {
	const verdict = readVerdict(await check(source, flags, { timeout }));
	return verdict === 'safe' || verdict === 'exponential' || attempts === 1
		? verdict
		: judge({ path, source, flags }, attempts - 1);
}

async function judgeAll(expressions: readonly RegularExpression[]): Promise<Map<RegularExpression, Verdict>> {
	const known = readCache();
	const verdicts = new Map<RegularExpression, Verdict>();
	const waiting = [...expressions];
	const work = async () => {
		for (let next = waiting.pop(); next; next = waiting.pop()) {
			const key = `/${next.source}/${next.flags}`;
			known[key] ??= await judge(next);
			verdicts.set(next, known[key]);
		}
	};
	await Promise.all(Array.from({ length: lanes }, work));
	mkdirSync('node_modules/.cache/regular-expressions', { recursive: true });
	const judged = Object.entries(known).filter(([, verdict]) => verdict !== 'unknown');
	writeFileSync(cacheFile, JSON.stringify(Object.fromEntries(judged)));
	return verdicts;
}

function readCache(): Record<string, Verdict> {
	try {
		return JSON.parse(readFileSync(cacheFile, 'utf8'));
	} catch {
		return {};
	}
}

const { expressions, computed } = collectRegularExpressions();
const place = ({ path, line, source, flags }: RegularExpression) => `${path}:${line} /${source}/${flags}`;

test('expressions are found in every kind of file', () => {
	expect(expressions.length).toBeGreaterThan(200);
	for (const ending of ['.ts', '.tsx', '.astro', '.mjs'])
		expect(expressions.filter(({ path }) => path.endsWith(ending)).map(place)).not.toEqual([]);
});

test('no expression is built at run time', () => {
	expect(computed).toEqual([]);
});

test('the checker finds a bad one', async () => {
	const bad = { path: '', line: 0, flags: '', source: '^\\s*(<!--[\\s\\S]*?-->\\s*)*<svg' };
	const worse = { path: '', line: 0, flags: '', source: '^(a+)+$' };
	const verdicts = await judgeAll([bad, worse]);
	expect([verdicts.get(bad), verdicts.get(worse)]).toEqual(['exponential', 'exponential']);
});

test('none backtracks superlinearly', async () => {
	const verdicts = await judgeAll(expressions);
	const isBounded = ({ path }: RegularExpression) => path in readsOwnTexts;
	const wrong = [...verdicts].filter(
		([expression, verdict]) => verdict !== 'safe' && !(verdict === 'polynomial' && isBounded(expression)),
	);
	expect(wrong.map(([expression, verdict]) => `${verdict} ${place(expression)}`)).toEqual([]);
}, 300_000);

test('own texts that polynomial expressions read are short', () => {
	for (const folder of new Set(Object.values(readsOwnTexts))) {
		const lengths = sourceFiles()
			.filter(({ path }) => path.startsWith(folder))
			.map(({ text }) => text.length);
		expect(lengths.length).toBeGreaterThan(50);
		expect(Math.max(...lengths)).toBeLessThan(maxOwnText);
	}
});
