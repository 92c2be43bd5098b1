import type { DesignDocument } from '#src/designs/document/design.ts';
import { type Remapped, type Sizing, sizings } from '#src/designs/remap/remap.ts';
import type { Translate } from '#src/site/messages.ts';
import { Choices } from './Choices.tsx';
import { RemapNotes } from './RemapNotes.tsx';

interface DesignChangesProps {
	texts: Translate;
	/** Before and after the change of box. */
	design: DesignDocument;
	remapped: Remapped;
	/** The sides have other sizes: whether objects keep their sizes can be chosen. */
	isOtherShape: boolean;
	sizing: Sizing;
	onSizing: (sizing: Sizing) => void;
}

/** Effects of another box on the design, with the option to keep its sizes. */
export function DesignChanges(props: DesignChangesProps) {
	const { texts, design, remapped, isOtherShape, sizing, onSizing } = props;
	return (
		<section>
			{isOtherShape && (
				<div className="mb-4">
					<Choices
						legend={texts('resizing.legend')}
						options={sizings.map((value) => ({
							value,
							label: texts(`resizing.${value}`),
							help: texts(`resizing.${value}_help`),
						}))}
						value={sizing}
						onChoose={onSizing}
					/>
				</div>
			)}
			<h3 className="mb-1 text-13 font-medium tracking-normal">{texts('starts.what_changes')}</h3>
			<RemapNotes texts={texts} notes={remapped.notes} design={design} sizing={sizing} />
		</section>
	);
}
