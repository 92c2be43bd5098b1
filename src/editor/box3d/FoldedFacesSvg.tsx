import type { Dieline } from '#src/dielines/dieline.ts';
import type { Looks } from '../box/material-look.ts';
import { projectFaces } from './projected-faces.ts';

interface FoldedDrawingProps {
	dieline: Dieline;
	looks: Looks;
	/** Colour of each side; undefined is the bare board. */
	fills: Readonly<Partial<Record<string, string | null>>>;
	/** 0 … 1. */
	fold: number;
	/** Text alternative. */
	label: string;
	className?: string;
}

const marginMm = 20;

/** Any product as flat shapes, seen diagonally from above, for browsers without WebGL. */
export function FoldedFacesSvg({ dieline, looks, fills, fold, label, className }: FoldedDrawingProps) {
	const faces = projectFaces(dieline, looks, fills, fold);
	const xs = faces.flatMap(({ points }) => points.map(({ x }) => x));
	const ys = faces.flatMap(({ points }) => points.map(({ y }) => y));
	const [minX, minY] = [Math.min(...xs), Math.min(...ys)];
	const frame = [
		minX - marginMm,
		minY - marginMm,
		Math.max(...xs) - minX + 2 * marginMm,
		Math.max(...ys) - minY + 2 * marginMm,
	];
	return (
		<svg
			className={className}
			viewBox={frame.map((value) => value.toFixed(1)).join(' ')}
			role="img"
			aria-label={label}
		>
			{faces.map(({ id, points, fill, isOutlined }) => (
				<polygon
					key={id}
					points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
					fill={fill}
					stroke={isOutlined ? '#00061a' : fill}
					strokeWidth={1}
					strokeLinejoin="round"
					vectorEffect="non-scaling-stroke"
				/>
			))}
		</svg>
	);
}
