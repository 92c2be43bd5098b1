// A page carries its styles itself. Of what the whole shop shares it needs few: the rules for words that stand in its
// HTML, in a script that it can load, or in what a server puts into it later. Part of the build.
import postcss from 'postcss';
import parseSelectors from 'postcss-selector-parser';

/**
 * @typedef {object} Rule
 * @property {string} head selector or at-rule, without its braces
 * @property {string[]} [body] what stands between its braces, in pieces that a semicolon parts; none for a statement
 * @property {Rule[]} [rules] the body of a rule that groups others
 */

const groups = new Set(['media', 'supports', 'layer', 'container']);

/** @param {string} css as builds write it @returns {Rule[]} */
export const parseRules = (css) => rulesIn(postcss.parse(css));

/** @param {import('postcss').Container} container @returns {Rule[]} */
const rulesIn = (container) =>
	(container.nodes ?? []).flatMap((/** @type {import('postcss').ChildNode} */ node) => {
		if (node.type === 'rule') return [{ head: node.selector, body: node.nodes.map(String) }];
		if (node.type !== 'atrule') return [];
		const head = `@${node.name}${node.raws.afterName ?? ' '}${node.params}`;
		if (!node.nodes) return [{ head }];
		if (groups.has(node.name)) return [{ head, rules: rulesIn(node) }];
		const isMadeOfRules = node.nodes.some(({ type }) => type === 'rule');
		return [{ head, body: isMadeOfRules ? [node.nodes.join('')] : node.nodes.map(String) }];
	});

/** @param {readonly Rule[]} rules @returns {string} */
export const printRules = (rules) =>
	rules
		.map(({ head, body, rules: inner }) =>
			inner ? `${head}{${printRules(inner)}}` : body ? `${head}{${body.join(';')}}` : `${head};`,
		)
		.join('');

/**
 * A list of selectors, each with the words without which it fits nothing: classes and scopes outside of `:not()`,
 * `:is()` and the like.
 * @param {string} list @returns {{ selector: string, words: string[] }[]}
 */
export function readSelectors(list) {
	return parseSelectors()
		.astSync(list)
		.nodes.map((selector) => {
			/** @type {string[]} */
			const words = [];
			for (const node of selector.nodes) {
				if (node.type === 'class') words.push(node.value);
				if (node.type === 'attribute' && node.attribute.startsWith('data-astro-cid-'))
					words.push(node.attribute);
			}
			return { selector: String(selector), words };
		});
}

/** Of a rule's selectors, each once read. @type {WeakMap<Rule, readonly { selector: string, words: string[] }[]>} */
const read = new WeakMap();
function selectorsOf(/** @type {Rule} */ rule) {
	const known = read.get(rule);
	if (known) return known;
	const found = readSelectors(rule.head);
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
			return { head: rule.head, body: rule.body.map((one) => one.replace(meaning, '')) };
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
		const body = rule.body.filter((one) => {
			const [, name] = meaning.exec(one) ?? [];
			return name === undefined || isNamed(name);
		});
		return body.length > 0 ? [{ head: rule.head, body }] : [];
	});
}
