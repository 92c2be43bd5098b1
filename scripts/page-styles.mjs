// A page carries its styles itself. Of what the whole shop shares it needs few: the rules for words that stand in its
// HTML, in a script that it can load, or in what a server puts into it later. Part of the build.

/**
 * @typedef {object} Rule
 * @property {string} head selector or at-rule, without its braces
 * @property {string} [body] what stands between its braces; none for a statement
 * @property {Rule[]} [rules] the body of a rule that groups others
 */

const groups = /^@(?:media|supports|layer|container)\b/;

/** @param {string} css without comments, as builds write it @returns {Rule[]} */
export function parseRules(css) {
	/** @type {Rule[]} */
	const rules = [];
	let at = 0;
	while (at < css.length) {
		const headEnd = endOf(css, at, '{;');
		const head = css.slice(at, headEnd).trim();
		if (css[headEnd] !== '{') {
			if (head !== '') rules.push({ head });
			at = headEnd + 1;
			continue;
		}
		const bodyEnd = closing(css, headEnd);
		const body = css.slice(headEnd + 1, bodyEnd);
		rules.push(groups.test(head) ? { head, rules: parseRules(body) } : { head, body });
		at = bodyEnd + 1;
	}
	return rules;
}

/** @param {readonly Rule[]} rules @returns {string} */
export const printRules = (rules) =>
	rules
		.map(({ head, body, rules: inner }) =>
			inner ? `${head}{${printRules(inner)}}` : body === undefined ? `${head};` : `${head}{${body}}`,
		)
		.join('');

/** Where one of `marks` stands outside of strings, brackets and escapes; the text's end when none does. */
function endOf(/** @type {string} */ text, /** @type {number} */ from, /** @type {string} */ marks) {
	let depth = 0;
	for (let at = from; at < text.length; at++) {
		const sign = text[at];
		if (sign === '\\') at++;
		else if (sign === '"' || sign === "'") at = stringEnd(text, at);
		else if (depth === 0 && marks.includes(sign)) return at;
		else if (sign === '(' || sign === '[') depth++;
		else if (sign === ')' || sign === ']') depth--;
	}
	return text.length;
}

function stringEnd(/** @type {string} */ text, /** @type {number} */ from) {
	let at = from + 1;
	while (at < text.length && text[at] !== text[from]) at += text[at] === '\\' ? 2 : 1;
	return at;
}

/** Where the brace at `from` is closed. */
function closing(/** @type {string} */ text, /** @type {number} */ from) {
	let depth = 1;
	let at = from;
	while (depth > 0) {
		at = endOf(text, at + 1, '{}');
		if (at >= text.length) throw new Error(`A brace is never closed: ${text.slice(from - 40, from + 40)}`);
		depth += text[at] === '{' ? 1 : -1;
	}
	return at;
}

/** @param {string} text @param {string} mark @returns {string[]} its parts, outside of strings and brackets */
function splitAt(text, mark) {
	const parts = [];
	for (let at = 0; at <= text.length; ) {
		const end = endOf(text, at, mark);
		parts.push(text.slice(at, end));
		at = end + 1;
	}
	return parts;
}

const quoted = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;
const name = String.raw`((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)`;
const classes = new RegExp(`\\.${name}`, 'gi');
const scopes = /\[(data-astro-cid-\w+)\]/g;
const unescaped = (/** @type {string} */ written) =>
	written.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code, sign) =>
		code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
	);

/**
 * The words without which a selector fits nothing: classes and scopes outside of `:not()`, `:is()` and the like.
 * @param {string} selector one, without commas @returns {string[]}
 */
export function neededWords(selector) {
	let outside = selector.replace(quoted, '');
	for (let before = ''; before !== outside; ) {
		before = outside;
		outside = outside.replace(/(?<!\\)\((?:\\.|[^()\\])*\)/g, '');
	}
	const scoped = [...outside.matchAll(scopes)].map(([, scope]) => scope);
	const plain = outside.replace(/(?<!\\)\[(?:\\.|[^\]\\])*\]/g, '');
	return [...scoped, ...[...plain.matchAll(classes)].map(([, written]) => unescaped(written))];
}

/** Of a rule's selectors, each once read. @type {WeakMap<Rule, readonly { selector: string, words: string[] }[]>} */
const read = new WeakMap();
function selectorsOf(/** @type {Rule} */ rule) {
	const known = read.get(rule);
	if (known) return known;
	const found = splitAt(rule.head, ',').map((selector) => ({ selector, words: neededWords(selector) }));
	read.set(rule, found);
	return found;
}

/**
 * @typedef {object} Words
 * @property {ReadonlySet<string>} whole
 * @property {readonly string[]} beginnings of words that a script puts together: `pill-` + kind
 * @property {ReadonlySet<string>} names of properties, `--like-this`
 */

/** @param {string} text HTML, or scripts as they are built @returns {Words} */
export function wordsOf(text) {
	const plain = text
		.replaceAll(/&(?:amp|#38);/g, '&')
		.replaceAll(/&(?:gt|#62);/g, '>')
		.replaceAll(/&(?:lt|#60);/g, '<');
	const whole = new Set(plain.split(/(?:[\s"'`\\]|&quot;|&#3[49];)+/));
	for (const scope of text.match(/data-astro-cid-\w+/g) ?? []) whole.add(scope);
	const beginnings = new Set();
	for (const word of whole) {
		const [, beginning] = /^([a-z][\w-]*-)(?:\$\{.*)?$/.exec(word) ?? [];
		if (beginning) beginnings.add(beginning);
	}
	return { whole, beginnings: [...beginnings], names: new Set(text.match(/--[\w-]+/g)) };
}

/**
 * The rules that can ever fit something, in their order; the rest goes, with the properties and movements that only
 * it names.
 * @param {readonly Rule[]} rules a whole page's @param {readonly Words[]} words of all that can be in the page
 * @returns {Rule[]}
 */
export function rulesFor(rules, words) {
	const fitting = fittingRules(rules, (word) =>
		words.some(
			({ whole, beginnings }) =>
				whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning)),
		),
	);
	const named = new Set(printRules(usesIn(fitting)).match(/(?:--)?[\w-]+/g));
	const isNamed = (/** @type {string} */ name) =>
		named.has(name) || words.some(({ whole, names }) => names.has(name) || whole.has(name));
	return withoutIdle(fitting, isNamed);
}

/** @param {readonly Rule[]} rules @param {(word: string) => boolean} has @returns {Rule[]} */
function fittingRules(rules, has) {
	return rules.flatMap((rule) => {
		if (rule.rules) {
			const inner = fittingRules(rule.rules, has);
			return inner.length > 0 ? [{ head: rule.head, rules: inner }] : [];
		}
		if (rule.head.startsWith('@')) return [rule];
		const selectors = selectorsOf(rule);
		const kept = selectors.filter(({ words }) => words.every(has));
		if (kept.length === selectors.length) return [rule];
		return kept.length > 0 ? [{ ...rule, head: kept.map(({ selector }) => selector).join(',') }] : [];
	});
}

/** Rules for every element or for the root say what names mean. */
const givesMeaning = (/** @type {Rule} */ { head, body }) =>
	body !== undefined && /^(?::root|:host|\*)/.test(head);
const definition = /^@(?:property|keyframes)\s+([\w-]+)/;
const meaning = /^\s*(--[\w-]+)\s*:/;

/** What is left when names are not counted for being given a meaning. @returns {Rule[]} */
function usesIn(/** @type {readonly Rule[]} */ rules) {
	return rules
		.filter(({ head }) => !definition.test(head))
		.map((rule) => {
			if (rule.rules) return { head: rule.head, rules: usesIn(rule.rules) };
			if (rule.body === undefined || !givesMeaning(rule)) return rule;
			const values = splitAt(rule.body, ';').map((one) => one.replace(meaning, ''));
			return { head: rule.head, body: values.join(';') };
		});
}

/** @returns {Rule[]} */
function withoutIdle(/** @type {readonly Rule[]} */ rules, /** @type {(name: string) => boolean} */ isNamed) {
	return rules.flatMap((/** @type {Rule} */ rule) => {
		if (rule.rules) {
			const inner = withoutIdle(rule.rules, isNamed);
			return inner.length > 0 ? [{ head: rule.head, rules: inner }] : [];
		}
		const [, defined] = definition.exec(rule.head) ?? [];
		if (defined) return isNamed(defined) ? [rule] : [];
		if (rule.body === undefined || !givesMeaning(rule)) return [rule];
		const body = splitAt(rule.body, ';').filter((one) => {
			const [, name] = meaning.exec(one) ?? [];
			return name === undefined || isNamed(name);
		});
		return body.length > 0 ? [{ head: rule.head, body: body.join(';') }] : [];
	});
}
