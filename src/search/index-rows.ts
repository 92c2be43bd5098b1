import { toMessageKey } from '#src/catalog/labels.ts';
import { products, productsIn } from '#src/catalog/product.ts';
import { categories } from '#src/catalog/product-entry.ts';
import { normaliseSearch, searchWords } from '#src/site/normalise-search.ts';
import { type RouteDefinition, type RouteId, routeIds, routes } from '#src/site/routes.ts';
import type { Hit, HitKind } from './hit.ts';

/** A row of the index: three normalised texts of decreasing weight, and the target. */
export interface IndexRow {
	readonly title: string;
	readonly keywords: string;
	readonly body: string;
	readonly hit: Hit;
	/** Words of title and keywords as written, for the correction of typing errors. */
	readonly words: string;
}

/** Texts of a language: `i18n/<locale>/catalog.json`, and its products' copy. */
export interface CatalogueTexts {
	readonly words: Readonly<Record<string, string>>;
	readonly copy: Readonly<
		Record<
			string,
			| { readonly promise: string; readonly description: string; readonly facts: readonly string[] }
			| undefined
		>
	>;
}

function row(title: string, keywords: string, body: string, hit: Hit): IndexRow {
	return {
		title: normaliseSearch(title),
		keywords: normaliseSearch(keywords),
		body: normaliseSearch(body),
		hit,
		words: `${title} ${keywords}`,
	};
}

/** A row for each product and category of a language. Hits are filtered by region later. */
export function catalogueRows({ words, copy }: CatalogueTexts): IndexRow[] {
	const word = (key: string) => words[key] ?? '';
	const productRows = products.map((item) => {
		const title = word(`name_${toMessageKey(item.type)}`);
		const texts = copy[item.type];
		const sizes = item.sizesMm.flatMap((size) => {
			const sides = size.filter((side) => side > 0);
			return [sides.join('x'), sides.map((side) => side / 10).join('x')];
		});
		const keywords = [
			word(`model_${toMessageKey(item.model)}`),
			...[item.category, ...item.alsoIn].map((id) => word(`category_${toMessageKey(id)}`)),
			...item.materials.map((material) => word(`surface_${item.substance}_${toMessageKey(material)}`)),
			word(`substance_${item.substance}`),
			texts?.promise ?? '',
		];
		const body = [
			...sizes,
			...item.printModes.map((mode) => word(`print_mode_${toMessageKey(mode)}`)),
			...item.materials.map((material) => word(`material_${toMessageKey(material)}`)),
			texts?.description ?? '',
			...(texts?.facts ?? []),
		];
		return row(title, keywords.join(' '), body.join(' '), {
			kind: 'product',
			name: item.type,
			title,
			summary: '',
			route: 'product',
			params: { product: item.type },
		});
	});
	const categoryRows = categories.map((id) => {
		const title = word(`category_${toMessageKey(id)}`);
		const summary = word(`category_${toMessageKey(id)}_help`);
		const names = productsIn(id).map(({ type }) => word(`name_${toMessageKey(type)}`));
		return row(title, summary, names.join(' '), {
			kind: 'category',
			name: id,
			title,
			summary,
			route: 'category',
			params: { category: id },
		});
	});
	return [...productRows, ...categoryRows];
}

/** A Markdown file of `src/content`, as `scripts/build/front-matter.mjs` reads it. */
export interface EntryFile {
	readonly collection: string;
	readonly name: string;
	/** Front matter as written. */
	readonly head: string;
	/** Its values. */
	readonly data: Readonly<Record<string, unknown>>;
	readonly body: string;
}

const kindOf: Readonly<Record<string, HitKind | undefined>> = {
	categories: 'category',
	blog: 'article',
	industries: 'article',
	help: 'help',
	'help-topics': 'help',
};

/** The row of an entry; undefined where no page shows it. */
export function entryRow({ collection, name, head, data, body }: EntryFile): IndexRow | undefined {
	const field = (key: string) => {
		const value = data[key];
		return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
	};
	const title = plain(field('title'));
	const place = findPage(collection, name, field('topic'));
	if (!title || !place) return undefined;
	const where = field('where');
	const headings = [...body.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) => words);
	const summary =
		wholeSentences(field('lead')) || wholeSentences(field('description')) || firstSentence(body);
	// Lists in the frontmatter (questions, checklists) are indexed like the text.
	const rest = `${head.replace(/^[ \t-]*[a-z]+:/gim, ' ')} ${body}`;
	return row(title, plain([field('name'), summary, ...headings].join(' ')), plain(rest), {
		kind: kindOf[collection] ?? 'page',
		name,
		title,
		summary,
		...place,
		...(where && { where }),
	});
}

/** The page that shows an entry, by the route table; a help question is on the page of its topic. */
function findPage(
	collection: string,
	name: string,
	topic: string,
): Pick<Hit, 'route' | 'params' | 'hash'> | undefined {
	if (collection === 'categories') return { route: 'category', params: { category: name } };
	if (collection === 'help' && topic) {
		const place = findPage('help-topics', topic, '');
		return place && { ...place, hash: `#${name}` };
	}
	for (const id of routeIds) {
		const { content = '', path, render } = routes[id] as RouteDefinition;
		const [, param] = /:([a-z]+)$/i.exec(content) ?? [];
		if (render === 'edge' || content.split('/')[0] !== collection) continue;
		if (param) return { route: id as RouteId, params: { [param]: name } };
		if (content === `${collection}/${name}` && !path.includes(':'))
			return { route: id as RouteId, params: {} };
	}
	return undefined;
}

/** Removes link targets, placeholders of facts and Markdown syntax. */
const plain = (text: string): string =>
	text
		.replace(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
		.replace(/\{\{[^{}]*\}\}|\[\[[^\][]*\]\]/g, ' ')
		.replace(/[*_`#>|]/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();

/** Removes sentences with a placeholder of a fact. */
const splitSentences = (text: string): string[] =>
	text.split(/(?<=[.?!])\s+/).filter((sentence) => !/\{\{|^#|\[\[/.test(sentence));
const wholeSentences = (text: string): string => plain(splitSentences(text).join(' '));
/** The first sentence, without list markers before it. */
const firstSentence = (body: string): string =>
	shortened(plain(splitSentences(body.replace(/^[ \t]*(?:[-*]|\d+\.)[ \t]+/gm, ''))[0] ?? ''));

/** At most 200 characters, cut between words. */
function shortened(text: string): string {
	if (text.length <= 200) return text;
	let end = text.lastIndexOf(' ', 199);
	while (end > 0 && ' ,;:(–-'.includes(text[end - 1] ?? '')) end--;
	return `${text.slice(0, Math.max(0, end))}…`;
}

/** Vocabulary of a language for corrections: normalised words with their display form. */
export function vocabulary(rows: readonly IndexRow[]): { word: string; shown: string }[] {
	const known = new Map<string, string>();
	for (const { words } of rows)
		for (const shown of words.toLowerCase().match(/\p{L}{4,}/gu) ?? []) {
			const [word] = searchWords(shown);
			if (word && !known.has(word)) known.set(word, shown);
		}
	return [...known].map(([word, shown]) => ({ word, shown }));
}
