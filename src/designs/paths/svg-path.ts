import type { Path } from './path.ts';

const fullTurn = 2 * Math.PI;

/** Records a path as SVG path data. */
export class SvgPath implements Path {
	private parts: string[] = [];
	private readonly factor: number;

	/** @param digits decimal places of the coordinates */
	constructor(digits = 2) {
		this.factor = 10 ** digits;
	}

	/** Path data for a `d` attribute. */
	get data(): string {
		return this.parts.join('');
	}

	private add(letter: string, ...values: number[]): void {
		this.parts.push(letter + values.map((value) => Math.round(value * this.factor) / this.factor).join(' '));
	}

	beginPath(): void {
		this.parts = [];
	}
	moveTo(x: number, y: number): void {
		this.add('M', x, y);
	}
	lineTo(x: number, y: number): void {
		this.add(this.parts.length > 0 ? 'L' : 'M', x, y);
	}
	quadraticCurveTo(ax: number, ay: number, x: number, y: number): void {
		this.add('Q', ax, ay, x, y);
	}
	bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
		this.add('C', ax, ay, bx, by, x, y);
	}
	closePath(): void {
		this.add('Z');
	}
	rect(x: number, y: number, width: number, height: number): void {
		this.moveTo(x, y);
		this.lineTo(x + width, y);
		this.lineTo(x + width, y + height);
		this.lineTo(x, y + height);
		this.closePath();
	}
	roundRect(x: number, y: number, width: number, height: number, radius: number): void {
		const r = Math.min(radius, Math.abs(width) / 2, Math.abs(height) / 2);
		const to = (cornerX: number, cornerY: number) => this.add('A', r, r, 0, 0, 1, cornerX, cornerY);
		this.moveTo(x + r, y);
		this.lineTo(x + width - r, y);
		to(x + width, y + r);
		this.lineTo(x + width, y + height - r);
		to(x + width - r, y + height);
		this.lineTo(x + r, y + height);
		to(x, y + height - r);
		this.lineTo(x, y + r);
		to(x + r, y);
		this.closePath();
	}
	arc(x: number, y: number, radius: number, from: number, to: number, isBack = false): void {
		this.ellipse(x, y, radius, radius, 0, from, to, isBack);
	}
	ellipse(
		x: number,
		y: number,
		radiusX: number,
		radiusY: number,
		rotation: number,
		from: number,
		to: number,
		isBack = false,
	): void {
		const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
		const pointAt = (angle: number) => {
			const [across, down] = [radiusX * Math.cos(angle), radiusY * Math.sin(angle)];
			return [x + across * cos - down * sin, y + across * sin + down * cos] as const;
		};
		const sweep = arcSweep(from, to, isBack);
		this.lineTo(...pointAt(from));
		// SVG ignores arcs that end at their start, so arcs are split into half turns.
		const count = Math.ceil(Math.abs(sweep) / Math.PI - 1e-9);
		for (let part = 1; part <= count; part += 1) {
			const end = pointAt(from + (sweep * part) / count);
			this.add('A', radiusX, radiusY, (rotation * 180) / Math.PI, 0, sweep > 0 ? 1 : 0, ...end);
		}
		if (Math.abs(sweep) === fullTurn) this.closePath();
	}
}

/** Signed angle of a canvas arc. */
function arcSweep(from: number, to: number, isBack: boolean): number {
	const forward = to - from;
	if (!isBack) return forward >= fullTurn ? fullTurn : ((forward % fullTurn) + fullTurn) % fullTurn;
	return forward <= -fullTurn ? -fullTurn : -(((-forward % fullTurn) + fullTurn) % fullTurn);
}
