import { useStore } from '@nanostores/react';
import { foldPose, standing } from '#src/dielines/fold.ts';
import { multiply, transform } from '#src/dielines/matrix.ts';
import { boardColours } from './board-colours.ts';
import { useDesigner } from './DesignerContext.tsx';
import { $fold } from './session.ts';
import { $design } from './store.ts';

/** Isometric projection: x to the right and down, z to the left and down, y up. */
const project = ([x, y, z]: readonly [number, number, number]) => ({
	x: (x - z) * 0.866,
	y: (x + z) * 0.5 - y,
	depth: x + y + z,
});

/** The folded box as flat shapes, for browsers without WebGL. */
export function FoldedDrawing() {
	const { t, dieline, spec } = useDesigner();
	const fold = useStore($fold);
	const { fills } = useStore($design);
	const colours = boardColours[spec.material];
	const stand = standing(dieline);
	const pose = foldPose(dieline, fold);
	const shapes = dieline.panels
		.map((panel) => {
			const matrix = multiply(stand, pose.get(panel.id) ?? []);
			const points = panel.outline.map(({ from }) => project(transform(matrix, from.x, from.y)));
			const [a, b, c] = [transform(matrix, 0, 0), transform(matrix, 0, 0, -1), transform(matrix, 0, 0)];
			const facing = b[0] - a[0] + (b[1] - a[1]) + (b[2] - c[2]);
			const depth = points.reduce((sum, point) => sum + point.depth, 0) / points.length;
			const fill = facing > 0 ? ((panel.side && fills[panel.side]) ?? colours.outside) : colours.inside;
			return { id: panel.id, points, depth, fill };
		})
		.sort((one, other) => one.depth - other.depth);
	const xs = shapes.flatMap(({ points }) => points.map(({ x }) => x));
	const ys = shapes.flatMap(({ points }) => points.map(({ y }) => y));
	const [minX, minY] = [Math.min(...xs), Math.min(...ys)];
	const margin = 20;
	const box = [
		minX - margin,
		minY - margin,
		Math.max(...xs) - minX + 2 * margin,
		Math.max(...ys) - minY + 2 * margin,
	];
	return (
		<div className="absolute inset-0 flex flex-col p-6 pb-20">
			<svg
				className="min-h-0 flex-1"
				viewBox={box.join(' ')}
				role="img"
				aria-label={t('editor.folded_description', { percent: Math.round(fold * 100) })}
			>
				{shapes.map(({ id, points, fill }) => (
					<polygon
						key={id}
						points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
						fill={fill}
						stroke="#00061a"
						strokeWidth={1}
						strokeLinejoin="round"
						vectorEffect="non-scaling-stroke"
					/>
				))}
			</svg>
			<p className="text-center text-13 text-ink-soft">{t('editor.no_webgl')}</p>
		</div>
	);
}
