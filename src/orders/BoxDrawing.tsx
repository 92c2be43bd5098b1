interface BoxDrawingProps {
	/** Length, width, height; a product without sides is drawn as a cube. */
	sizeMm: readonly number[];
}

const cos30 = Math.cos(Math.PI / 6);

/** A closed box in its own proportions: thin cut lines, a dashed crease across the lid. Decoration only. */
export function BoxDrawing({ sizeMm }: BoxDrawingProps) {
	const [length, width, height] = sizeMm.map((side) => Math.max(side, 20));
	const box = { x: length ?? 100, y: width ?? 100, z: height ?? 100 };
	const scale = 72 / Math.max((box.x + box.y) * cos30, (box.x + box.y) / 2 + box.z);
	const at = (x: number, y: number, z: number): [number, number] => [
		(x - y) * cos30 * scale,
		((x + y) / 2 - z) * scale,
	];
	const corners = [at(0, 0, box.z), at(box.x, box.y, 0), at(0, box.y, 0), at(box.x, 0, 0)];
	const middle = (axis: 0 | 1) =>
		(Math.min(...corners.map((c) => c[axis])) + Math.max(...corners.map((c) => c[axis]))) / 2;
	const [dx, dy] = [48 - middle(0), 48 - middle(1)];
	const path = (...points: [number, number][]) =>
		points
			.map(([x, y], index) => `${index ? 'L' : 'M'}${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`)
			.join('');
	const top = [at(0, 0, box.z), at(box.x, 0, box.z), at(box.x, box.y, box.z), at(0, box.y, box.z)] as const;
	const left = [top[3], top[2], at(box.x, box.y, 0), at(0, box.y, 0)] as const;
	const right = [top[2], top[1], at(box.x, 0, 0), at(box.x, box.y, 0)] as const;
	return (
		<svg
			viewBox="0 0 96 96"
			className="h-full w-full text-rich-blue"
			fill="none"
			stroke="currentColor"
			aria-hidden="true"
		>
			<path d={`${path(...top)}Z`} fill="var(--color-white)" strokeLinejoin="round" />
			<path d={`${path(...left)}Z`} fill="var(--color-paper)" strokeLinejoin="round" />
			<path d={`${path(...right)}Z`} fill="var(--color-line)" strokeLinejoin="round" />
			<path d={path(at(0, box.y * 0.86, box.z), at(box.x, box.y * 0.86, box.z))} strokeDasharray="3 2.5" />
		</svg>
	);
}
