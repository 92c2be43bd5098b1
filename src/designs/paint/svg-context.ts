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

type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const unit: Affine = [1, 0, 0, 1, 0, 0];
const times = ([A, B, C, D, E, F]: Affine, [a, b, c, d, e, f]: Affine): Affine => [
	A * a + C * b,
	B * a + D * b,
	A * c + C * d,
	B * c + D * d,
	A * e + C * f + E,
	B * e + D * f + F,
];

/** The state that `save` and `restore` handle. */
interface State {
	matrix: Affine;
	fillStyle: string;
	strokeStyle: string;
	lineWidth: number;
	lineCap: string;
	lineJoin: string;
	lineDash: readonly number[];
	globalAlpha: number;
	font: string;
	textAlign: string;
	letterSpacing: string;
	/** Number of `<g>` elements opened by clips since the last `save`. */
	groups: number;
}

/** A canvas context that writes SVG, so that the same painters produce vector files. */
export interface SvgContext {
	/** Implements only the members that the painters use. */
	readonly context: Context;
	/** The painted elements; their user unit is that of the context. */
	readonly markup: () => string;
}

/** @throws where a painter uses a member that is not implemented */
export function createSvgContext({ pictureOf, ruler }: SvgSources): SvgContext {
	const out: string[] = [];
	const stack: State[] = [];
	let path = '';
	let clips = 0;
	const state: State = {
		matrix: unit,
		fillStyle: '#000000',
		strokeStyle: '#000000',
		lineWidth: 1,
		lineCap: 'butt',
		lineJoin: 'miter',
		lineDash: [],
		globalAlpha: 1,
		font: '10px sans-serif',
		textAlign: 'left',
		letterSpacing: '0px',
		groups: 0,
	};
	const placed = (matrix: Affine = state.matrix) =>
		matrix === unit ? '' : ` transform="matrix(${matrix.map(decimals).join(' ')})"`;
	const seen = () => (state.globalAlpha < 1 ? ` opacity="${decimals(state.globalAlpha)}"` : '');
	const by = (matrix: Affine) => {
		state.matrix = times(state.matrix, matrix);
	};
	const write = (...commands: readonly (string | number)[]) => {
		path += `${path && ' '}${commands.map((one) => (typeof one === 'number' ? decimals(one) : one)).join(' ')}`;
	};
	const rule = (name: unknown) => (name === 'evenodd' ? name : 'nonzero');

	const methods = {
		save() {
			stack.push({ ...state });
			state.groups = 0;
		},
		restore() {
			const before = stack.pop();
			if (!before) return;
			out.push('</g>'.repeat(state.groups));
			Object.assign(state, before);
		},
		translate: (x: number, y: number) => by([1, 0, 0, 1, x, y]),
		scale: (x: number, y: number) => by([x, 0, 0, y, 0, 0]),
		rotate: (angle: number) =>
			by([Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]),
		transform: (...matrix: number[]) => by(matrix as unknown as Affine),
		setLineDash(dash: readonly number[]) {
			state.lineDash = dash;
		},
		beginPath() {
			path = '';
		},
		moveTo: (x: number, y: number) => write('M', x, y),
		lineTo: (x: number, y: number) => write(path ? 'L' : 'M', x, y),
		closePath: () => write('Z'),
		bezierCurveTo: (...points: number[]) => write('C', ...points),
		quadraticCurveTo: (...points: number[]) => write('Q', ...points),
		rect: (x: number, y: number, width: number, height: number) =>
			write('M', x, y, 'h', width, 'v', height, 'h', -width, 'Z'),
		roundRect(x: number, y: number, width: number, height: number, radius: number) {
			const r = Math.min(radius, Math.abs(width) / 2, Math.abs(height) / 2);
			const corner = (dx: number, dy: number) => ['a', r, r, '0 0 1', dx, dy] as const;
			write('M', x + r, y, 'h', width - 2 * r, ...corner(r, r), 'v', height - 2 * r, ...corner(-r, r));
			write('h', 2 * r - width, ...corner(-r, -r), 'v', 2 * r - height, ...corner(r, -r), 'Z');
		},
		arc: (x: number, y: number, radius: number, from: number, to: number, isBack = false) =>
			methods.ellipse(x, y, radius, radius, 0, from, to, isBack),
		ellipse(
			x: number,
			y: number,
			radiusX: number,
			radiusY: number,
			turn: number,
			from: number,
			to: number,
			isBack = false,
		) {
			const at = (angle: number) => {
				const [across, down] = [radiusX * Math.cos(angle), radiusY * Math.sin(angle)];
				return [
					x + across * Math.cos(turn) - down * Math.sin(turn),
					y + across * Math.sin(turn) + down * Math.cos(turn),
				] as const;
			};
			const sweep = arcSweep(from, to, isBack);
			write(path ? 'L' : 'M', ...at(from));
			// SVG ignores arcs that end at their start, so arcs are split into half turns.
			const parts = Math.ceil(Math.abs(sweep) / Math.PI - 1e-9);
			for (let part = 1; part <= parts; part += 1)
				write(
					'A',
					radiusX,
					radiusY,
					(turn * 180) / Math.PI,
					`0 ${sweep > 0 ? 1 : 0}`,
					...at(from + (sweep * part) / parts),
				);
		},
		clip(kind?: unknown) {
			clips += 1;
			state.groups += 1;
			out.push(
				`<clipPath id="clip-${clips}"><path d="${path}"${placed()} clip-rule="${rule(kind)}"/></clipPath><g clip-path="url(#clip-${clips})">`,
			);
		},
		fill(kind?: unknown) {
			const paint = `fill="${escaped(state.fillStyle)}" fill-rule="${rule(kind)}"`;
			out.push(`<path d="${path}" ${paint}${placed()}${seen()}/>`);
		},
		stroke() {
			const dash = state.lineDash.length
				? ` stroke-dasharray="${state.lineDash.map(decimals).join(' ')}"`
				: '';
			const line = `stroke-width="${decimals(state.lineWidth)}" stroke-linecap="${state.lineCap}" stroke-linejoin="${state.lineJoin}"${dash}`;
			out.push(
				`<path d="${path}" fill="none" stroke="${escaped(state.strokeStyle)}" ${line}${placed()}${seen()}/>`,
			);
		},
		fillRect(x: number, y: number, width: number, height: number) {
			const box = `x="${decimals(x)}" y="${decimals(y)}" width="${decimals(width)}" height="${decimals(height)}"`;
			out.push(`<rect ${box} fill="${escaped(state.fillStyle)}"${placed()}${seen()}/>`);
		},
		fillText(words: string, x: number, y: number) {
			const anchor = { center: 'middle', right: 'end', end: 'end' }[state.textAlign] ?? 'start';
			const at = `x="${decimals(x)}" y="${decimals(y)}" text-anchor="${anchor}"`;
			out.push(
				`<text ${at} ${fontAttributes(state.font)} letter-spacing="${state.letterSpacing}" fill="${escaped(state.fillStyle)}" xml:space="preserve"${placed()}${seen()}>${escaped(words)}</text>`,
			);
		},
		measureText(words: string) {
			ruler.font = state.font;
			ruler.letterSpacing = state.letterSpacing;
			return ruler.measureText(words);
		},
		drawImage(source: CanvasImageSource, ...frame: number[]) {
			const picture = pictureOf(source);
			if (!picture) return;
			const { href, widthPx, heightPx } = picture;
			const [part, [x = 0, y = 0, width = 0, height = 0]] =
				frame.length === 8 ? [frame.slice(0, 4), frame.slice(4)] : [[0, 0, widthPx, heightPx], frame];
			// A nested `<svg>` clips the image to the crop.
			out.push(
				`<svg x="${decimals(x)}" y="${decimals(y)}" width="${decimals(width)}" height="${decimals(height)}" viewBox="${part.map(decimals).join(' ')}" preserveAspectRatio="none"><image href="${escaped(href)}" width="${decimals(widthPx)}" height="${decimals(heightPx)}" preserveAspectRatio="none"/></svg>`,
			);
			// A nested `<svg>` has no transform attribute.
			if (state.matrix !== unit) out.push(`<g${placed()}>${out.pop()}</g>`);
		},
	};
	const context = new Proxy(state as unknown as Record<string, unknown>, {
		get(target, name: string) {
			if (name in methods) return methods[name as keyof typeof methods];
			if (name in target) return target[name];
			throw new Error(`An SVG drawing does not know ${name}`);
		},
		set(target, name: string, value) {
			target[name] = value;
			return true;
		},
	});
	return {
		context: context as unknown as Context,
		markup: () => out.join('') + '</g>'.repeat(stack.reduce((sum, { groups }) => sum + groups, state.groups)),
	};
}

/** Signed angle of a canvas arc. */
function arcSweep(from: number, to: number, isBack: boolean): number {
	const full = 2 * Math.PI;
	const forward = to - from;
	if (!isBack) return forward >= full ? full : ((forward % full) + full) % full;
	return forward <= -full ? -full : -(((-forward % full) + full) % full);
}

/** `700 100px "Hanken Grotesk", sans-serif` as attributes. */
function fontAttributes(font: string): string {
	const [, style, weight, size, families] = /^(italic )?(?:(\d+) )?([\d.]+)px (.+)$/.exec(font) ?? [];
	return [
		`font-family="${escaped(families ?? 'sans-serif')}"`,
		`font-size="${size ?? 10}"`,
		`font-weight="${weight ?? 400}"`,
		...(style ? ['font-style="italic"'] : []),
	].join(' ');
}

const decimals = (value: number) => String(Math.round(value * 1e5) / 1e5);
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
