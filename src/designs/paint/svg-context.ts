import { escapeXml } from '#src/site/escape-xml.ts';
import { type Affine, multiplyAffine } from '../paths/affine.ts';
import { SvgPath } from '../paths/svg-path.ts';
import type { Context } from './paint-context.ts';

/** External data for the SVG output: image URLs and text measurement. */
export interface SvgSources {
	/** URL (mostly `data:`) and intrinsic size of an image in px; undefined skips the image. */
	readonly pictureOf: (
		source: CanvasImageSource,
	) => { readonly href: string; readonly widthPx: number; readonly heightPx: number } | undefined;
	/** Canvas context that measures text. */
	readonly ruler: Pick<Context, 'font' | 'letterSpacing' | 'measureText'>;
}

/** A canvas context that writes SVG, so that the same painters produce vector files. */
export interface SvgContext {
	/** Implements only the members that the painters use. */
	readonly context: Context;
	/** The painted elements; their user unit is that of the context. */
	readonly markup: () => string;
}

/** @throws where a painter uses a member that this context does not have */
export function createSvgContext(sources: SvgSources): SvgContext {
	const canvas = new SvgCanvas(sources);
	const context = new Proxy(canvas, {
		get(target, name) {
			if (name in target) return Reflect.get(target, name);
			throw new Error(`An SVG drawing does not support ${String(name)}`);
		},
	});
	return { context: context as unknown as Context, markup: () => canvas.markup() };
}

const unit: Affine = [1, 0, 0, 1, 0, 0];

/** The properties that `save` and `restore` handle. */
const initialState = {
	matrix: unit,
	fillStyle: '#000000',
	strokeStyle: '#000000',
	lineWidth: 1,
	lineCap: 'butt',
	lineJoin: 'miter',
	lineDash: [] as readonly number[],
	globalAlpha: 1,
	font: '10px sans-serif',
	textAlign: 'left',
	direction: 'ltr',
	letterSpacing: '0px',
	/** Number of `<g>` elements opened by clips since the last `save`. */
	groups: 0,
};
type State = typeof initialState;
const stateKeys = Object.keys(initialState) as readonly (keyof State)[];

/** Names and meanings of the members are those of a canvas context. */
class SvgCanvas extends SvgPath implements State {
	matrix = initialState.matrix;
	fillStyle = initialState.fillStyle;
	strokeStyle = initialState.strokeStyle;
	lineWidth = initialState.lineWidth;
	lineCap = initialState.lineCap;
	lineJoin = initialState.lineJoin;
	lineDash = initialState.lineDash;
	globalAlpha = initialState.globalAlpha;
	font = initialState.font;
	textAlign = initialState.textAlign;
	direction = initialState.direction;
	letterSpacing = initialState.letterSpacing;
	groups = initialState.groups;

	private readonly elements: string[] = [];
	private readonly stack: State[] = [];
	private clips = 0;

	private readonly sources: SvgSources;

	constructor(sources: SvgSources) {
		super(5);
		this.sources = sources;
	}

	markup(): string {
		const open = this.stack.reduce((sum, { groups }) => sum + groups, this.groups);
		return this.elements.join('') + '</g>'.repeat(open);
	}

	save(): void {
		this.stack.push(Object.fromEntries(stateKeys.map((key) => [key, this[key]])) as State);
		this.groups = 0;
	}
	restore(): void {
		const before = this.stack.pop();
		if (!before) return;
		this.elements.push('</g>'.repeat(this.groups));
		Object.assign(this, before);
	}

	translate(x: number, y: number): void {
		this.transform(1, 0, 0, 1, x, y);
	}
	scale(x: number, y: number): void {
		this.transform(x, 0, 0, y, 0, 0);
	}
	rotate(angle: number): void {
		this.transform(Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0);
	}
	transform(...matrix: Affine): void {
		this.matrix = multiplyAffine(this.matrix, matrix);
	}
	setLineDash(dash: readonly number[]): void {
		this.lineDash = dash;
	}

	clip(rule?: unknown): void {
		this.clips += 1;
		this.groups += 1;
		const id = `clip-${this.clips}`;
		this.elements.push(
			`<clipPath id="${id}"><path d="${this.data}"${this.transformAttribute()} clip-rule="${fillRule(rule)}"/></clipPath><g clip-path="url(#${id})">`,
		);
	}
	fill(rule?: unknown): void {
		this.elements.push(
			`<path d="${this.data}" fill="${escapeXml(this.fillStyle)}" fill-rule="${fillRule(rule)}"${this.commonAttributes()}/>`,
		);
	}
	stroke(): void {
		const dash = this.lineDash.map(decimals).join(' ');
		const line = `stroke-width="${decimals(this.lineWidth)}" stroke-linecap="${this.lineCap}" stroke-linejoin="${this.lineJoin}"`;
		this.elements.push(
			`<path d="${this.data}" fill="none" stroke="${escapeXml(this.strokeStyle)}" ${line}${dash && ` stroke-dasharray="${dash}"`}${this.commonAttributes()}/>`,
		);
	}
	fillRect(x: number, y: number, width: number, height: number): void {
		this.elements.push(
			`<rect ${frameAttributes(x, y, width, height)} fill="${escapeXml(this.fillStyle)}"${this.commonAttributes()}/>`,
		);
	}
	fillText(text: string, x: number, y: number): void {
		const isRightToLeft = this.direction === 'rtl';
		// Anchors follow the direction, alignments of a canvas do not.
		const [left, right] = isRightToLeft ? ['end', 'start'] : ['start', 'end'];
		const anchor = { center: 'middle', right, end: 'end', start: 'start' }[this.textAlign] ?? left;
		const at = `x="${decimals(x)}" y="${decimals(y)}" text-anchor="${anchor}"${isRightToLeft ? ' direction="rtl"' : ''}`;
		this.elements.push(
			`<text ${at} ${fontAttributes(this.font)} letter-spacing="${this.letterSpacing}" fill="${escapeXml(this.fillStyle)}" xml:space="preserve"${this.commonAttributes()}>${escapeXml(text)}</text>`,
		);
	}
	measureText(text: string): TextMetrics {
		const { ruler } = this.sources;
		ruler.font = this.font;
		ruler.letterSpacing = this.letterSpacing;
		return ruler.measureText(text);
	}
	drawImage(source: CanvasImageSource, ...frame: number[]): void {
		const picture = this.sources.pictureOf(source);
		if (!picture) return;
		const { href, widthPx, heightPx } = picture;
		const [part, [x = 0, y = 0, width = 0, height = 0]] =
			frame.length === 8 ? [frame.slice(0, 4), frame.slice(4)] : [[0, 0, widthPx, heightPx], frame];
		const image = `<image href="${escapeXml(href)}" width="${decimals(widthPx)}" height="${decimals(heightPx)}" preserveAspectRatio="none"/>`;
		// A nested `<svg>` clips the image to the crop. It has no transform attribute, so a group carries it.
		this.elements.push(
			`<g${this.transformAttribute()}><svg ${frameAttributes(x, y, width, height)} viewBox="${part.map(decimals).join(' ')}" preserveAspectRatio="none">${image}</svg></g>`,
		);
	}

	private transformAttribute(): string {
		return this.matrix === unit ? '' : ` transform="matrix(${this.matrix.map(decimals).join(' ')})"`;
	}
	private commonAttributes(): string {
		const opacity = this.globalAlpha < 1 ? ` opacity="${decimals(this.globalAlpha)}"` : '';
		return this.transformAttribute() + opacity;
	}
}

const fillRule = (rule: unknown) => (rule === 'evenodd' ? rule : 'nonzero');
const frameAttributes = (x: number, y: number, width: number, height: number) =>
	`x="${decimals(x)}" y="${decimals(y)}" width="${decimals(width)}" height="${decimals(height)}"`;

/** `700 100px "Hanken Grotesk", sans-serif` as attributes. */
function fontAttributes(font: string): string {
	const [, style, weight, size, families] = /^(italic )?(?:(\d+) )?([\d.]+)px (.+)$/.exec(font) ?? [];
	return [
		`font-family="${escapeXml(families ?? 'sans-serif')}"`,
		`font-size="${size ?? 10}"`,
		`font-weight="${weight ?? 400}"`,
		...(style ? ['font-style="italic"'] : []),
	].join(' ');
}

const decimals = (value: number) => String(Math.round(value * 1e5) / 1e5);
