import type { Path } from './path.ts';

/** Records a path as SVG path data, rounded to hundredths of a unit. */
export class SvgPath implements Path {
	private readonly parts: string[] = [];

	/** Path data for a `d` attribute. */
	get data(): string {
		return this.parts.join('');
	}

	private add(letter: string, ...values: number[]): void {
		this.parts.push(letter + values.map((value) => Math.round(value * 100) / 100).join(' '));
	}

	moveTo(x: number, y: number): void {
		this.add('M', x, y);
	}
	lineTo(x: number, y: number): void {
		this.add('L', x, y);
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
		const to = (cornerX: number, cornerY: number) => this.add('A', radius, radius, 0, 0, 1, cornerX, cornerY);
		this.moveTo(x + radius, y);
		this.lineTo(x + width - radius, y);
		to(x + width, y + radius);
		this.lineTo(x + width, y + height - radius);
		to(x + width - radius, y + height);
		this.lineTo(x + radius, y + height);
		to(x, y + height - radius);
		this.lineTo(x, y + radius);
		to(x + radius, y);
		this.closePath();
	}
	/** Full ellipses only. */
	ellipse(x: number, y: number, radiusX: number, radiusY: number): void {
		this.moveTo(x - radiusX, y);
		this.add('A', radiusX, radiusY, 0, 0, 1, x + radiusX, y);
		this.add('A', radiusX, radiusY, 0, 0, 1, x - radiusX, y);
		this.closePath();
	}
}
