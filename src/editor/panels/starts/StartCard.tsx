import type { DesignDocument } from '#src/designs/document/design.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { BoxPicture } from '../box/BoxPicture.tsx';

interface StartCardProps {
	name: string;
	design: DesignDocument;
	onTake: () => void;
}

/** One start option with a preview on this box; a click applies it. */
export function StartCard({ name, design, onTake }: StartCardProps) {
	const { spec, layout } = useDesigner();
	return (
		<button
			type="button"
			className="group grid gap-2 rounded-card border border-line bg-white p-2 text-left hover:border-rich-blue"
			onClick={onTake}
		>
			<BoxPicture
				className="aspect-5/4 w-full rounded-control bg-paper"
				{...{ design, spec, layout }}
				label=""
				widthPx={500}
				heightPx={400}
			/>
			<span className="px-1 pb-1 text-15 font-medium">{name}</span>
		</button>
	);
}
