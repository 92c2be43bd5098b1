import { useStore } from '@nanostores/react';
import ChevronUp from 'lucide-react/icons/chevron-up';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { getAction } from '../../actions/actions.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { objectName } from '../../document/object-name.ts';
import { $selectedAll } from '../../document/store.ts';
import { createPatch } from './patch.ts';
import { WordsField } from './WordsField.tsx';

interface SelectionRowProps {
	/** Opens all properties. */
	onOpen: () => void;
}

const actions = [
	['duplicate', CopyPlus],
	['delete', Trash2],
] as const;

/** The selection in one row for small screens: its text or name, and the most used commands. */
export default function SelectionRow({ onOpen }: SelectionRowProps) {
	const designer = useDesigner();
	const { t } = designer;
	const selected = useStore($selectedAll);
	const [object] = selected;
	if (!object) return null;
	const isOne = selected.length === 1;
	return (
		<div className="flex items-center gap-1 border-b border-line px-3 py-2">
			{isOne && object.kind === 'text' ? (
				<WordsField key={object.id} object={object} patch={createPatch(object.id)} isRow />
			) : (
				<p className="min-w-0 flex-1 truncate text-13">
					{isOne ? objectName(object, designer) : t('arrange.selected', { count: selected.length })}
				</p>
			)}
			{actions.map(([id, Icon]) => (
				<button
					key={id}
					type="button"
					className="key"
					aria-label={t(getAction(id).label)}
					onClick={() => getAction(id).run(t)}
				>
					<Icon size={18} aria-hidden="true" />
				</button>
			))}
			<button
				type="button"
				className="key"
				aria-label={t('editor.properties')}
				aria-expanded="false"
				onClick={onOpen}
			>
				<ChevronUp size={18} aria-hidden="true" />
			</button>
		</div>
	);
}
