/** The path methods of a canvas context; also implemented by SvgPath. */
export interface Path {
	moveTo(x: number, y: number): void;
	lineTo(x: number, y: number): void;
	closePath(): void;
	rect(x: number, y: number, width: number, height: number): void;
	roundRect(x: number, y: number, width: number, height: number, radius: number): void;
	ellipse(
		x: number,
		y: number,
		radiusX: number,
		radiusY: number,
		rotation: number,
		start: number,
		end: number,
	): void;
	bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void;
}
