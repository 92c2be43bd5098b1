import CircleAlert from 'lucide-react/icons/circle-alert';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { RemapNote, Sizing } from '#src/designs/remap/remap.ts';
import type { Translate } from '#src/site/messages.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { objectName } from '../../document/object-name.ts';
import { setSelection } from '../../document/store.ts';
import { showSide } from '../../viewport/store.ts';

interface RemapListProps {
	texts: Translate;
	notes: readonly RemapNote[];
	/** The design before the change, for the names of objects. */
	design: DesignDocument;
	sizing?: Sizing;
	/** Selects the affected object; absent before the change is applied. */
	onShow?: () => void;
}

/** What another box does to a design: what moves, shrinks or no longer fits. */
export function RemapNotes({ texts, notes, design, sizing, onShow }: RemapListProps) {
	const designer = useDesigner();
	const { t } = designer;
	if (notes.length === 0)
		return <p className="text-15">{texts(sizing === 'scale' ? 'resizing.all_scaled' : 'starts.all_fits')}</p>;
	const text = (note: RemapNote) => {
		const from = t(`editor.side_${note.from}`);
		if (note.kind === 'fill_lost') return texts('starts.note_fill_lost', { from });
		const object = design.objects.find(({ id }) => id === note.objectId);
		const name = object ? objectName(object, designer) : '';
		const to = t(`editor.side_${note.to}`);
		if (note.kind === 'hidden') return texts('starts.note_hidden', { object: name, to });
		if (note.kind === 'shrank') return texts('starts.note_shrank', { object: name });
		return note.from === note.to
			? texts('starts.note_pushed', { object: name })
			: texts('starts.note_moved', { object: name, to });
	};
	return (
		<ul className="grid gap-1 text-15">
			{notes.map((note) => (
				<li
					key={`${note.kind}-${note.kind === 'fill_lost' ? note.from : note.objectId}`}
					className="flex gap-2"
				>
					{(note.kind === 'hidden' || note.kind === 'fill_lost') && (
						<CircleAlert size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden="true" />
					)}
					{onShow && note.kind !== 'fill_lost' ? (
						<button
							type="button"
							className="text-left underline underline-offset-2"
							onClick={() => {
								onShow();
								showSide(note.to);
								setSelection([note.objectId]);
							}}
						>
							{text(note)}
						</button>
					) : (
						<span>{text(note)}</span>
					)}
				</li>
			))}
		</ul>
	);
}
