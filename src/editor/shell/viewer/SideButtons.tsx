import { useStore } from '@nanostores/react';
import type { Side } from '#src/dielines/dieline.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $side } from '../../viewport/store.ts';

interface SideButtonsProps {
	onChoose: (side: Side) => void;
	className: string;
}

/** A button for each side of the box; the side that is shown is pressed. */
export function SideButtons({ onChoose, className }: SideButtonsProps) {
	const { t, layout } = useDesigner();
	const side = useStore($side);
	return (
		<div
			className={`flex w-fit gap-0.5 overflow-x-auto rounded-full border border-line p-1 ${className}`}
			role="toolbar"
			aria-label={t('editor.sides')}
		>
			{layout.sides.map((name) => (
				<button
					key={name}
					type="button"
					className="chip"
					aria-pressed={side === name}
					onClick={() => onChoose(name)}
				>
					{t(`editor.side_${name}`)}
				</button>
			))}
		</div>
	);
}
