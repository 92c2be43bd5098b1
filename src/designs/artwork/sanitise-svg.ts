import { SaxesParser, type SaxesTagNS } from 'saxes';
import { problem, type Result } from '#src/api/problem.ts';
import { escapeXml } from '#src/site/escape-xml.ts';
import { maxArtworkPx } from './artwork.ts';
import { allowedAttributes, allowedElements, allowedProperties, unwrappedElements } from './svg-allowed.ts';
import {
	findReferencedIds,
	isExternalReference,
	sanitiseDeclarations,
	sanitiseStyleSheet,
} from './svg-css.ts';
import { checkReferences } from './svg-references.ts';
import { readSvgSize } from './svg-size.ts';

export interface CleanSvg {
	readonly svg: string;
	readonly widthPx: number;
	readonly heightPx: number;
}

const svgNamespace = 'http://www.w3.org/2000/svg';
/** A detailed drawing has about 2,000. Refusing a file with this many takes under 50 ms of CPU. */
const maxElements = 6000;
const maxDepth = 200;
/** Of one element. */
const maxAttributes = 500;

const problems = {
	svg_not_well_formed: 'The SVG is not well-formed. Export it again.',
	svg_with_entities: 'The SVG declares entities, which may be used to attack. Export it as plain SVG.',
	svg_too_complex: 'The SVG has more than 6 000 elements. Simplify it, or export it as PNG.',
	svg_use_loop: 'The SVG uses itself in a circle. Export it with expanded symbols.',
	svg_without_size: 'The SVG says neither how large it is nor what its view box is.',
} as const;
class Refusal extends Error {
	readonly code: keyof typeof problems;
	constructor(code: keyof typeof problems) {
		super(code);
		this.code = code;
	}
}

/**
 * Removes everything from an SVG that is not in the lists of svg-allowed.ts: scripts, event handlers, foreign objects,
 * animation, external references. Writes its size in px. Pure; runs in the browser and in the Worker. Problems:
 * `svg_not_well_formed`, `svg_with_entities`, `svg_too_complex`, `svg_use_loop`, `svg_without_size`.
 */
export function sanitiseSvg(text: string): Result<CleanSvg> {
	try {
		return { ok: true, value: clean(text) };
	} catch (error) {
		const code = error instanceof Refusal ? error.code : 'svg_not_well_formed';
		const errors =
			error instanceof Error && !(error instanceof Refusal) ? { file: [error.message] } : undefined;
		return { ok: false, problem: problem(code, 422, problems[code], errors) };
	}
}

/**
 * Counts opening tags before the parser does: parsing up to the limit takes a hundred times as long. Tags in comments
 * count too.
 */
function hasTooManyTags(text: string): boolean {
	let tags = 0;
	for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
		const next = text.charCodeAt(at + 1);
		const isOpening = next !== slash && next !== exclamationMark && next !== questionMark;
		if (isOpening && ++tags > maxElements) return true;
	}
	return false;
}
const [slash, exclamationMark, questionMark] = [0x2f, 0x21, 0x3f];

function clean(text: string): CleanSvg {
	if (hasTooManyTags(text)) throw new Refusal('svg_too_complex');
	const output: string[] = [];
	const children: number[][] = [];
	const references: string[][] = [];
	const ids = new Map<string, number>();
	/** Stack of open elements: kept (with their number), unwrapped, or dropped. */
	const open: ({ kept: number; name: string } | 'unwrapped' | 'dropped')[] = [];
	let size: { widthPx: number; heightPx: number; viewBox: string } | undefined;
	let elements = 0;
	let styleText: string | undefined;

	const parser = new SaxesParser({ xmlns: true });
	parser.on('error', (error) => {
		throw error;
	});
	parser.on('doctype', (doctype) => {
		if (/<!ENTITY|\[/i.test(doctype)) throw new Refusal('svg_with_entities');
	});
	let attributes = 0;
	parser.on('attribute', () => {
		if (++attributes > maxAttributes) throw new Refusal('svg_too_complex');
	});
	parser.on('opentag', (tag) => {
		attributes = 0;
		if (++elements > maxElements || open.length > maxDepth) throw new Refusal('svg_too_complex');
		const isSvg = tag.uri === svgNamespace;
		if (open.length === 0) {
			if (!isSvg || tag.local !== 'svg') throw new Error('the root is not <svg>');
			size = readSvgSize((name) => tag.attributes[name]?.value, maxArtworkPx);
			if (!size) throw new Refusal('svg_without_size');
		}
		if (open.includes('dropped')) return void open.push('dropped');
		if (isSvg && unwrappedElements.has(tag.local)) return void open.push('unwrapped');
		if (!isSvg || !allowedElements.has(tag.local)) return void open.push('dropped');
		const element = children.push([]) - 1;
		const parent = open.findLast((one) => typeof one === 'object');
		if (typeof parent === 'object') children[parent.kept]?.push(element);
		references.push([]);
		const kept = sanitiseAttributes(tag, open.length === 0 ? size : undefined);
		for (const [name, value] of kept) {
			if (name === 'id' && !ids.has(value)) ids.set(value, element);
			if (name === 'href' && value.startsWith('#')) references[element]?.push(value.slice(1));
			references[element]?.push(...findReferencedIds(value));
		}
		open.push({ kept: element, name: tag.local });
		if (tag.local === 'style') styleText = '';
		const root = element === 0 ? ` xmlns="${svgNamespace}"` : '';
		output.push(
			`<${tag.local}${root}${kept.map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('')}>`,
		);
	});
	parser.on('closetag', () => {
		const closed = open.pop();
		if (typeof closed !== 'object') return;
		if (closed.name === 'style' && styleText !== undefined) {
			const rules = sanitiseStyleSheet(styleText);
			if (!rules) throw new Refusal('svg_too_complex');
			output.push(escapeXml(rules.join('\n')));
			styleText = undefined;
		}
		output.push(`</${closed.name}>`);
	});
	const onText = (value: string) => {
		const parent = open.at(-1);
		if (typeof parent !== 'object') return;
		if (styleText !== undefined) {
			styleText += value;
		} else if (textElements.has(parent.name)) output.push(escapeXml(value));
	};
	parser.on('text', onText);
	parser.on('cdata', onText);
	parser.write(text).close();
	if (!size) throw new Error('there is no <svg>');

	const verdict = checkReferences({ children, references, ids });
	if (verdict === 'loop') throw new Refusal('svg_use_loop');
	if (verdict === 'too_complex') throw new Refusal('svg_too_complex');
	return { svg: output.join(''), widthPx: Math.round(size.widthPx), heightPx: Math.round(size.heightPx) };
}

/** Elements whose text content is kept; elsewhere text is indentation. */
const textElements = new Set(['text', 'tspan', 'textPath', 'title', 'desc']);

function sanitiseAttributes(
	tag: SaxesTagNS,
	root: { widthPx: number; heightPx: number; viewBox: string } | undefined,
): [name: string, value: string][] {
	const kept: [string, string][] = root
		? [
				['width', String(root.widthPx)],
				['height', String(root.heightPx)],
				['viewBox', root.viewBox],
			]
		: [];
	for (const { name, local, prefix, value } of Object.values(tag.attributes)) {
		if (root && ['width', 'height', 'viewBox'].includes(name)) continue;
		if (local === 'href' && (prefix === '' || prefix === 'xlink')) {
			if (isInnerReference(tag.local, value.trim())) kept.push(['href', value.trim()]);
			continue;
		}
		if (name === 'xml:space') kept.push([name, value]);
		if (prefix !== '') continue;
		if (local === 'style') {
			const style = sanitiseDeclarations(value);
			if (style) kept.push(['style', style]);
		} else if (isExternalReference(value)) continue;
		else if (allowedAttributes.has(local) || allowedProperties.has(local)) kept.push([local, value]);
	}
	const names = new Set(kept.map(([name]) => name));
	if (names.size === kept.length) return kept;
	return kept.filter(([name], index) => kept.findIndex(([other]) => other === name) === index);
}

/** Whether a reference stays within the file; an `<image>` may also have a data URL. */
function isInnerReference(element: string, value: string): boolean {
	if (element === 'image') return /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=\s]+$/.test(value);
	return /^#[\w.:-]+$/.test(value);
}
